"""How a store of an earlier version becomes one of the next."""

import json
import re
from collections.abc import Callable

import sqlalchemy as sa

from rankscope.runs.owners import web_owner

CHUNK = 20_000


def give_runs_a_page(connection):
    """Version 2: a run names the page that shows it, a unit its question apart from its source."""
    connection.exec_driver_sql("alter table runs add column page text not null default ''")
    for run, total in connection.execute(sa.text("select id, total from runs")).all():
        rows = connection.execute(
            sa.text("select position, unit from run_units where run = :run"), {"run": run}
        ).all()
        sources = _rewrite_units(connection, run, rows)
        page = _page_of(total, sources[0]) if sources else ""
        named = {"run": run, "page": page}
        connection.execute(sa.text("update runs set page = :page where id = :run"), named)


def _rewrite_units(connection, run, rows) -> list[dict]:
    change = sa.text("update run_units set unit = :unit where run = :run and position = :place")
    sources = []
    for start in range(0, len(rows), CHUNK):
        some = [(place, *_parted(unit)) for place, unit in rows[start : start + CHUNK]]
        values = [{"run": run, "place": place, "unit": unit} for place, unit, _ in some]
        connection.execute(change, values)
        sources += [source for *_, source in some]
    return sources


def _parted(unit: str) -> tuple[str, dict]:
    """A unit of version 1 in the form of version 2, and its source."""
    data, method, params = json.loads(unit)
    source = json.loads(data)
    details = {k: source.pop(k) for k in list(source) if "table" in source and k not in SOURCE}
    asked = {"question": details.pop("what", "ranking")} | details
    return json.dumps([_canonical(source), _canonical(asked), method, params]), source


SOURCE = ("owner", "table")  # the rest of what stood with a table belongs to the question


def _page_of(total: int, source: dict) -> str:
    if "table" in source:
        return "own_table"
    return "compare" if total > 1 else "known_truth"


def _canonical(value) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def hide_visitors(connection):
    """Version 3: a visitor of the web is stored as a hash of the cookie.

    Tables of visitors, and runs and results on them, go: they outlive no server.
    """
    named = sa.text("select distinct owner from runs union select owner from results")
    visitors = [o for o in connection.execute(named).scalars() if COOKIE.fullmatch(o)]
    holders = connection.execute(sa.text("select owner from own_tables")).scalars()
    for visitor in {*visitors, *filter(COOKIE.fullmatch, holders)}:
        names = {"old": visitor, "new": web_owner(visitor), "within": f"%{visitor}%"}
        for change in OF_A_VISITOR:
            connection.execute(sa.text(change), names)


COOKIE = re.compile("[0-9a-f]{32}")
ON_TABLES = (
    "select r.id from runs r where r.owner = :old and exists "
    "(select 1 from run_units u where u.run = r.id and u.unit like :within)"
)
OF_A_VISITOR = (
    f"delete from claims where run in ({ON_TABLES})",
    f"update runs set owner = 'web:' where id in ({ON_TABLES})",
    "delete from run_units where run in (select id from runs where owner = 'web:')",
    "delete from runs where owner = 'web:'",
    "delete from own_tables where owner = :old",
    "delete from results where owner = :old",
    "update runs set owner = :new where owner = :old",
)


def take_turns(connection):
    """Version 4: who was given how much work lately."""
    connection.exec_driver_sql(
        "create table turns (owner text primary key, seconds double precision not null, "
        "at double precision not null)"
    )


def keep_partial_results(connection):
    """Version 5: what there is of a unit before it is done stays when it is stopped."""
    connection.exec_driver_sql("alter table run_units add column partial text")


# From a version: what leads to the next.
MIGRATIONS: dict[int, Callable[[sa.Connection], None]] = {
    1: give_runs_a_page,
    2: hide_visitors,
    3: take_turns,
    4: keep_partial_results,
}
