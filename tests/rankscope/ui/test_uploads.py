"""Nobody fills the memory of the server with files that nobody asked for."""

import asyncio
import weakref
from collections import Counter
from functools import partial
from types import SimpleNamespace

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import Route
from streamlit.runtime.memory_session_storage import MemorySessionStorage
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.session_manager import SessionInfo
from streamlit.runtime.uploaded_file_manager import UploadedFileRec
from streamlit.runtime.websocket_session_manager import WebsocketSessionManager

from rankscope.ui.frame import uploads
from rankscope.ui.frame.cookie import COOKIE
from rankscope.ui.frame.middleware import Guard
from tests.rankscope.ui.test_middleware import run

MB = 2**20


@pytest.fixture
def machine(monkeypatch):
    """A machine on which files may have 3000 MB; what waits there to be taken, by session."""
    waiting = Counter()
    monkeypatch.setattr(uploads, "own_share_of_memory", lambda share: 3_000 * MB)
    monkeypatch.setattr(uploads, "waiting_bytes", lambda: waiting)
    monkeypatch.setattr(uploads.st, "get_option", lambda name: 1_000)
    return waiting


def put(guard, owner, megabytes, meanwhile=lambda: None, tab=""):
    """The status of the answer to a file of that size."""
    sent = []

    async def app(scope, receive, send):
        meanwhile()
        await send({"type": "http.response.start", "status": 204, "headers": []})

    async def send(message):
        sent.append(message)

    length = str(megabytes * MB).encode() if megabytes is not None else b"many"
    headers = [(b"host", b"localhost"), (b"content-length", length)]
    if owner:
        headers.append((b"cookie", f"{COOKIE}={owner * 32}".encode()))
    place = f"/_stcore/upload_file/{tab or owner}/1"
    scope = {"type": "http", "method": "PUT", "path": place, "headers": headers}
    guard.app = app
    run(guard(scope, None, send))
    return sent[0]["status"]


def test_a_file_comes_in_and_its_room_is_free_again(machine):
    guard = Guard(None)
    assert [put(guard, "a", 900) for _ in range(5)] == [204] * 5
    assert guard._uploads._coming == Counter()


def test_one_visitor_sends_no_more_than_one_file_may_have(machine):
    guard, during = Guard(None), []
    put(guard, "a", 900, lambda: during.append(put(guard, "a", 200)))
    assert during == [413]
    put(guard, "a", 900, lambda: machine.update({"a": 950 * MB}))
    assert put(guard, "a", 100) == 413 and put(guard, "b", 100) == 204


def test_tabs_of_one_visitor_share_its_room(machine):
    guard, during = Guard(None), []

    def others():
        during.append(put(guard, "a", 200, tab="second"))
        during.append(put(guard, "b", 200))
        machine["first"] = 900 * MB

    assert put(guard, "a", 900, others, tab="first") == 204
    assert during == [413, 204]
    assert put(guard, "a", 200, tab="third") == 413 and put(guard, "b", 200) == 204
    del machine["first"]
    assert put(guard, "a", 200, tab="third") == 204


def test_all_without_a_cookie_are_one_visitor(machine):
    guard, during = Guard(None), []
    put(guard, "", 900, lambda: during.append(put(guard, "", 200, tab="2")), tab="1")
    assert during == [413]


@pytest.mark.parametrize("comes", ["nothing", "a part"])
def test_a_file_that_no_longer_comes_gives_its_room_back(machine, monkeypatch, comes):
    monkeypatch.setattr(uploads, "STILL", 0.05)

    async def take(request):
        await request.body()
        return Response(status_code=204)

    places = [Route("/_stcore/upload_file/{session}/{file}", take, methods=["PUT"])]
    guard = Guard(None)
    app = Starlette(routes=places, middleware=[Middleware(partial(around, guard))])
    parts = [b"some"] if comes == "a part" else []
    assert stalled(app, parts) == 408 and guard._uploads._coming == Counter()
    assert put(guard, "a", 900) == 204


def around(guard, app) -> Guard:
    guard.app = app
    return guard


def stalled(app, parts) -> int:
    """The status of the answer to a file of 900 MB of which these parts come, and no more."""
    sent = []

    async def receive():
        if not parts:
            await asyncio.sleep(10)
        return {"type": "http.request", "body": parts.pop(), "more_body": True}

    async def send(message):
        sent.append(message)

    headers = [(b"host", b"localhost"), (b"content-length", str(900 * MB).encode())]
    headers.append((b"cookie", f"{COOKIE}={'a' * 32}".encode()))
    scope = {"type": "http", "method": "PUT", "path": "/_stcore/upload_file/a/1"}
    run(app(scope | {"headers": headers, "query_string": b""}, receive, send))
    return sent[0]["status"]


def test_all_together_stay_within_a_share_of_the_memory(machine):
    guard = Guard(None)
    machine.update({"a": 1_000 * MB, "b": 1_000 * MB, "c": 900 * MB})
    assert (put(guard, "d", 200), put(guard, "d", 90)) == (503, 204)


def test_who_does_not_say_how_much_comes_is_refused(machine):
    assert put(Guard(None), "a", None) == 411


def test_room_is_free_again_when_the_sender_goes_away(machine):
    guard = Guard(None)

    def leave():
        raise ConnectionError

    with pytest.raises(ConnectionError):
        put(guard, "a", 900, leave)
    assert put(guard, "a", 900) == 204


@pytest.fixture
def streamlit(monkeypatch):
    """As much of a running Streamlit as keeps files and sessions: sessions end at once."""
    storage = MemorySessionStorage(ttl_seconds=0)
    running = SimpleNamespace(
        _uploaded_file_mgr=MemoryUploadedFileManager("/_stcore/upload_file"),
        _session_mgr=SimpleNamespace(_session_storage=storage),
    )
    monkeypatch.setattr(uploads.Runtime, "exists", lambda: True)
    monkeypatch.setattr(uploads.Runtime, "instance", lambda: running)
    return running


def test_streamlit_keeps_files_where_they_are_counted_until_a_page_lets_go(streamlit, monkeypatch):
    manager = streamlit._uploaded_file_mgr
    for number in "12":
        manager.add_file("a", UploadedFileRec(number, "x.csv", "text/csv", b"12345"))
    assert uploads.waiting_bytes() == {"a": 10} and uploads.PLACE.startswith(manager.endpoint)
    page = SimpleNamespace(session_id="a", uploaded_file_mgr=manager)
    monkeypatch.setattr(uploads, "get_script_run_ctx", lambda: page)
    uploads.let_go(SimpleNamespace(file_id="1"))
    assert uploads.waiting_bytes() == {"a": 5}


def test_a_session_that_has_ended_is_not_kept_until_another_ends(streamlit):
    session = type("Session", (), {"id": "a"})()
    streamlit._session_mgr._session_storage.save(SessionInfo(None, session))
    gone = weakref.ref(session)
    del session
    assert gone() is not None
    uploads.forget_ended_sessions()
    assert gone() is None


def test_the_running_session_manager_keeps_sessions_where_they_are_forgotten():
    manager = WebsocketSessionManager(MemorySessionStorage(), None, None, None)
    assert callable(manager._session_storage._cache.expire)
