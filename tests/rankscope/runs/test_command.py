"""The command line says what there is and does what it is told."""

import pytest

from rankscope.runs import cancel, state, submit
from rankscope.runs.command import main
from tests.rankscope.runs.conftest import OWNER, finish_inline, many, tiny


@pytest.fixture
def say(settings, monkeypatch, capsys):
    """What a command prints, and its exit code."""
    for name, value in settings.environment().items():
        monkeypatch.setenv(name, value)

    def run(*arguments):
        code = main(arguments)
        return code, "".join(capsys.readouterr())

    return run


def test_runs_are_listed_and_shown(settings, say):
    assert "No runs in" in say("list")[1]
    run = submit(OWNER, [*many(3), tiny("fail")], "Three and one", settings)
    code, told = say("list")
    assert (code, told) == (0, f"{run[:8]}  queued       0 of 4 done  Three and one\n")
    finish_inline(settings)
    told = say("show", run[:8])[1]
    assert f"{run[:8]}  done         3 of 4 done, 1 failed  Three and one\n" in told
    assert "owner ann, entered 20" in told
    assert 'failed: fail on {"generator":"tiny"' in told and "ValueError: no such" in told
    assert "No runs in" in say("list", "--owner", "bob")[1]


def test_a_run_is_cancelled_resumed_and_worked_off(settings, say):
    run = submit(OWNER, many(4), settings=settings)
    assert say("cancel", run[:6])[1].startswith("Cancelled; what is finished stays.")
    assert say("cancel", run[:6])[1].startswith("It had ended already.")
    told = say("resume", run)[1]
    assert "0 of 4 done" in told and "python -m rankscope.runs work --until-done" in told
    told = say("work", "--engine", "inline", "--until-done")[1]
    assert "cannot be stopped here" in told
    assert state(run, OWNER, settings).state == "done"


def test_what_ended_long_ago_is_removed(settings, say, store):
    run = submit(OWNER, many(4), settings=settings)
    kept = submit(OWNER, [], settings=settings)
    cancel(kept, OWNER, settings)
    finish_inline(settings)
    assert say("clean")[1] == "Removed 0 runs and 0 results.\n"
    assert say("clean", "--days", "0")[1] == "Removed 2 runs and 4 results.\n"
    assert state(run, OWNER, settings) is None


def test_mistakes_are_told_in_a_sentence(settings, say, monkeypatch):
    assert say("show", "abc") == (1, "No run begins with 'abc'.\n")
    for _ in range(20):
        submit(OWNER, [], settings=settings)
    assert say("show", "") == (1, "Several runs begin with ''.\n")
    monkeypatch.setenv("RANKSCOPE_WORKERS", "many")
    told = "RANKSCOPE_WORKERS: got 'many', allowed is a whole number of at least 0\n"
    assert say("list") == (1, told)
