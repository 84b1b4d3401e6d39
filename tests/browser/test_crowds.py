"""Many visitors at once, without their browsers: nobody gets an error, everybody an answer.

How long they wait is measured by `python -m benchmarks.students` and `benchmarks.uploads`.
"""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from benchmarks import students, uploads
from tests.browser.server import Server
from tests.rankscope.runs.conftest import linux_only

pytestmark = linux_only
PATIENCE = 300  # seconds until what visitors left behind is given up


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path / "log", RANKSCOPE_HOME=str(tmp_path / "home")) as server:
        yield server


@pytest.mark.parametrize(
    "visitors, seconds", [(4, 8), pytest.param(30, 60, marks=pytest.mark.soak)]
)
def test_a_class_that_moves_sliders_gets_its_answers(server, visitors, seconds):
    paths = students.GROUPS["both"]
    if visitors > len(paths):  # everything is loaded once before memory is looked at
        ended(students.crowd(server.url, paths, len(paths), 4))
    before = students.bytes_of([server.process.pid])
    crowd = ended(students.crowd(server.url, paths, visitors, seconds))
    assert not [student.errors for student in crowd if student.errors], server.log.read_text()[
        -6000:
    ]
    assert all(student.times for student in crowd)
    if visitors > len(paths):
        assert comes_down(server.process.pid, 1.2 * before)


@pytest.mark.parametrize(
    "visitors, megabytes", [(2, 2), pytest.param(10, 100, marks=pytest.mark.soak)]
)
def test_visitors_who_bring_large_files_at_once_all_get_their_tables(server, visitors, megabytes):
    data = uploads.large(megabytes)
    bringers, other = ended(uploads.storm(server.url, visitors, data))
    met = [one.errors for one in (*bringers, other) if one.errors]
    assert not met, server.log.read_text()[-6_000:]
    assert all(bringer.took > 0 for bringer in bringers)
    assert other.times  # who moves a slider meanwhile is answered


def ended(work):
    """In a thread of its own: that of the tests has the loop of their browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, 2 * PATIENCE)).result()


def comes_down(process: int, most: float) -> bool:
    deadline = time.monotonic() + PATIENCE
    while students.bytes_of([process]) > most and time.monotonic() < deadline:
        time.sleep(1)
    return students.bytes_of([process]) <= most
