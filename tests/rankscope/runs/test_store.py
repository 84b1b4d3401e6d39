"""The store: many writers, many versions, and every way in which a disk or a file lets us down."""

import os
import pickle
import resource
import sqlite3
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from rankscope.runs import Settings, StoreError, results, state, submit
from rankscope.runs.errors import for_visitors
from rankscope.runs.owners import web_owner
from rankscope.runs.settings import ROOT
from rankscope.runs.store import schema as store_schema
from rankscope.runs.store.database import Database, file_system
from rankscope.runs.store.queue import claim
from rankscope.runs.store.runners import enter
from rankscope.runs.store.store import Store
from rankscope.runs.versions import CODE
from tests.rankscope.runs.conftest import OWNER, finish_inline, many, numbers


@pytest.fixture
def database(tmp_path):
    return Database(f"sqlite:///{tmp_path / 'counter.sqlite'}")


def test_the_file_is_shared_without_readers_and_writers_in_each_others_way(store):
    with store.reading() as connection:
        pragma = {
            name: connection.exec_driver_sql(f"pragma {name}").scalar()
            for name in ("journal_mode", "synchronous", "busy_timeout")
        }
    assert pragma == {"journal_mode": "wal", "synchronous": 1, "busy_timeout": 10_000}


def test_a_writing_transaction_is_immediate_and_a_reading_one_is_not(database):
    begun = []
    with database.writing() as connection:
        connection.connection.driver_connection.set_trace_callback(begun.append)
    with database.writing(), database.reading() as connection:
        connection.connection.driver_connection.set_trace_callback(begun.append)
        connection.exec_driver_sql("select 1")
    assert "begin immediate" in begun and "begin" in begun


def test_no_update_is_lost_when_many_read_and_then_write(database):
    """What a plain BEGIN refuses or loses: 8 writers who each add one to what they have read."""
    with database.writing() as connection:
        connection.exec_driver_sql("create table counter(n integer)")
        connection.exec_driver_sql("insert into counter values (0)")

    def add():
        for _ in range(50):
            with database.writing() as connection:
                n = connection.exec_driver_sql("select n from counter").scalar()
                connection.exec_driver_sql(f"update counter set n = {n + 1}")

    threads = [threading.Thread(target=add) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with database.reading() as connection:
        assert connection.exec_driver_sql("select n from counter").scalar() == 400


def test_many_processes_open_a_new_store_at_once(settings):
    script = "from rankscope.runs.store.store import Store\nfrom rankscope.runs import Settings\n"
    script += "Store(Settings.of_environment())"
    opening = [
        subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, env=environment, stderr=-1)
        for environment in [os.environ | settings.environment()] * 4
    ]
    assert [process.communicate()[1] for process in opening] == [b""] * 4


