"""The command line: look at runs, stop them, go on with them, do the work."""

import argparse
import sys
import time
from pathlib import Path

import sqlalchemy as sa

from rankscope.runs.errors import EngineError, StoreError
from rankscope.runs.runstate import RunState
from rankscope.runs.settings import Settings
from rankscope.runs.store import plan, progress, tidy
from rankscope.runs.store.backup import backup
from rankscope.runs.store.progress import NOTES
from rankscope.runs.store.schema import runs
from rankscope.runs.store.store import Store
from rankscope.runs.workers.start import work

SHORT = 8  # letters of a run's id are enough


def main(arguments=None, program="python -m rankscope.runs") -> int:
    """The exit code: 0 when it could be done, 1 when not, with a sentence."""
    options = _parser(program).parse_args(arguments)
    try:
        return options.do(options, Settings.of_environment())
    except (EngineError, StoreError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1


def list_runs(arguments, settings) -> int:
    store = Store(settings)
    latest = progress.newest(store, arguments.owner or plan.ANYONE, arguments.limit)
    for run in latest:
        print(_line(run))
    if not latest:
        print(f"No runs in {store.database.place}.")
    return 0


def show(arguments, settings) -> int:
    store = Store(settings)
    run = progress.state(store, _find(store, arguments.run), plan.ANYONE)
    print(_line(run))
    print(f"owner {run.owner}, entered {_date(run.created)}, ended {_date(run.ended)}")
    for unit in run.under_way:
        steps = f", {unit.done} of {unit.total} steps" if unit.total else ""
        print(f"  now: {unit.unit.method} on {unit.unit.data}, {unit.seconds:.0f} s{steps}")
    for failed in progress.failures(store, run.id, arguments.limit):
        print(f"  failed: {failed.unit.method} on {failed.unit.data}: {failed.reason}")
    return 0


def cancel(arguments, settings) -> int:
    store = Store(settings)
    run = _find(store, arguments.run)
    stopped = plan.cancel(store, run, plan.ANYONE)
    note = progress.state(store, run, plan.ANYONE).note
    print("Cancelled; what is finished stays." if stopped else "It had ended already.", note)
    return 0


def resume(arguments, settings) -> int:
    store = Store(settings)
    run = _find(store, arguments.run)
    plan.resume(store, run, plan.ANYONE)
    print(_line(progress.state(store, run, plan.ANYONE)))
    with store.reading() as connection:
        if not store.live_runners(connection):
            print("Nobody is at work. Start it: python -m rankscope.runs work --until-done")
    return 0


def clean(arguments, settings) -> int:
    removed = tidy.clean(Store(settings), arguments.days)
    print(f"Removed {removed['runs']} runs and {removed['results']} results.")
    return 0


def back_up(arguments, settings) -> int:
    backup(Store(settings), arguments.file)
    megabytes = arguments.file.stat().st_size / 1e6
    print(f"Wrote {arguments.file}, {megabytes:,.1f} MB, without tables of visitors.")
    return 0


def do_work(arguments, settings) -> int:
    engine = "dask" if arguments.scheduler else arguments.engine
    if engine in NOTES:
        print(NOTES[engine], flush=True)
    work(
        settings,
        engine,
        arguments.scheduler,
        arguments.parent,
        arguments.until_done,
        arguments.single,
    )
    return 0


def _parser(program):
    parser = argparse.ArgumentParser(program, description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name, do, help):
        added = commands.add_parser(name, help=help, description=help)
        added.set_defaults(do=do)
        return added

    listing = command("list", list_runs, "The latest runs.")
    listing.add_argument("--owner", help="only of this owner")
    showing = command("show", show, "One run: progress, what is under way, what failed and why.")
    for added in (listing, showing):
        added.add_argument("--limit", type=int, default=20, help="lines at most (20)")
    stopping = command("cancel", cancel, "Stop a run; what is finished stays.")
    going_on = command("resume", resume, "Go on with a run; failed units are tried again.")
    for added in (showing, stopping, going_on):
        added.add_argument("run", help="its id, or how it begins")
    cleaning = command("clean", clean, "Remove runs that ended long ago and results nobody wants.")
    cleaning.add_argument("--days", type=float, default=30, help="ended before so many days (30)")
    copying = command("backup", back_up, "Copy the store to a file, also while it is in use.")
    copying.add_argument("file", type=Path, help="to write, or to replace once the copy is whole")
    working = command("work", do_work, "Be a supervisor: do what is to be done.")
    working.add_argument("--engine", choices=("local", "inline", "dask"), default="local")
    working.add_argument("--scheduler", default="", help="of Dask, as tcp://host:port")
    working.add_argument("--until-done", action="store_true", help="end when nothing is to do")
    working.add_argument("--single", action="store_true", help="end if another one works here")
    working.add_argument("--parent", type=int, help="end when this process, which started us, does")
    return parser


def _find(store, start) -> str:
    wanted = sa.select(runs.c.id).where(runs.c.id.startswith(start, autoescape=True))
    with store.reading() as connection:
        ids = connection.execute(wanted.limit(2)).scalars().all()
    if len(ids) != 1:
        raise ValueError(f"{'Several runs begin' if ids else 'No run begins'} with {start!r}.")
    return ids[0]


def _line(run: RunState) -> str:
    left = f", about {run.seconds_left:.0f} s left" if run.seconds_left else ""
    failed = f", {run.failed} failed" if run.failed else ""
    ahead = f", {run.ahead} ahead of it" if run.ahead else ""
    counts = f"{run.done} of {run.total} done{failed}{ahead}{left}"
    return f"{run.id[:SHORT]}  {run.state:11}  {counts}  {run.title}".rstrip()


def _date(moment) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment)) if moment else "not yet"
