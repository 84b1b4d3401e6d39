"""What an owner may have at once; who asks for more is told what to wait for."""

import sqlalchemy as sa

from rankscope.runs.errors import QuotaError
from rankscope.runs.owners import is_of_web
from rankscope.runs.store.schema import own_tables, runs
from rankscope.runs.store.sealed_files import size_of
from rankscope.runs.store.store import Store

MB = 1_000_000


def check_units(store: Store, owner: str, count: int):
    most = _least(store, owner, "units")
    if most and count > most:
        raise QuotaError(f"A run may have {most} units, this one has {count}.")


def check_runs(store: Store, connection, owner: str):
    unfinished = runs.c.finished.is_(None) & runs.c.cancelled.is_(None)
    count = sa.select(sa.func.count()).select_from(runs).where(unfinished)
    own, most = _least(store, owner, "runs"), store.settings.waiting_runs
    if own and connection.execute(count.where(runs.c.owner == owner)).scalar_one() >= own:
        raise QuotaError(
            f"Your runs under way: {own}, the most you may have; the next can start with the "
            "first of them to end or to be cancelled."
        )
    if most and connection.execute(count).scalar_one() >= most:
        raise QuotaError(f"{most} runs are waiting already; try again when one of them has ended.")


def check_tables(store: Store, connection, owner: str, name: str, size: int):
    """Whether one more table of so many bytes may be kept; one that is there already may."""
    if not is_of_web(owner):
        return
    others = (own_tables.c.owner == owner) & (own_tables.c.data != name)
    usage = sa.select(own_tables.c.data, sa.func.length(own_tables.c.content)).where(others)
    sizes = [own or size_of(store, owner, data) for data, own in connection.execute(usage)]
    count, bytes_kept = len(sizes), sum(sizes)
    most, megabytes = store.settings.visitor_tables, store.settings.visitor_megabytes
    if most and count >= most:
        raise QuotaError(
            f"{count} tables of yours are kept, the most there may be: remove one, or wait until "
            "those of before are let go, soon after you left."
        )
    if megabytes and bytes_kept + size > megabytes * MB:
        raise QuotaError(
            f"Your tables would have {(bytes_kept + size) / MB:,.0f} MB together, at most "
            f"{megabytes:,} MB are kept for one visitor: remove one, or take fewer rows or columns."
        )


def _least(store, owner, of: str) -> int:
    """The stricter of what holds for everybody and for visitors of the web; 0: no limit."""
    limits = [getattr(store.settings, f"owner_{of}")]
    if is_of_web(owner):
        limits.append(getattr(store.settings, f"visitor_{of}"))
    return min(filter(None, limits), default=0)
