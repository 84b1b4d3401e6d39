"""The store as a process holds it: the database, the data folder, and who else is alive."""

from contextlib import contextmanager
from functools import lru_cache

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from rankscope.runs.errors import StoreGoneError, in_folder
from rankscope.runs.settings import Settings
from rankscope.runs.store.database import Database
from rankscope.runs.store.lock import is_held, machine_of
from rankscope.runs.store.schema import VERSION, about, make_ready, runners

LEASE_SECONDS = 30  # without a sign of life for so long, a runner's units are free again


class Store:
    """Open a store, new or old: created, brought up to date, or refused in a sentence."""

    def __init__(self, settings: Settings | None = None):
        self.settings = settings or Settings.of_environment()
        with in_folder(self.settings.home):
            self.home = self.settings.make_home()
            self.machine = machine_of(self.home)
        self.database = Database(self.settings.url)
        self._make_ready()

    def _make_ready(self):
        if not self._is_ready():
            with self.database.writing() as connection:
                make_ready(connection, self.database.place)

    def _is_ready(self) -> bool:
        with self.database.reading() as connection:
            known = sa.inspect(connection).has_table(about.name)
            return known and connection.execute(sa.select(about.c.version)).scalar() == VERSION

    @contextmanager
    def reading(self):
        with self._present(), self.database.reading() as connection:
            yield connection

    @contextmanager
    def writing(self):
        with self._present(), self.database.writing() as connection:
            yield connection

    @contextmanager
    def _present(self):
        """A file that is gone is told once; from then on the one in its place is used."""
        try:
            yield
        except StoreGoneError:
            self._make_ready()
            raise

    def now(self, connection) -> float:
        return self.database.now(connection)

    def insert(self, table):
        """An insert that knows `on_conflict_do_nothing`, whichever database it is."""
        return (sqlite if self.database.is_file else postgresql).insert(table)

    def tick(self, connection) -> int:
        """The next count of the clock by which readers ask what is new."""
        connection.execute(about.update().values(clock=about.c.clock + 1))
        return connection.execute(sa.select(about.c.clock)).scalar_one()

    def lock_of(self, runner: str):
        return self.home / "runners" / runner

    def live_runners(self, connection) -> list:
        """Runners that give signs of life; of those in our data folder we know it at once."""
        oldest = self.now(connection) - LEASE_SECONDS
        present = connection.execute(sa.select(runners)).all()
        return [runner for runner in present if runner.beat >= oldest and self._holds(runner)]

    def _holds(self, runner) -> bool:
        return runner.machine != self.machine or is_held(self.lock_of(runner.id))

    def close(self):
        self.database.engine.dispose()


@lru_cache(maxsize=8)
def open_store(settings: Settings) -> Store:
    """The store of these settings, opened once in this process."""
    return Store(settings)
