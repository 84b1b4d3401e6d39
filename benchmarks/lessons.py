"""Lessons in a browser: from a slider's move to the finished answer."""

import tempfile
import time
from pathlib import Path

import numpy as np
from playwright.sync_api import sync_playwright

from benchmarks.measure import table
from rankscope.lessons import LESSONS
from tests.browser import chromium
from tests.browser.server import Server
from tests.browser.visitor import Visitor

MOVES = 4


def main():
    print(f"Milliseconds from the key that moves a slider to the end of the answer, {MOVES} moves")
    print("through values nobody has asked for before; headless Chromium.\n")
    rows, every = [], []
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "log") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        visitor = Visitor(browser.new_page(), server.url)
        for key in LESSONS:
            milliseconds = moves(visitor, key)
            every += milliseconds
            rows.append([key, *summary(milliseconds)])
        browser.close()
    table(["lesson", "median, ms", "95 %, ms"], [*rows, ["all", *summary(every)]])


def moves(visitor: Visitor, key: str) -> list[float]:
    visitor.go(f"/learn?lesson={key}&stage=try")
    slider = visitor.page.get_by_role("slider").first
    slider.focus()
    way = "ArrowRight" if at_low_end(LESSONS[key]) else "ArrowLeft"
    return [one_move(visitor, slider, way) for _ in range(MOVES)]


def at_low_end(lesson) -> bool:
    """Whether the first slider of a lesson starts in its lower half."""
    first = next(p for p in lesson.parameters() if p.control and p.high is not None)
    return first.default - first.low < (first.high - first.low) / 2


def one_move(visitor, slider, key) -> float:
    before, start = visitor.answers, time.perf_counter()
    slider.press(key)
    while visitor.answers == before:
        if time.perf_counter() - start > 30:
            raise RuntimeError(f"no answer after {key}")
        visitor.page.wait_for_timeout(5)
    seconds = time.perf_counter() - start
    visitor.page.wait_for_timeout(300)
    return 1000 * seconds


def summary(milliseconds) -> list[str]:
    return [f"{np.percentile(milliseconds, share):.0f}" for share in (50, 95)]


if __name__ == "__main__":
    main()