def test_two_runners_never_claim_the_same(settings, store):
    submit(OWNER, many(300), settings=settings)
    taken = []

    def take(name):
        from rankscope.runs.store.lock import Lock

        lock = Lock(store.lock_of(name))
        assert lock.take()
        enter(store, name, CODE, "local", 1)
        while batch := claim(store, name, CODE, 0.25):
            taken.extend(task.key for task in batch.tasks)
        taken_by.append(lock)

    taken_by = []
    threads = [threading.Thread(target=take, args=(f"runner{i}",)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == len(set(taken)) == 300


def test_claims_of_the_dead_are_void(settings, store):
    run = submit(OWNER, many(3), settings=settings)
    enter(store, "gone", CODE, "local", 1)  # without the lock that a living one holds
    assert claim(store, "gone", CODE, 0.25)
    assert state(run, OWNER, settings).state == "interrupted"
    finish_inline(settings)
    assert state(run, OWNER, settings).state == "done"


def test_a_runner_of_another_machine_lives_as_long_as_it_gives_signs(settings, store):
    far = {"id": "far", "machine": "elsewhere", "code": CODE, "engine": "local", "slots": 1}
    with store.writing() as connection:
        beat = store.now(connection)
        connection.execute(store_schema.runners.insert().values(far | {"beat": beat}))
    with store.reading() as connection:
        assert [runner.id for runner in store.live_runners(connection)] == ["far"]
    with store.writing() as connection:
        connection.execute(store_schema.runners.update().values(beat=beat - 60))
    with store.reading() as connection:
        assert store.live_runners(connection) == []


def test_a_newer_store_is_refused(settings, store):
    with store.writing() as connection:
        connection.execute(store_schema.about.update().values(version=store_schema.VERSION + 1))
    with pytest.raises(StoreError, match=r"was written by a newer Rankscope .*; update this one"):
        Store(settings)


def test_a_store_too_old_is_refused(settings, store):
    with store.writing() as connection:
        connection.execute(store_schema.about.update().values(version=0))
    with pytest.raises(StoreError, match=r"is of version 0, too old to be brought up to date"):
        Store(settings)


def test_a_store_of_the_first_version_is_brought_up_to_date(settings):
    """Its runs are found again with the page that shows them, its units with their questions."""
    home = settings.make_home()
    with sqlite3.connect(home / "rankscope.runs.sqlite") as other:
        other.executescript(FIRST_VERSION)
    many_problems, one_problem, table = (
        state(run, OWNER, settings) for run in ("many", "one", "table")
    )
    assert [many_problems.page, one_problem.page, table.page] == [
        "compare",
        "known_truth",
        "own_table",
    ]
    (first, _) = results("many", OWNER, settings=settings)
    assert first.unit.source["seed"] == 3 and first.unit.question == "ranking"
    assert first.row["order"] == [1, 0]
    (floor,) = results("table", OWNER, settings=settings)
    assert floor.unit.question == "floor" and floor.unit.details == {"seed": 5}
    assert floor.unit.source == {"owner": OWNER, "table": "t1"}
    run = submit(OWNER, many(2), settings=settings, page="compare")
    finish_inline(settings)
    assert state(run, OWNER, settings).state == "done"


def test_visitors_of_an_older_store_are_hidden_and_find_their_runs(settings):
    visitor = "0123456789abcdef" * 2
    home = settings.make_home()
    with sqlite3.connect(home / "rankscope.runs.sqlite") as other:
        other.executescript(FIRST_VERSION.replace("ann", visitor))
        other.execute("insert into own_tables values (?, 't1', x'00', 1.0)", [visitor])
    assert state("many", visitor, settings) is None
    assert state("many", web_owner(visitor), settings).total == 2
    assert state("table", web_owner(visitor), settings) is None  # its table went with the server
    Store(settings).database.shrink()
    assert visitor.encode() not in (home / "rankscope.runs.sqlite").read_bytes()


PROBLEM = r'["{\"generator\":\"xor\",\"params\":{},\"seed\":3}", "spe", "{}"]'
FLOOR = r'["{\"owner\":\"ann\",\"seed\":5,\"table\":\"t1\",\"what\":\"floor\"}", "spe", "{}"]'
FIRST_VERSION = f"""
create table store_about (version bigint not null, clock bigint not null);
insert into store_about values (1, 7);
create table runs (id text primary key, owner text not null, title text not null,
    code text not null, total bigint not null, created double not null, started double,
    finished double, cancelled double);
create table run_units (run text, position bigint, key text not null, kind text not null,
    unit text not null, outcome text, reason text, clock bigint, primary key (run, position));
create table results (key text primary key, owner text not null, data text not null,
    row text not null, stored double not null);
create table timings (kind text primary key, units bigint not null, seconds double not null);
create table claims (key text primary key, runner text not null, run text not null,
    batch text not null, since double not null, done bigint, total bigint);
create table runners (id text primary key, machine text not null, code text not null,
    engine text not null, slots bigint not null, beat double not null);
create table own_tables (owner text, data text, content blob not null, stored double not null,
    primary key (owner, data));
insert into runs values ('many', 'ann', 'Two', 'old', 2, 1.0, 1.0, 2.0, null);
insert into runs values ('one', 'ann', 'One', 'old', 1, 1.0, 1.0, 2.0, null);
insert into runs values ('table', 'ann', 'Table', 'old', 1, 1.0, 1.0, 2.0, null);
insert into run_units values ('many', 0, 'k1', 'q', '{PROBLEM}', 'done', null, 1);
insert into run_units values ('many', 1, 'k2', 'q', '{PROBLEM}', 'failed', 'why', 2);
insert into run_units values ('one', 0, 'k1', 'q', '{PROBLEM}', 'done', null, 1);
insert into run_units values ('table', 0, 'k3', 'q', '{FLOOR}', 'done', null, 3);
insert into results values ('k1', '', '', '{{"order":[1,0],"scores":[1,2]}}', 1.0);
insert into results values ('k3', 'ann', 't1', '{{"better":[true,false]}}', 1.0);
"""


def test_tables_of_something_else_are_left_alone(settings):
    home = settings.make_home()
    with sqlite3.connect(home / "rankscope.runs.sqlite") as other:
        other.execute("create table runs(mine text)")
    with pytest.raises(StoreError, match=r"has tables of something else \(runs\)"):
        Store(settings)


def test_a_file_that_is_no_database_is_refused(settings):
    (settings.make_home() / "rankscope.runs.sqlite").write_bytes(b"not a database at all" * 1000)
    with pytest.raises(StoreError, match=r"damaged or no store; move it away"):
        Store(settings)


def test_a_truncated_file_is_refused(settings, store):
    submit(OWNER, many(500), settings=settings)
    store.database.shrink()
    store.close()
    file = Path(store.database.place)
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 3])
    Path(f"{file}-wal").unlink(missing_ok=True)
    with pytest.raises(StoreError, match=r"the file is damaged; move it away"):
        submit(OWNER, many(5), settings=replace(settings, workers=1))


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"name another one with RANKSCOPE_HOME"):
        Store(Settings(home=tmp_path / "file" / "home"))


