"""Visitors who each bring a large table at once: `python -m benchmarks.uploads [visitors] [MB]`.

Each is a connection that speaks what the page speaks with the server, from the file to the end of
the answer. Somebody else moves a slider elsewhere meanwhile; memory is that of the web process.
"""

import asyncio
import sys
import tempfile
import time
import urllib.request
import uuid
from http.cookies import SimpleCookie
from pathlib import Path

import numpy as np
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

from benchmarks.measure import table
from benchmarks.students import KNOWN, PATIENT, Student, bytes_of, cookie_of
from tests.browser.server import Server

XSRF = "_streamlit_xsrf"
SUCCESS = ForwardMsg.FINISHED_SUCCESSFULLY
VISITORS, MEGABYTES = 10, 100


class Bringer(Student):
    """A visitor of *Your table*; `took` is the time until the page has answered to the file."""

    took, uploader = float("nan"), ""

    def look(self, delta):
        super().look(delta)
        element = delta.new_element
        if element.WhichOneof("type") == "file_uploader":
            self.uploader = element.file_uploader.id

    async def bring(self, data: bytes):
        cookie = await asyncio.to_thread(cookie_of, self.url)
        xsrf = await asyncio.to_thread(xsrf_of, self.url)
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
            while not self.uploader:  # the page may be shown before it has all its parts
                await self.ask()
            start = time.perf_counter()
            file = await self.place()
            await asyncio.to_thread(put, self.url + file.upload_url, data, f"{cookie}; {xsrf}")
            await self.hand_over(file, len(data))
            self.took = time.perf_counter() - start

    async def place(self):
        """Where the page wants the file."""
        order = BackMsg()
        order.file_urls_request.request_id = uuid.uuid4().hex
        order.file_urls_request.file_names.append("large.csv")
        await self.socket.send(order.SerializeToString())
        reply = await self.until("file_urls_response")
        return reply.file_urls_response.file_urls[0]

    async def hand_over(self, file, size):
        """Say that it is there; the page opens it and runs again."""
        order = BackMsg()
        run = order.rerun_script
        run.page_script_hash = self.script
        state = run.widget_states.widgets.add(id=self.uploader).file_uploader_state_value
        about = state.uploaded_file_info.add(name="large.csv", size=size, file_id=file.file_id)
        about.file_urls.CopyFrom(file)
        await self.socket.send(order.SerializeToString())
        while (await self.until("script_finished")).script_finished != SUCCESS:
            pass  # the page goes to the table and runs again

    async def until(self, kind: str) -> ForwardMsg:
        while True:
            message = ForwardMsg.FromString(await self.socket.recv())
            if message.WhichOneof("type") == "delta":
                self.look(message.delta)
            if message.WhichOneof("type") == kind:
                return message


def put(address, data: bytes, cookies: str):
    mark = uuid.uuid4().hex
    head = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="large.csv"\r\n\r\n'
    token = SimpleCookie(cookies)[XSRF].value
    headers = {"Content-Type": f"multipart/form-data; boundary={mark}", "Cookie": cookies}
    body = head.encode() + data + f"\r\n--{mark}--\r\n".encode()
    request = urllib.request.Request(address, body, headers | {"X-Xsrftoken": token}, method="PUT")
    with urllib.request.urlopen(request) as reply:
        assert reply.status in (200, 204)


def xsrf_of(url: str) -> str:
    with urllib.request.urlopen(f"{url}/_stcore/health") as reply:
        cookies = SimpleCookie(" ".join(reply.headers.get_all("Set-Cookie") or []))
    return f"{XSRF}={cookies[XSRF].value}"


def large(megabytes: int) -> bytes:
    """A table of numbers with a column to predict."""
    line = "{:.6f}," * 9 + "{}\n"
    rows = np.random.default_rng(0).normal(size=(10_000, 9))
    block = "".join(line.format(*row, int(row[0] > 0)) for row in rows).encode()
    head = b",".join(b"x%d" % i for i in range(9)) + b",y\n"
    return head + block * (megabytes * 1_000_000 // len(block))


async def storm(url: str, visitors: int, data: bytes) -> tuple[list[Bringer], Student]:
    """All at once, and one more who moves a slider until they are through."""
    other = Student(url, KNOWN[0], 0)
    watching = asyncio.create_task(other.visit(float("inf")))
    bringers = [Bringer(url, "/own_table", n) for n in range(visitors)]
    # every file differs: the same one would be read once
    await asyncio.gather(*(b.bring(data + b"0," * 9 + b"%d\n" % n) for n, b in enumerate(bringers)))
    watching.cancel()
    return bringers, other


async def peak_of(process: int, work) -> tuple:
    """The most memory a process had while something was done, and what came of that."""
    most, doing = 0, asyncio.create_task(work)
    while not doing.done():
        most = max(most, bytes_of([process]))
        await asyncio.sleep(0.1)
    return most, await doing


def main(visitors: int = VISITORS, megabytes: int = MEGABYTES):
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "log") as server:
        before = bytes_of([server.process.pid])
        doing = storm(server.url, visitors, large(megabytes))
        most, (bringers, other) = asyncio.run(peak_of(server.process.pid, doing))
    took = [bringer.took for bringer in bringers]
    waits = 1000 * np.array(other.times)
    errors = sum(len(one.errors) for one in [*bringers, other])
    figures = [min(took), max(took), np.median(waits), max(waits), before / 1e6, most / 1e6]
    heads = ["first, s", "last, s", "other: median, ms", "worst, ms", "MB before", "MB at most"]
    print(f"{visitors} visitors, {megabytes} MB each\n")
    table(["errors", *heads], [[str(errors), *(f"{figure:.3g}" for figure in figures)]])


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
