"""The tables, their version, and how an older store becomes one of this version."""

import sqlalchemy as sa

from rankscope.runs.errors import StoreError
from rankscope.runs.store.migrations import MIGRATIONS

VERSION = 5

tables = sa.MetaData()
text, whole, real = sa.Text, sa.BigInteger, sa.Double

about = sa.Table(
    "store_about",
    tables,
    sa.Column("version", whole, nullable=False),
    sa.Column("clock", whole, nullable=False),  # counts outcomes: what is new since then
)
runs = sa.Table(
    "runs",
    tables,
    sa.Column("id", text, primary_key=True),
    sa.Column("owner", text, nullable=False),
    sa.Column("title", text, nullable=False),
    sa.Column("page", text, nullable=False, server_default=""),  # that shows it
    sa.Column("code", text, nullable=False),  # the version of all code its keys were made with
    sa.Column("total", whole, nullable=False),
    sa.Column("created", real, nullable=False),
    sa.Column("started", real),
    sa.Column("finished", real),
    sa.Column("cancelled", real),
    sa.Index("runs_by_owner", "owner", "created"),
    sa.Index("runs_to_finish", "finished", "created"),
)
run_units = sa.Table(
    "run_units",
    tables,
    sa.Column("run", text, primary_key=True),
    sa.Column("position", whole, primary_key=True),
    sa.Column("key", text, nullable=False),
    sa.Column("kind", text, nullable=False),
    sa.Column("unit", text, nullable=False),
    sa.Column("outcome", text),  # done or failed; nothing: to do
    sa.Column("reason", text),  # of a failure
    sa.Column("clock", whole),  # when the outcome came
    sa.Column("partial", text),  # what there is of a unit that is not done
    sa.Index("units_by_key", "key"),
    sa.Index("units_by_outcome", "run", "outcome", "kind"),
    sa.Index("units_by_clock", "run", "clock", "position"),
)
results = sa.Table(
    "results",
    tables,
    sa.Column("key", text, primary_key=True),
    sa.Column("owner", text, nullable=False),  # of the table; empty where anybody can draw it
    sa.Column("data", text, nullable=False),  # hash of the owner's table, or empty
    sa.Column("row", text, nullable=False),
    sa.Column("stored", real, nullable=False),
    sa.Index("results_by_owner", "owner", "data"),
)
timings = sa.Table(
    "timings",
    tables,
    sa.Column("kind", text, primary_key=True),
    sa.Column("units", whole, nullable=False),
    sa.Column("seconds", real, nullable=False),
)
claims = sa.Table(
    "claims",
    tables,
    sa.Column("key", text, primary_key=True),
    sa.Column("runner", text, nullable=False),
    sa.Column("run", text, nullable=False),
    sa.Column("batch", text, nullable=False),  # units that one worker took together
    sa.Column("since", real, nullable=False),
    sa.Column("done", whole),  # steps within the unit, where the method tells
    sa.Column("total", whole),
    sa.Index("claims_by_runner", "runner"),
    sa.Index("claims_by_run", "run"),
)
turns = sa.Table(
    "turns",
    tables,
    sa.Column("owner", text, primary_key=True),
    sa.Column("seconds", real, nullable=False),  # of work given lately; older work weighs less
    sa.Column("at", real, nullable=False),  # when that was so
)
runners = sa.Table(
    "runners",
    tables,
    sa.Column("id", text, primary_key=True),
    sa.Column("machine", text, nullable=False),
    sa.Column("code", text, nullable=False),
    sa.Column("engine", text, nullable=False),
    sa.Column("slots", whole, nullable=False),
    sa.Column("beat", real, nullable=False),
)
own_tables = sa.Table(
    "own_tables",
    tables,
    sa.Column("owner", text, primary_key=True),
    sa.Column("data", text, primary_key=True),
    sa.Column("content", sa.LargeBinary, nullable=False),
    sa.Column("stored", real, nullable=False),
)


def make_ready(connection, place: str):
    """Create the tables, bring an older store up to date, or refuse in a sentence."""
    present = set(sa.inspect(connection).get_table_names())
    if about.name not in present:
        strangers = sorted(present & set(tables.tables))
        if strangers:
            raise StoreError(
                f"The store {place} has tables of something else ({', '.join(strangers)}); "
                "name another one with RANKSCOPE_STORE.",
                place=place,
            )
        tables.create_all(connection)
        connection.execute(about.insert().values(version=VERSION, clock=0))
        return
    version = connection.execute(sa.select(about.c.version)).scalar_one()
    if version > VERSION:
        raise StoreError(
            f"The store {place} was written by a newer Rankscope (version {version} of the store, "
            f"this one knows {VERSION}); update this one, or name another store with "
            "RANKSCOPE_STORE.",
            place=place,
        )
    _migrate(connection, version, place)


def _migrate(connection, version, place):
    for step in range(version, VERSION):
        if step not in MIGRATIONS:
            raise StoreError(
                f"The store {place} is of version {step}, too old to be brought up to date; move "
                "it away, or name another store with RANKSCOPE_STORE.",
                place=place,
            )
        MIGRATIONS[step](connection)
    if version != VERSION:
        connection.execute(about.update().values(version=VERSION))
