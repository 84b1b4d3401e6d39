"""One database, two makes: SQLite in a file of our own, PostgreSQL where a team shares one.

Both behave alike: a transaction that writes has the store to itself from its beginning, so what it
reads stays true until it commits. SQLite does that with BEGIN IMMEDIATE, PostgreSQL with a lock
that ends with the transaction. Reading waits for nobody.
"""

import os
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa

from rankscope.runs.errors import StoreError, StoreGoneError, translate

BUSY_SECONDS = 10
MAKES = ("sqlite", "postgresql")
ADDRESSES = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
ONE_WRITER = 7_265_110  # the number of our lock in PostgreSQL
OVER_THE_NETWORK = ("nfs", "cifs", "smb", "sshfs", "9p", "afs", "glusterfs", "ceph")


class Database:
    """`reading()` and `writing()` give a connection inside a transaction."""

    def __init__(self, url: str):
        self.url = _address(url)
        self._file = None  # device and number of the file, once it is there
        self.place = self.url.database if self.is_file else self.url.render_as_string()
        if self.is_file:
            _refuse_network(Path(self.place))
        patience = {"timeout" if self.is_file else "connect_timeout": BUSY_SECONDS}
        self.engine = sa.create_engine(
            self.url, connect_args=patience, pool_pre_ping=not self.is_file
        )
        sa.event.listen(self.engine, "handle_error", self._in_words)
        if self.is_file:
            sa.event.listen(self.engine, "do_connect", self._create_private)
            sa.event.listen(self.engine, "connect", _prepare)
            sa.event.listen(self.engine, "begin", _begin)

    @property
    def is_file(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @contextmanager
    def writing(self):
        self._check_file()
        with self.engine.begin() as connection:
            if not self.is_file:
                connection.exec_driver_sql(f"select pg_advisory_xact_lock({ONE_WRITER})")
            yield connection
        self._check_file()  # what is written to a file that nobody can open is not written

    @contextmanager
    def reading(self):
        self._check_file()
        with self.engine.connect().execution_options(reads_only=True) as connection:
            yield connection

    def now(self, connection) -> float:
        """The time of the store: machines that share one need not agree on theirs."""
        if self.is_file:
            return time.time()
        return float(
            connection.exec_driver_sql("select extract(epoch from clock_timestamp())").scalar_one()
        )

    def shrink(self):
        """Give room that is free inside the file back to the disk."""
        connection = self.engine.raw_connection()
        try:
            connection.execute("vacuum")
            connection.execute("pragma wal_checkpoint(truncate)")
        finally:
            connection.close()

    def let_go(self):
        """Close connections that wait: each of SQLite's has a copy of what it wrote last."""
        if self.is_file:
            self.engine.dispose()

    def _create_private(self, *_):
        """Create the file for this user alone; SQLite gives its log and index the same mode.

        One that exists is not opened: closing it would drop the locks of this process on it.
        """
        with suppress(OSError):  # which SQLite says in words that are translated
            os.close(os.open(self.place, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))

    def _check_file(self):
        """Notice that the file was removed or replaced: open connections still have the old one."""
        if not self.is_file:
            return
        try:
            about = Path(self.place).stat()
        except FileNotFoundError:
            now = None
        else:
            now = about.st_dev, about.st_ino
        if self._file and now != self._file:
            self.engine.dispose()
            self._file = None
            raise StoreGoneError(self.place)
        self._file = now

    def _in_words(self, context):
        if context.is_pre_ping:  # a connection that is gone is replaced, not complained about
            return
        sentence = translate(self.place, context.original_exception)
        if sentence:
            raise sentence from context.original_exception


def _address(url: str) -> sa.URL:
    """What cannot be read is not repeated: it may hold a password."""
    try:
        address = sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError):
        raise StoreError(f"The address of the store cannot be read; it is {ADDRESSES}.") from None
    if address.get_backend_name() not in MAKES:
        place = address.render_as_string()
        sentence = f"The store {place} is of no kind we know; its address is {ADDRESSES}."
        raise StoreError(sentence, place=place)
    return address


def _prepare(connection, _record):
    connection.isolation_level = None  # we say when a transaction begins
    mode = connection.execute("pragma journal_mode=wal").fetchone()[0]
    if mode != "wal":
        raise StoreError("The store is on a file system that cannot share it between processes.")
    connection.execute("pragma synchronous=normal")
    connection.execute(f"pragma busy_timeout={BUSY_SECONDS * 1000}")


def _begin(connection):
    reads_only = connection.get_execution_options().get("reads_only")
    connection.exec_driver_sql("begin" if reads_only else "begin immediate")


def _refuse_network(file: Path):
    kind = file_system(file)
    if any(name in kind for name in OVER_THE_NETWORK):
        raise StoreError(
            f"The store {file} is on a network file system ({kind}), where SQLite can lose data; "
            "set RANKSCOPE_HOME to a local folder, or RANKSCOPE_STORE to a PostgreSQL database.",
            place=str(file),
        )


def file_system(file: Path, mounts: Path = Path("/proc/mounts")) -> str:
    """The kind of the file system a path is on, empty where this system does not tell."""
    if not mounts.exists():
        return ""
    path = os.path.realpath(file)
    points = [line.split()[1:3] for line in mounts.read_text().splitlines()]
    above = [
        (point, kind) for point, kind in points if f"{path}/".startswith(point.rstrip("/") + "/")
    ]
    return max(above, key=lambda mount: len(mount[0]), default=("", ""))[1]
