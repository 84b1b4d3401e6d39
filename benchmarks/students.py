"""A class at once: visitors who each move a slider every two seconds, without their browsers.

`python -m benchmarks.students [visitors] [seconds] [processes]`. A visitor is a connection that
speaks what the page in a browser speaks with the server: it opens a page, moves one of its sliders
through places nobody asked for before, and waits for the end of the answer. A browser for each of
them would take more of the two cores than the server. Drawing is not in these times.
"""

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import numpy as np
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

from benchmarks.measure import table
from rankscope.lessons import LESSONS
from tests.browser.conversation import BROKEN_OFF
from tests.browser.server import Server

PATIENT = {"open_timeout": None, "ping_timeout": None}  # of a server that is busy
VISITORS, SECONDS, EVERY = 30, 60, 2.0
LESSON = [f"/learn?lesson={key}&stage=try" for key in LESSONS]
KNOWN = ["/known_truth?problem=Polynomial&ranker=Correlation", "/known_truth?ranker=SPE-ranker"]
GROUPS = {"lessons": LESSON, "known truth": KNOWN, "both": [*LESSON[::4], *KNOWN]}


class Student:
    """One connection to the server, on one page."""

    def __init__(self, url: str, path: str, seed: int):
        parts = urlsplit(path)
        self.url, self.page = url, parts.path.strip("/")
        self.settings = {name: values[0] for name, values in parse_qs(parts.query).items()}
        self.random = random.Random(seed)
        self.sliders, self.errors, self.times = {}, [], []
        self.script = ""

    async def visit(self, until: float):
        cookie = await asyncio.to_thread(cookie_of, self.url)
        address = self.url.replace("http", "ws") + "/_stcore/stream"
        headers = {"Cookie": cookie}
        async with connect(
            address,
            subprotocols=["streamlit"],
            additional_headers=headers,
            origin=self.url,
            max_size=None,
            **PATIENT,
        ) as self.socket:
            await self.ask()
            await asyncio.sleep(EVERY * self.random.random())
            while not self.times or time.perf_counter() < until:
                while not self.sliders:  # the page may be shown before it has all its parts
                    await self.ask()
                start = time.perf_counter()
                await self.move()
                self.times.append(time.perf_counter() - start)
                await asyncio.sleep(max(0.0, EVERY - self.times[-1]))

    async def move(self):
        """One slider somewhere else; the other ones stay."""
        slider, fragment = self.random.choice(list(self.sliders.values()))
        places = round((slider.max - slider.min) / slider.step)
        value = slider.min + slider.step * self.random.randint(0, places)
        self.settings[slider.query_param_key] = f"{value:g}"
        await self.ask({slider.id: value}, fragment)

    async def ask(self, moved: dict | None = None, fragment: str = ""):
        order = BackMsg()
        if not fragment:
            self.sliders.clear()  # what the answer does not bring again is gone
        run = order.rerun_script
        run.query_string, run.page_name = urlencode(self.settings), "" if self.script else self.page
        run.page_script_hash, run.fragment_id = self.script, fragment
        for widget, value in (moved or {}).items():
            state = run.widget_states.widgets.add(id=widget)
            state.double_array_value.data.append(value)
        await self.socket.send(order.SerializeToString())
        while True:
            message = ForwardMsg.FromString(await self.socket.recv())
            kind = message.WhichOneof("type")
            if kind == "delta":
                self.look(message.delta)
            elif kind == "navigation":
                self.script = message.navigation.page_script_hash
            elif kind == "script_finished" and message.script_finished != BROKEN_OFF:
                return

    def look(self, delta):
        """Keep sliders, and what went wrong."""
        kind = delta.new_element.WhichOneof("type")
        if kind == "slider":
            slider = delta.new_element.slider
            if slider.query_param_key:
                self.sliders[slider.query_param_key] = slider, delta.fragment_id
        elif kind == "exception":
            self.errors.append(delta.new_element.exception.message)


def cookie_of(url: str) -> str:
    request = urllib.request.Request(url, headers={"Accept": "text/html"})
    with urllib.request.urlopen(request) as reply:
        return (reply.headers["Set-Cookie"] or "").split(";")[0]


async def crowd(url: str, paths: list[str], visitors: int, seconds: float) -> list[Student]:
    until = time.perf_counter() + seconds
    students = [Student(url, paths[n % len(paths)], n) for n in range(visitors)]
    await asyncio.gather(*(student.visit(until) for student in students))
    return students


class Several(Server):
    """So many processes behind nginx."""

    def __init__(self, log: Path, processes: int):
        super().__init__(log)
        self.processes = processes

    def __enter__(self) -> "Several":
        command = [sys.executable, "-m", "rankscope", "app", "--port", str(self.port)]
        command += ["--processes", str(self.processes)]
        environment = os.environ | {"OMP_NUM_THREADS": "1"}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=environment, stderr=log)
        self._wait_until_healthy()
        return self


def with_children(process: int) -> list[int]:
    """A process and those it started, theirs not."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *map(int, children)]


def cpu_of(processes: list[int]) -> float:
    """Seconds of processor time that processes have used so far, their children's not."""
    return sum(map(_cpu_of, processes))


def _cpu_of(process) -> float:
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def bytes_of(processes: list[int]) -> int:
    pages = [Path(f"/proc/{process}/statm").read_text().split()[1] for process in processes]
    return sum(map(int, pages)) * os.sysconf("SC_PAGE_SIZE")


def measured(name: str, paths: list[str], visitors: int, seconds: float, many: int) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with Server(log) if many == 1 else Several(log, many) as server:
            asyncio.run(crowd(server.url, paths, many * len(paths), 4))  # imports take time
            processes = with_children(server.process.pid) if many > 1 else [server.process.pid]
            before, start, used = bytes_of(processes), time.perf_counter(), cpu_of(processes)
            students = asyncio.run(crowd(server.url, paths, visitors, seconds))
            used, start = cpu_of(processes) - used, time.perf_counter() - start
            after = bytes_of(processes)
    times = [1000 * t for student in students for t in student.times]
    errors = sum(len(student.errors) for student in students)
    figures = [np.median(times), np.percentile(times, 95), 1000 * used / len(times), used / start]
    memory = [before / 1e6, after / 1e6]
    return [name, str(len(times)), str(errors)] + [f"{f:.3g}" for f in [*figures, *memory]]


def main(visitors: int = VISITORS, seconds: float = SECONDS, processes: int = 1):
    print(
        f"{visitors} visitors, each a move every {EVERY:g} s, {seconds:g} s, on {processes} core(s)"
    )
    print()
    rows = [measured(name, paths, visitors, seconds, processes) for name, paths in GROUPS.items()]
    times = ["median, ms", "95 %, ms", "CPU a rerun, ms", "cores", "MB before", "MB after"]
    table(["page", "reruns", "errors", *times], rows)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
