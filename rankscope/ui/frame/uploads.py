"""Files on their way in: who sends how much at once, and how much waits to be taken.

A visitor is a browser with its cookie, in however many tabs; all without a cookie are one.
Streamlit keeps whatever is sent under the name of a session until that ends, asked for or not.
"""

import asyncio
from collections import Counter
from typing import NamedTuple

import streamlit as st
from streamlit.runtime import Runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from rankscope.tables.reading.machine import own_share_of_memory
from rankscope.ui.frame.cookie import token_in

PLACE = "/_stcore/upload_file/"
MB = 2**20
FRAME = 100_000  # bytes around a file, for its name and kind
STILL = 60.0  # seconds without a byte after which a file is given up
WHOLE = 0.25  # of the memory of this machine, for the files of all visitors on their way


class SilenceError(Exception):
    """Nothing more came of a file for a while."""


class Upload(NamedTuple):
    """A file that a request brings: whose it is, for which tab, and its declared length."""

    owner: str
    session: str
    length: int | None


class Uploads:
    """Room for files, reserved by the length that a request declares before it is read."""

    def __init__(self):
        self._coming = Counter()  # uploads that are under way
        self._owners: dict[str, str] = {}  # of sessions that have something here

    def enter(self, upload: Upload) -> tuple[int, str] | None:
        """Reserve room; a status and a sentence where there is none."""
        if upload.length is None:
            return 411, "The request has to say how long it is."
        waiting = waiting_bytes()
        most = st.get_option("server.maxUploadSize") * MB + FRAME
        if self._of_owner(upload.owner, waiting) + upload.length > most:
            return 413, f"One visitor may send {most // MB:,} MB at once: wait until it is read."
        everything = self._length() + waiting.total() + upload.length
        if everything > max(own_share_of_memory(WHOLE), most):
            return 503, "Others are sending large files just now: try again in a minute."
        self._coming[upload] += 1
        self._owners[upload.session] = upload.owner
        return None

    def leave(self, upload: Upload):
        """Give back the room of an upload that has ended."""
        self._coming -= Counter([upload])

    def _of_owner(self, owner: str, waiting: Counter) -> int:
        """What a visitor has on its way and what of theirs no page has taken."""
        busy = {upload.session for upload in self._coming} | set(waiting)
        self._owners = {name: who for name, who in self._owners.items() if name in busy}
        sessions = [name for name, who in self._owners.items() if who == owner]
        return self._length(owner) + sum(waiting[name] for name in sessions)

    def _length(self, owner: str | None = None) -> int:
        """Bytes under way, of one visitor or of all."""
        return sum(
            upload.length * number
            for upload, number in self._coming.items()
            if owner in (None, upload.owner)
        )


def in_time(receive):
    """`receive` of a body that has to go on coming; raises SilenceError where it does not."""
    is_whole = False

    async def receive_in_time():
        nonlocal is_whole
        if is_whole:
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), STILL)
        except TimeoutError:
            raise SilenceError from None
        is_whole = not message.get("more_body", False)
        return message

    return receive_in_time


def waiting_bytes() -> Counter:
    """Bytes by session that have come and that no page has taken."""
    if not Runtime.exists():
        return Counter()
    sessions = Runtime.instance()._uploaded_file_mgr.file_storage
    return Counter(
        {
            name: sum(len(f.data) for f in list(files.values()))
            for name, files in list(sessions.items())
        }
    )


def let_go(file):
    """Remove Streamlit's copy of a file that a page has taken.

    Streamlit keeps it as long as it keeps the session: two minutes after the tab has closed, and
    then until another session ends.
    """
    run = get_script_run_ctx()
    run.uploaded_file_mgr.remove_file(run.session_id, file.file_id)


def forget_ended_sessions():
    """Drop the sessions that can no longer be reconnected to, with the files that came for them.

    Streamlit itself looks for them only when another session ends.
    """
    if Runtime.exists():
        Runtime.instance()._session_mgr._session_storage._cache.expire()


def upload_of(scope) -> Upload | None:
    """The file that a request brings; None if it brings none."""
    if scope.get("method") != "PUT" or not scope["path"].startswith(PLACE):
        return None
    headers, session = dict(scope["headers"]), scope["path"].removeprefix(PLACE).partition("/")[0]
    text = headers.get(b"content-length", b"")
    length = int(text) if text.isdigit() and len(text) < 16 else None
    return Upload(token_in(headers.get(b"cookie", b"")) or "", session, length)
