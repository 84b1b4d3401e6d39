"""A real browser and a real server for the tests of this folder."""

import os

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser import chromium
from tests.browser.server import Server
from tests.browser.visitor import PATIENCE, Visitor
from tests.browser.watchdog import HELD
from tests.rankscope.tables.hostile.case import csv as patients

expect.set_options(timeout=PATIENCE * 1000)
QUIET = [
    "--no-sandbox",  # needed where tests run as root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# A page that fades and pulses is drawn sixty times a second: half of what a test costs.
STILL = {"reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def browser():
    if not chromium.usable():
        reason = "NO BROWSER: the browser tests did not run; install chromium and test again"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=QUIET, timeout=PATIENCE * 1000
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    log, shelf = tmp_path_factory.mktemp("server") / "log", tmp_path_factory.mktemp("shelf")
    (shelf / "patients.csv").write_bytes(patients().encode())
    with Server(log, "tests.browser.watchdog", RANKSCOPE_TABLES=str(shelf)) as running:
        yield running


@pytest.fixture
def visitor(browser, server):
    """Make visitors, each with a browser of their own; nobody may have met an error."""
    contexts, visitors, before = [], [], len(server.log.read_text())

    def make(**settings) -> Visitor:
        contexts.append(browser.new_context(**STILL | settings))
        visitors.append(Visitor(contexts[-1].new_page(), server.url))
        return visitors[-1]

    yield make
    for context in contexts:
        context.close()
    assert [complaint for one in visitors for complaint in one.complaints] == []
    log = server.log.read_text()[before:]  # what others met is theirs
    assert "Traceback" not in log and HELD not in log, log[-5_000:]