def test_what_visitors_read_of_an_error_names_no_path(settings, tmp_path):
    (settings.make_home() / "rankscope.runs.sqlite").write_bytes(b"not a database at all" * 1000)
    (tmp_path / "file").touch()
    refused = []
    for home in (settings.home, tmp_path / "file" / "home"):
        with pytest.raises(StoreError) as error:
            Store(replace(settings, home=home))
        refused.append(error.value)
    assert all(str(tmp_path) in str(error) for error in refused)
    assert not any(str(tmp_path) in for_visitors(error) for error in refused)
    again = pickle.loads(pickle.dumps(refused[0]))
    assert (for_visitors(again), again.passing) == (for_visitors(refused[0]), refused[0].passing)


def test_a_further_connection_keeps_the_locks_of_the_process(settings):
    store, further = Store(settings), Store(settings)
    submit(OWNER, many(1), settings=settings)
    with store.reading(), further.reading():
        (file,) = settings.home.glob("*.sqlite")
        visit = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); "
        visit += "c.execute('select count(*) from runs').fetchone(); c.close()"
        subprocess.run([sys.executable, "-c", visit, str(file)], check=True)
        assert file.with_name(f"{file.name}-wal").exists()  # the last one to close removes it


@pytest.mark.skipif(os.name != "posix", reason="the system knows no such permissions")
def test_nobody_else_can_read_a_store_whatever_the_umask(settings):
    settings.home.mkdir(mode=0o755)
    before = os.umask(0o022)
    try:
        store = Store(settings)
        submit(OWNER, many(1), settings=settings)
        modes = {file.name: file.stat().st_mode & 0o077 for file in settings.home.glob("*sqlite*")}
        store.close()
    finally:
        os.umask(before)
    assert len(modes) == 3 and not any(modes.values())
    assert settings.home.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name != "posix", reason="the system knows no such permissions")
