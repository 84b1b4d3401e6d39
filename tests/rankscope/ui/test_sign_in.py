"""Where sign-in is set up nobody gets past it, and who has signed in is the subject."""

import asyncio
import socket
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from rankscope import ui
from rankscope.runs.owners import OF_WEB
from rankscope.ui.frame import alive, jobs
from rankscope.ui.frame.cookie import COOKIE
from tests.rankscope.ui.test_middleware import TOKEN, run

SHELL = Path(ui.__file__).with_name("shell.py")
ANN = {"is_logged_in": True, "iss": "https://id.example.org", "sub": "ann", "email": "a@b.c"}


@pytest.fixture
def visitor(monkeypatch):
    """Make whoever asks somebody, with a cookie."""

    def be(user, cookie=TOKEN):
        monkeypatch.setattr("streamlit.user_info._get_user_info", lambda: user)
        monkeypatch.setattr(jobs, "get_script_run_ctx", lambda: object())
        monkeypatch.setattr(type(jobs.st.context), "cookies", {COOKIE: cookie})

    return be


def test_who_has_signed_in_is_the_same_in_every_browser(visitor):
    visitor(ANN)
    first = jobs.owner()
    visitor(ANN, cookie="f" * 32)
    assert jobs.owner() == first and OF_WEB.fullmatch(first) and "ann" not in first


@pytest.mark.parametrize("change", [{"sub": "bob"}, {"iss": "https://other.example.org"}])
def test_another_subject_or_provider_is_somebody_else(visitor, change):
    visitor(ANN)
    first = jobs.owner()
    visitor(ANN | change)
    assert jobs.owner() != first


def test_the_cookie_of_before_is_not_the_one_who_signed_in(visitor):
    visitor({})
    by_cookie = jobs.owner()
    visitor(ANN)
    assert jobs.owner() != by_cookie


def test_who_has_not_signed_in_sees_no_page(monkeypatch):
    monkeypatch.setattr("streamlit.user_info._get_user_info", lambda: {"is_logged_in": False})
    monkeypatch.setattr("rankscope.ui.frame.tray.tray", lambda *_, **__: pytest.fail("went on"))
    app = AppTest.from_file(SHELL, default_timeout=300).run()
    assert not app.exception and [button.label for button in app.button] == ["Sign in"]


def test_systemd_is_told_by_the_loop_that_answers_visitors(tmp_path, monkeypatch):
    monkeypatch.setattr(alive, "EVERY", 0.01)
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))

    async def a_while():
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(alive.tell_alive(), 0.2)

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as system:
        system.bind(str(tmp_path / "notify"))
        run(a_while())
        assert [system.recv(100) for _ in range(3)] == [alive.READY, alive.ALIVE, alive.ALIVE]
    monkeypatch.delenv("NOTIFY_SOCKET")
    assert run(alive.tell_alive()) is None
