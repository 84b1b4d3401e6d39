"""What pages and studies call. Every call names the owner, and sees this owner's runs only.

Each takes `settings`, by default those of the environment, and raises StoreError with a sentence
for a person when the store cannot be used.
"""

from collections.abc import Iterable, Iterator

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankscope.runs.runstate import Partial, RunState, UnitResult
from rankscope.runs.settings import Settings
from rankscope.runs.store import lookup, own_tables, plan, progress, servers
from rankscope.runs.store.lock import Lock
from rankscope.runs.store.plan import ANYONE
from rankscope.runs.store.progress import START
from rankscope.runs.store.store import Store, open_store
from rankscope.runs.unit import Unit

MOST_REMEMBERED = 1_000
_OPEN: set[tuple] = set()  # stores and runs in them that anybody may look at


def submit(
    owner: str,
    units: Iterable[Unit],
    title: str = "",
    settings: Settings | None = None,
    *,
    page: str = "",
) -> str:
    """Enter a run and return its id. Raises QuotaError when a quota is used up.

    `page` names the page that shows it, where one does.
    """
    return plan.submit(_store(settings), owner, units, title, page)


def state(run: str, owner: str, settings: Settings | None = None) -> RunState | None:
    """How far it is; None when there is no such run of this owner."""
    return progress.state(_store(settings), run, owner)


def results(
    run: str, owner: str, since=START, limit: int = 10_000, settings: Settings | None = None
) -> list[UnitResult]:
    """What came after `since`, the `cursor` of the last one seen, in the order it came."""
    return progress.outcomes(_store(settings), run, owner, since, limit)


def open_state(run: str, settings: Settings | None = None) -> RunState | None:
    """How far a run on problems is, whoever's it is; None for one on a table, or where none is."""
    return progress.state(_store(settings), run, ANYONE) if _is_open(run, settings) else None


def open_results(
    run: str, since=START, limit: int = 10_000, settings: Settings | None = None
) -> list[UnitResult]:
    """The results of a run on problems, whoever's it is."""
    if not _is_open(run, settings):
        return []
    return progress.outcomes(_store(settings), run, ANYONE, since, limit)


def _is_open(run, settings) -> bool:
    """What a run asks never changes: it is looked at once."""
    store = _store(settings)
    if (store, run) not in _OPEN and plan.is_on_problems(store, run):
        if len(_OPEN) >= MOST_REMEMBERED:
            _OPEN.clear()
        _OPEN.add((store, run))
    return (store, run) in _OPEN


def stored(
    units: Iterable[Unit], settings: Settings | None = None
) -> Iterator[tuple[Unit, dict | None, str | None]]:
    """Of units on problems, those with an outcome, whoever asked for it: unit, row, reason.

    The row is None where it failed, for the reason given.
    """
    return lookup.stored(_store(settings), units)


def count_stored(units: Iterable[Unit], settings: Settings | None = None) -> int:
    """How many of these units on problems have a row."""
    return lookup.count(_store(settings), units)


def count_failed(units: Iterable[Unit], settings: Settings | None = None) -> int:
    """How many of these units on problems have no row, as they failed and nobody tried again."""
    return lookup.count_failed(_store(settings), units)


def partials(run: str, owner: str, settings: Settings | None = None) -> list[Partial]:
    """What there is of units under way, stopped or failed, where their method tells of it."""
    return progress.partials(_store(settings), run, owner)


def runs_of(owner: str, limit: int = 20, settings: Settings | None = None) -> list[RunState]:
    """The latest runs of an owner, newest first."""
    return progress.newest(_store(settings), owner, limit)


def latest_run(unit: Unit, owner: str, page: str, settings: Settings | None = None) -> str | None:
    """The last run of an owner, shown by this page, that asks for the unit; None if none did."""
    return lookup.latest_run(_store(settings), unit, owner, page)


def cancel(run: str, owner: str, settings: Settings | None = None) -> bool:
    """Stop a run and keep what is finished; False when there was nothing to stop."""
    return plan.cancel(_store(settings), run, owner)


def resume(run: str, owner: str, settings: Settings | None = None) -> bool:
    """Go on with a run that was cancelled, and try its failed units again."""
    return plan.resume(_store(settings), run, owner)


def keep_table(
    owner: str,
    X,
    y,
    settings: Settings | None = None,
    *,
    variables=None,
    task: str = "auto",
    dependence: Dependence = INDEPENDENT,
) -> str:
    """Keep a table of numbers and its target; the name is for `Unit.on_table`.

    `variables` maps each variable to its columns in X, where some have several; `task` says what
    the target is, `dependence` how rows hang together. What is kept is encrypted, and gone for
    good after `forget`.
    """
    return own_tables.keep_table(_store(settings), owner, X, y, variables, task, dependence)


def forget(owner: str, table: str | None = None, settings: Settings | None = None):
    """Remove a table, its results and the runs on it; without one, all that is this owner's."""
    own_tables.forget(_store(settings), owner, table)


def serve(settings: Settings | None = None) -> Lock:
    """Be a web process, whose visitors' tables stay while the lock is held, until this ends."""
    return servers.enter(_store(settings))


def _store(settings) -> Store:
    return open_store(settings or Settings.of_environment())
