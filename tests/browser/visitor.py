"""A visitor: a browser page that knows when the application has finished answering."""

import re
import time
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.browser.conversation import Conversation

IDLE = (
    '[data-testid="stApp"][data-test-connection-state="CONNECTED"]'
    '[data-test-script-state="notRunning"]'
)
PATIENCE = 240  # seconds: a busy machine is slow, and waiting for a condition costs nothing
PROBE = re.compile(r"/[^/]+/_stcore/(health|host-config)$")  # asked first by links to a page


class Visitor:
    """Wraps a page; remembers console errors and requests that leave the machine."""

    def __init__(self, page: Page, url: str):
        self.page, self.url = page, url
        self.conversation = Conversation()
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE * 1000)
        page.on("websocket", self.conversation.listen)
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self._check_address)

    def go(self, path: str = "") -> "Visitor":
        with self.answered():
            self.page.goto(self.url + path)
        return self

    def reload(self) -> "Visitor":
        with self.answered():
            self.page.reload()
        return self

    def settle(self) -> "Visitor":
        self.page.wait_for_selector(IDLE, state="attached")
        expect(self.page.get_by_test_id("stSkeleton")).to_have_count(0)
        return self

    @contextmanager
    def answered(self):
        """Wait until what is asked inside is answered: the last word has come from the application.

        What it said is drawn a moment later. Look with `expect`, `until` or `comes_to`, which wait
        for what is looked for.
        """
        before, start = self.conversation.answers, time.monotonic()
        yield
        while self.conversation.answers == before:
            assert time.monotonic() - start < PATIENCE, "the application did not answer"
            self.page.wait_for_timeout(10)
        self.settle()

    def until(self, condition, seconds: float = PATIENCE):
        """Wait until it is so."""
        start = time.monotonic()
        while not condition():
            assert time.monotonic() - start < seconds, "the page did not come to it"
            self.page.wait_for_timeout(50)

    def comes_to(self, read, wanted, seconds: float = PATIENCE):
        """Wait until `read()` is `wanted`, and say what it is where it never gets so."""
        start = time.monotonic()
        while (seen := read()) != wanted and time.monotonic() - start < seconds:
            self.page.wait_for_timeout(50)
        assert seen == wanted, f"{seen} in place of {wanted}"

    def box_of(self, key: str) -> dict:
        """Return where a drawn table stands, once it has cells and no longer moves."""
        self.cells(key)
        table = self.page.locator(f".st-key-{key} [data-testid=stDataFrame]")
        table.scroll_into_view_if_needed()
        boxes = [None]
        while boxes[-1] is None or boxes[-1] != boxes[-2]:
            self.page.wait_for_timeout(100)
            boxes.append(table.bounding_box())
        return boxes[-1]

    def open_tab(self, name: str):
        """Open a tab whose content is made when it is opened."""
        tab = self.page.get_by_role("tab", name=name)
        if tab.get_attribute("aria-selected") != "true":
            with self.answered():
                tab.click()

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

    def metric(self, label: str) -> Locator:
        tile = self.page.get_by_test_id("stMetric").filter(has_text=label)
        return tile.get_by_test_id("stMetricValue")

    def _note(self, message):
        if message.type == "error" and not PROBE.search(message.location.get("url", "")):
            self.complaints.append(message.text)

    def _check_address(self, request):
        here = (self.url, self.url.replace("http", "ws"), "data:", "blob:")
        if not request.url.startswith(here):
            self.complaints.append(f"request to {request.url}")
