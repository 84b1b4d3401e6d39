"""A file that hangs, grows or kills its reader ends in one sentence, and nothing is left behind."""

import io
import os
import subprocess
import sys
import threading

import numpy as np
import pandas as pd
import pytest

from rankscope.tables import Limits, TableError, read_table
from rankscope.tables.apart import apart
from rankscope.tables.reading import isolation, machine, spare
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.isolation import child_for
from rankscope.tables.reading.packing import pack, unpack
from rankscope.tables.reading.surroundings import surroundings
from rankscope.tables.reading.turns import Turns
from tests.browser.watchdog import watch
from tests.rankscope.tables.hostile import CASES
from tests.rankscope.tables.hostile.case import csv

PARTS = ["plain", "dates", "row names", "missing marks", "Parquet", "numbers that name", "units"]


@pytest.mark.parametrize("name", PARTS)
def test_a_child_reads_what_we_read(name):
    data = CASES[name].content
    here, there = read_table(data, isolated=False), read_table(data)
    pd.testing.assert_frame_equal(here.frame, there.frame)
    assert (here.dialect, here.notes) == (there.dialect, there.notes)


def test_what_a_child_asks_arrives():
    with pytest.raises(TableError) as asked:
        read_table(CASES["zip of two"].content)
    assert asked.value.asks == "member" and set(asked.value.choices) == {"a.csv", "b.csv"}


def test_a_child_that_takes_too_long_is_stopped():
    slow = csv(body=[['"1"'] * 5] * 2_400_000)
    with pytest.raises(TableError, match="took more than 1 seconds and was stopped"):
        read_table(slow.encode(), limits=Limits(seconds=1))


def test_a_child_that_needs_too_much_memory_is_stopped():
    large = b"a,b\n" + b"1,2\n" * 20_000_000
    with pytest.raises(TableError, match="more than 500 MB of memory"):
        read_table(large, limits=Limits(memory_megabytes=500, rows=10**9))


def test_a_child_that_dies_leaves_a_sentence(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(TableError, match="ended unexpectedly"):
        read_table(b"a,b\n1,2\n")


def test_a_child_that_is_dead_before_it_is_told_anything_leaves_a_sentence(monkeypatch):
    class Dead(subprocess.Popen):
        def __init__(self, command, **settings):
            super().__init__(command, **settings)
            self.wait()

    monkeypatch.setattr(subprocess, "Popen", Dead)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(TableError, match="ended unexpectedly"):
        read_table(b"a,b\n1,2\n")


def test_reading_from_another_folder_runs_nothing_found_there(tmp_path, monkeypatch):
    (tmp_path / "pandas.py").write_text("raise SystemExit('the wrong pandas')")
    monkeypatch.chdir(tmp_path)
    assert read_table(csv().encode()).frame.shape == (40, 5)


def test_plain_reading_loads_neither_streamlit_nor_a_plotting_library():
    code = "import sys, rankscope.tables; print({'streamlit', 'plotly'} & set(sys.modules))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "set()"


def test_limits_are_settings_with_clear_messages():
    def refused(words, data, **limits):
        with pytest.raises(TableError, match=words):
            read_table(data, isolated=False, limits=Limits(**limits))

    rows = csv(body=[["1"] * 5] * 3_000).encode()
    refused("more than 2,000 rows", rows, rows=2_000)
    refused("more than 4 columns", rows, columns=4)
    refused("more than 9,999 cells", rows, cells=9_999)
    refused("more than the limit of 1 MB", b"a,b\n" + b"1,2\n" * 300_000, megabytes=1)
    noise = pd.DataFrame(np.random.default_rng(0).normal(size=(200, 3)))
    with pytest.raises(ValueError, match="rows: got 0"):
        read_table(noise.to_csv().encode(), limits=Limits(rows=0))


def test_a_parquet_file_is_refused_by_what_it_declares(tmp_path):
    path = tmp_path / "long.parquet"
    pd.DataFrame({"a": np.zeros(2_000_000), "b": 1}).to_parquet(path)
    assert path.stat().st_size < 50_000
    for limits in (Limits(rows=1_000_000), Limits(cells=10**6), Limits(unpacked_megabytes=1)):
        with pytest.raises(TableError, match="more than the limit"):
            read_table(path, isolated=False, limits=limits)


def test_a_reader_learns_no_secret_and_its_command_line_nothing_of_the_file(monkeypatch):
    started = {}

    class Watched(subprocess.Popen):
        def __init__(self, command, **settings):
            started.update(command=command, env=settings["env"])
            super().__init__(command, **settings)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    monkeypatch.setenv("RANKSCOPE_KEY", "a secret")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "another")
    read_table(csv().encode(), name="patients of Dr. X.csv", decimal=".")
    assert started["command"][1:] == ["-P", "-m", "rankscope.tables.reading.text_child"]
    assert not {"RANKSCOPE_KEY", "AWS_SECRET_ACCESS_KEY"} & set(started["env"])


