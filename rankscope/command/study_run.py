"""A study run from a shell: workers in a process of their own, progress on stderr."""

import os
import subprocess
import sys
import time
from contextlib import contextmanager

from rankscope import runs
from rankscope.runs import RunState, Settings
from rankscope.runs.settings import child_environment
from rankscope.studies.base import Study
from rankscope.studies.collecting import units_of

OWNER = "studies"
LOOK = 0.5  # seconds between two looks
PATIENCE = 20  # seconds the workers get to give back what they have begun
MOST_REASONS = 5
STDERR = 2  # stdout is for results


def run_study(
    study: Study, size: str, settings: Settings, scheduler="", quiet=False, place=""
) -> int:
    """0 when every unit is done, 1 when one failed; Ctrl-C stops it and keeps what is finished.

    `place` says which of several studies it is.
    """
    units, title = units_of(study, size), f"{study.key}, {size}"
    run = _unfinished(title, len(units), settings)
    run = run or runs.submit(OWNER, units, title, settings, page="studies")
    with _workers(settings, scheduler) as workers:
        try:
            state = _watch(run, settings, workers, quiet, place)
        except KeyboardInterrupt:
            runs.cancel(run, OWNER, settings)
            print("\nStopping; what is finished is kept.", file=sys.stderr)
            raise
    _end(state, settings, quiet, place)
    return 1 if state.failed or state.done < state.total else 0


def _unfinished(title, total, settings) -> str | None:
    """The run of the same that was stopped, gone on with."""
    for state in runs.runs_of(OWNER, settings=settings):
        unfinished = state.done < state.total and state.state != "failed"
        if state.title == title and state.total == total and unfinished:
            runs.resume(state.id, OWNER, settings)
            return state.id
    return None


@contextmanager
def _workers(settings, scheduler):
    """In a session of their own: Ctrl-C is for us, who end them; and they end when we do."""
    command = [sys.executable, "-m", "rankscope.runs", "work", "--until-done"]
    command += ["--parent", str(os.getpid())]
    command += ["--scheduler", scheduler] if scheduler else []
    workers = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=STDERR,
        env=child_environment(settings),
        start_new_session=True,
    )
    try:
        yield workers
    finally:
        workers.terminate()
        try:
            workers.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            workers.kill()


def _watch(run, settings, workers, quiet, place) -> RunState:
    before = ""
    while True:
        state = runs.state(run, OWNER, settings)
        words = place + progress_line(state)
        if words != before and not quiet:
            print(f"\r{words}\033[K", end="", file=sys.stderr, flush=True)
        before = words
        if not state.is_live or (workers.poll() is not None and not _is_at_work(run, settings)):
            return runs.state(run, OWNER, settings)
        time.sleep(LOOK)


def _is_at_work(run, settings) -> bool:
    """Whether somebody else works at it, now that our own workers have ended."""
    time.sleep(LOOK)
    state = runs.state(run, OWNER, settings)
    return state.state == "running" and bool(state.under_way)


def progress_line(state: RunState) -> str:
    """How far a run is."""
    words = [f"{state.title}: {state.done:,} of {state.total:,} units"]
    words += [f"{state.failed:,} failed"] if state.failed else []
    words += [f"about {state.seconds_left:,.0f} s left"] if state.seconds_left else []
    return ", ".join(words)


def _end(state, settings, quiet, place):
    if not quiet:
        print(f"\r{place}{progress_line(state)}.\033[K", file=sys.stderr)
    if state.failed:
        outcomes = runs.results(state.id, OWNER, settings=settings)
        reasons = dict.fromkeys(f"{r.unit.method}: {r.reason}" for r in outcomes if r.reason)
        for reason in list(reasons)[:MOST_REASONS]:
            print(f"failed: {reason}", file=sys.stderr)
