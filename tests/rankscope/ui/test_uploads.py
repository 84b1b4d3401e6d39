"""Nobody fills the memory of the server with files that nobody asked for."""

from collections import Counter

import pytest

from rankscope.ui.frame import uploads
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


def put(guard, session, megabytes, meanwhile=lambda: None, **more):
    """The status of the answer to a file of that size."""
    sent = []

    async def app(scope, receive, send):
        meanwhile()
        await send({"type": "http.response.start", "status": 204, "headers": []})

    async def send(message):
        sent.append(message)

    length = str(megabytes * MB).encode() if megabytes is not None else b"many"
    headers = [(b"host", b"localhost"), (b"content-length", length)]
    place = f"/_stcore/upload_file/{session}/1"
    scope = {"type": "http", "method": "PUT", "path": place, "headers": headers} | more
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
    machine["a"] = 950 * MB
    assert put(guard, "a", 100) == 413 and put(guard, "b", 100) == 204


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


def test_streamlit_keeps_files_where_they_are_counted():
    from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
    from streamlit.runtime.uploaded_file_manager import UploadedFileRec

    manager = MemoryUploadedFileManager("/_stcore/upload_file")
    manager.add_file("a", UploadedFileRec("1", "x.csv", "text/csv", b"12345"))
    counted = Counter()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(uploads.Runtime, "exists", lambda: True)
        runtime = type("Running", (), {"_uploaded_file_mgr": manager})
        patch.setattr(uploads.Runtime, "instance", lambda: runtime)
        counted = uploads.waiting_bytes()
    assert counted == {"a": 5} and uploads.PLACE.startswith(manager.endpoint)