def test_asking_for_one_name_loads_no_other_room():
    code = (
        "import sys, rankscope.tables; rankscope.tables.TableError; rankscope.tables.read_table;"
        "print([m for m in sys.modules if m.startswith(('rankscope.tables.preparing',"
        " 'rankscope.tables.exporting', 'rankscope.tables.alike', 'rankscope.tables.variables'))])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"


def test_only_what_may_be_packed_waits_for_arrow_to_be_loaded():
    table = pd.DataFrame({"a": [1.0, 2.0], "b": ["x", "y"]})
    packed, text = io.BytesIO(), table.to_csv(index=False).encode()
    table.to_parquet(packed)
    for data, child in ((packed.getvalue(), "child"), (text, "text_child")):
        assert child_for(data) == child
        assert read_table(data).frame.to_dict("list") == table.to_dict("list")


def read_in_a_thread(on_wait):
    frames = []

    def read():
        frames.append(read_table(csv().encode(), on_wait=on_wait).frame)

    reader = threading.Thread(target=read)
    reader.start()
    return reader, frames


def test_no_more_files_are_read_at_once_than_there_are_turns(monkeypatch):
    turns = Turns(1)
    monkeypatch.setattr(isolation, "TURNS", turns)
    waiting = threading.Event()
    with turns.one():  # somebody else's file is being read
        reader, frames = read_in_a_thread(waiting.set)
        assert waiting.wait(300) and not frames
    reader.join(300)
    assert len(frames) == 1 and is_free(turns)


def is_free(turns) -> bool:
    waited = []
    with turns.one(on_wait=lambda: waited.append(True)):
        return not waited


def test_a_turn_is_given_back_by_a_file_that_cannot_be_read(monkeypatch):
    monkeypatch.setattr(isolation, "TURNS", Turns(1))
    with pytest.raises(TableError):
        read_table(b"")
    assert is_free(isolation.TURNS)


TAKE = """
from rankscope.tables.reading.turns import Turns
with Turns(2, {folder!r}).one():
    print("taken", flush=True)
    input()
"""


@pytest.fixture
def servers(tmp_path):
    """Two other processes, each with one of two turns."""
    command = [sys.executable, "-c", TAKE.format(folder=str(tmp_path))]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    servers = [subprocess.Popen(command, **pipes) for _ in range(2)]
    assert [server.stdout.readline() for server in servers] == [b"taken\n"] * 2
    yield servers
    for server in servers:
        server.kill()
        server.communicate()


@pytest.mark.skipif(os.name != "posix", reason="servers share visitors where nginx is")
def test_turns_are_shared_by_servers_and_given_up_by_one_that_dies(servers, tmp_path, monkeypatch):
    monkeypatch.setattr(isolation, "TURNS", Turns(2, str(tmp_path)))
    waiting = threading.Event()
    reader, frames = read_in_a_thread(waiting.set)
    assert waiting.wait(300) and not frames
    servers[0].kill()
    reader.join(300)
    assert len(frames) == 1
    servers[1].communicate(b"\n")
    assert is_free(isolation.TURNS)


MACHINES = [(2, 23_000), (64, 23_000), (64, 1_000_000), (16, 8_000), (4, 2_000), (8, 900), (1, 500)]


@pytest.mark.parametrize("cores, megabytes", MACHINES)
def test_all_readers_together_fit_into_the_machine(cores, megabytes, monkeypatch):
    monkeypatch.setattr(isolation, "cores", lambda: cores)
    monkeypatch.setattr(isolation, "share_of_memory", lambda share: int(share * megabytes * 2**20))
    readers = isolation._readers()
    monkeypatch.setattr(isolation, "READERS", readers)
    assert 1 <= readers <= cores
    assert readers * isolation.memory_of_reader() <= 0.75 * megabytes
    assert readers == 1 or isolation.memory_of_reader() >= isolation.LEAST


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="the system binds to no cores")
def test_cores_that_a_process_may_not_use_are_none_of_its_cores():
    code = (
        "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))});"
        "from rankscope.tables.reading import isolation; print(isolation.READERS)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "1"


def test_servers_that_share_visitors_part_the_memory(monkeypatch):
    whole = machine.own_share_of_memory(0.25)
    monkeypatch.setenv(machine.SERVERS, "4")
    assert machine.own_share_of_memory(0.25) == whole // 4
    assert machine.share_of_memory(0.25) == whole


def test_a_limit_that_the_system_sets_counts_as_the_memory_of_the_machine(tmp_path):
    (tmp_path / "own").write_text("0::/system.slice/rankscope.service\n")
    service = tmp_path / "groups" / "system.slice" / "rankscope.service"
    service.mkdir(parents=True)
    (service / "memory.max").write_text("max\n")
    about = {"groups": tmp_path / "groups", "own": tmp_path / "own"}
    assert machine._allowed(**about) is None
    (service.parent / "memory.max").write_text("2000000000\n")
    (service / "memory.max").write_text("1000000000\n")
    assert machine._allowed(**about) == 1_000_000_000
    assert machine._allowed(own=tmp_path / "none") is None


def test_a_reader_that_waits_takes_the_next_file_and_ends_when_there_is_none():
    spare.ready()
    waiting = spare._waiting[spare.OF_TEXTS,]
    spare.ready()
    assert spare._waiting[spare.OF_TEXTS,] is waiting
    data = CASES["plain"].content
    pd.testing.assert_frame_equal(read_table(data).frame, read_table(data, isolated=False).frame)
    assert waiting.poll() == 0 and (spare.OF_TEXTS,) not in spare._waiting
    idle = spare.begin(spare.OF_TEXTS)
    idle.stdin.close()
    assert idle.wait(300) == 0 and idle.stdout.read() == b""


def test_children_compute_with_the_kernels_of_their_parent(monkeypatch):
    monkeypatch.setenv("OPENBLAS_CORETYPE", "Haswell")
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "8")
    monkeypatch.setenv("A_SECRET", "1")
    environment = surroundings()
    assert environment["OPENBLAS_CORETYPE"] == "Haswell"  # another one gives other last digits
    assert environment["OPENBLAS_NUM_THREADS"] == "1" and "A_SECRET" not in environment


