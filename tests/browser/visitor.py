"""A visitor: a browser page that knows when the application has finished answering."""

import re
import time
from contextlib import contextmanager

from playwright.sync_api import Page, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

IDLE = (
    '[data-testid="stApp"][data-test-connection-state="CONNECTED"]'
    '[data-test-script-state="notRunning"]'
)
PROBE = re.compile(r"/[^/]+/_stcore/(health|host-config)$")  # asked first by links to a page


class Visitor:
    """Wraps a page; remembers console errors and requests that leave the machine."""

    def __init__(self, page: Page, url: str):
        self.page, self.url = page, url
        self.answers = 0  # script runs finished, counted on the websocket
        self.complaints: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._count))
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self._check_address)

    def go(self, path: str = "") -> "Visitor":
        self.page.goto(self.url + path)
        return self.settle()

    def settle(self) -> "Visitor":
        self.page.wait_for_selector(IDLE, state="attached", timeout=30_000)
        expect(self.page.get_by_test_id("stSkeleton")).to_have_count(0)
        return self

    @contextmanager
    def answered(self):
        """Wait until a run started inside has ended; `seconds` tells how long it took."""
        before, start = self.answers, time.monotonic()
        yield
        while self.answers == before:
            assert time.monotonic() - start < 30, "the application did not answer"
            self.page.wait_for_timeout(10)
        self.seconds = time.monotonic() - start
        self.settle()

    def until(self, condition, seconds: float = 15):
        """Wait for what comes a moment after an answer: a chart is drawn when its data are here."""
        start = time.monotonic()
        while not condition():
            assert time.monotonic() - start < seconds, "the page did not come to it"
            self.page.wait_for_timeout(50)

    def cells(self, key: str) -> list[list[str]]:
        """The visible cells of a table: it is drawn, and kept accessible beside the drawing."""
        self.page.wait_for_selector(f".st-key-{key} canvas table [role=gridcell]", state="attached")
        return self.page.evaluate(
            """key => [...document.querySelectorAll(`.st-key-${key} canvas table [role=row]`)].map(
                row => [...row.querySelectorAll('[role=gridcell],[role=columnheader]')].map(
                    cell => cell.textContent))""",
            key,
        )

    def traces(self, key: str) -> list[dict]:
        """Name, values and hover texts of what a chart draws."""
        self.page.wait_for_selector(f".st-key-{key} .js-plotly-plot .main-svg")
        return self.page.evaluate(
            """key => document.querySelector(`.st-key-${key} .js-plotly-plot`)._fullData.map(
                trace => ({name: trace.name, x: [...(trace.x || [])], y: [...(trace.y || [])],
                           said: [...(trace.customdata || [])]}))""",
            key,
        )

    def metric(self, label: str) -> str:
        tile = self.page.get_by_test_id("stMetric").filter(has_text=label)
        return tile.get_by_test_id("stMetricValue").inner_text()

    def _count(self, data):
        if isinstance(data, bytes):
            self.answers += ForwardMsg.FromString(data).WhichOneof("type") == "script_finished"

    def _note(self, message):
        if message.type == "error" and not PROBE.search(message.location.get("url", "")):
            self.complaints.append(message.text)

    def _check_address(self, request):
        here = (self.url, self.url.replace("http", "ws"), "data:", "blob:")
        if not request.url.startswith(here):
            self.complaints.append(f"request to {request.url}")