def test_a_folder_with_things_of_somebody_else_keeps_its_permissions(settings):
    settings.home.mkdir(mode=0o755)
    (settings.home / "a thesis").touch()
    assert settings.make_home().stat().st_mode & 0o777 == 0o755


def test_a_store_that_cannot_be_written_is_told_and_can_be_read(settings, store):
    run = submit(OWNER, many(3), settings=settings)
    finish_inline(settings)
    only_reads = replace(settings, workers=1)  # opened anew
    sa.event.listen(
        sa.pool.Pool, "connect", forbid := lambda c, _: c.execute("pragma query_only=1")
    )
    try:
        assert len(numbers(only_reads, run)) == 3
        with pytest.raises(StoreError, match=r"it cannot be written to; give this user the right"):
            submit(OWNER, many(4), settings=only_reads)
    finally:
        sa.event.remove(sa.pool.Pool, "connect", forbid)


def test_a_store_that_somebody_keeps_locked_is_told(settings, store, monkeypatch):
    monkeypatch.setattr("rankscope.runs.store.database.BUSY_SECONDS", 0.1)
    patient = replace(settings, workers=1)
    run = submit(OWNER, many(1), settings=patient)
    with store.writing():
        with pytest.raises(StoreError, match=r"held it locked for too long; close that program"):
            submit(OWNER, many(1), settings=patient)
        assert state(run, OWNER, patient).state == "queued"  # reading waits for nobody


def test_a_full_disk_is_told_and_costs_nothing_that_was_stored(settings, store):
    run = submit(OWNER, many(20), settings=settings)
    finish_inline(settings)
    before = numbers(settings, run)
    with store.writing() as connection:
        pages = connection.exec_driver_sql("pragma page_count").scalar()
    full = replace(settings, workers=1)
    limit = lambda c, _: c.execute(f"pragma max_page_count={pages}")  # noqa: E731
    sa.event.listen(sa.pool.Pool, "connect", limit)
    try:
        with pytest.raises(StoreError, match=r"the disk is full; make room") as told:
            submit(OWNER, many(3000), settings=full)
    finally:
        sa.event.remove(sa.pool.Pool, "connect", limit)
    assert told.value.passing
    assert numbers(settings, run) == before
    assert state(submit(OWNER, many(20), settings=settings), OWNER, settings).state == "done"


def test_no_byte_can_be_written_any_more(settings, store):
    """As on a full disk: the system refuses to let the files grow."""
    run = submit(OWNER, many(10), settings=settings)
    finish_inline(settings)
    script = """
import resource, signal, sys
from rankscope.runs import Settings, StoreError, submit
from tests.rankscope.runs.conftest import many
settings = Settings.of_environment()
units = many(5000)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
try:
    submit("ann", units, settings=settings)
except StoreError as error:
    print(error)
"""
    environment = os.environ | settings.environment()
    command = [sys.executable, "-c", script]
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert "is the disk full" in told.stdout or "the disk is full" in told.stdout, told.stderr
    assert len(results(run, OWNER, settings=settings)) == 10
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


def test_network_file_systems_are_known(tmp_path):
    mounts = tmp_path / "mounts"
    mounts.write_text("/dev/sda / ext4 rw 0 0\nserver:/data /data nfs4 rw 0 0\n")
    assert file_system(Path("/data/runs.sqlite"), mounts) == "nfs4"
    assert file_system(Path("/database/runs.sqlite"), mounts) == "ext4"
    assert file_system(Path("/data"), tmp_path / "none") == ""


def test_a_store_on_a_network_file_system_is_refused(settings, monkeypatch):
    monkeypatch.setattr("rankscope.runs.store.database.file_system", lambda file: "nfs4")
    with pytest.raises(StoreError, match=r"on a network file system \(nfs4\), where SQLite can"):
        Store(settings)