def test_millions_of_texts_hold_up_nobody():
    texts = [f"visitor {number}" for number in range(3_000_000)]
    content = Content(["a"], [(np.arange(len(texts), dtype=np.int32), texts)])
    reply = memoryview(b"".join(map(bytes, pack(content))))
    held, enough = [], threading.Event()
    settings = {"tell": lambda words, **_: held.append(words), "enough": enough}
    watchdog = threading.Thread(target=watch, kwargs=settings)
    watchdog.start()
    frame = unpack(reply).to_table().frame
    enough.set()
    watchdog.join()
    assert not held
    assert frame.iloc[[0, -1], 0].tolist() == ["visitor 0", "visitor 2999999"]


def test_texts_of_every_kind_come_through():
    texts = ["", "ä", "x" * 9, "\U0001f600"]
    codes = np.array([3, -1, 0, 1, 2], dtype=np.int32)
    content = Content(["a", "b"], [(codes, texts), (codes * 0 - 1, [])], row_names=(codes, texts))
    there = unpack(b"".join(map(bytes, pack(content)))).to_table().frame
    pd.testing.assert_frame_equal(there, content.to_table().frame)


def test_texts_that_end_elsewhere_than_they_say_are_not_taken():
    content = Content(["a"], [(np.zeros(1, dtype=np.int32), ["abc"])])
    parts = list(map(bytes, pack(content)))
    for end in (10**9, -1):
        wrong = [np.array([0, end]).tobytes() if part == parts[4] else part for part in parts]
        with pytest.raises(ValueError):
            unpack(b"".join(wrong))


@pytest.mark.skipif(os.name != "posix", reason="the system limits no processor time")
def test_a_child_that_takes_too_much_processor_time_is_stopped():
    with pytest.raises(TableError, match="more than 1 seconds of processor time and was stopped"):
        apart(sum, range(10**12), limits=Limits(processor_seconds=1), doing="Adding")


def test_the_processor_time_for_a_file_grows_with_it():
    times = [Limits().of_file(size).processor_seconds for size in (0, 2**20, 2**30)]
    assert times == [10, 30, 120]
    assert Limits(processor_seconds=20).of_file(2**30).processor_seconds == 20
