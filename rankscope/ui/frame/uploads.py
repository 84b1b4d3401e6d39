"""Files on their way in: who sends how much at once, and how much waits to be taken.

Streamlit keeps whatever is sent under the name of a session until that ends, asked for or not.
"""

from collections import Counter

import streamlit as st
from streamlit.runtime import Runtime

from rankscope.tables.reading.machine import own_share_of_memory

PLACE = "/_stcore/upload_file/"
MB = 2**20
FRAME = 100_000  # bytes around a file, for its name and kind
WHOLE = 0.25  # of the memory of this machine, for the files of all visitors on their way


class Uploads:
    """Room for files, reserved by the length that a request declares before it is read."""

    def __init__(self):
        self._coming = Counter()  # bytes by session

    def enter(self, session: str, length: int | None) -> tuple[int, str] | None:
        """Reserve room; a status and a sentence where there is none."""
        if length is None:
            return 411, "The request has to say how long it is."
        waiting = waiting_bytes()
        most = st.get_option("server.maxUploadSize") * MB + FRAME
        if self._coming[session] + waiting[session] + length > most:
            return 413, f"One visitor may send {most // MB:,} MB at once: wait, or open a new page."
        if self._coming.total() + waiting.total() + length > max(own_share_of_memory(WHOLE), most):
            return 503, "Others are sending large files just now: try again in a minute."
        self._coming[session] += length
        return None

    def leave(self, session: str, length: int):
        self._coming[session] -= length
        if not self._coming[session]:
            del self._coming[session]


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


def session_of(scope) -> str | None:
    """Whose file a request brings; None if it brings none."""
    if scope.get("method") != "PUT" or not scope["path"].startswith(PLACE):
        return None
    return scope["path"].removeprefix(PLACE).partition("/")[0]


def length_of(scope) -> int | None:
    text = dict(scope["headers"]).get(b"content-length", b"")
    return int(text) if text.isdigit() and len(text) < 16 else None
