"""Lessons in a browser: from a slider's move to the finished answer, its picture included."""

import tempfile
from pathlib import Path

import numpy as np
from playwright.sync_api import expect, sync_playwright

from benchmarks.measure import table
from rankscope.lessons import LESSONS
from tests.browser import chromium
from tests.browser.server import Server
from tests.browser.visitor import Visitor

MOVES = 6
WATCH = """() => {
    const plot = document.querySelector('.st-key-attempt-0 .js-plotly-plot');
    window.drawnAt = window.movedAt = 0;
    plot.querySelector('.main-svg').dataset.before = 'yes';
    plot.on('plotly_afterplot', () => { window.drawnAt = performance.now(); });
    addEventListener('keydown', () => { window.movedAt = performance.now(); },
        {once: true, capture: true});
}"""
DRAWN = """most => new Promise(done => {
    const look = () => {
        const svg = document.querySelector('.st-key-attempt-0 .js-plotly-plot .main-svg');
        const state = document.querySelector('[data-testid=stApp]').dataset.testScriptState;
        const another = svg && !svg.dataset.before && svg.querySelector('.trace');
        const since = performance.now() - window.movedAt;
        if (state === 'notRunning' && (another || window.drawnAt > window.movedAt))
            requestAnimationFrame(() => done(performance.now() - window.movedAt));
        else if (since > most) done(null);
        else requestAnimationFrame(look);
    };
    look();
})"""


def main():
    print("Milliseconds from the key that moves a slider until the new picture is drawn and the")
    print(f"answer has ended, {MOVES} moves through values nobody asked for before; headless.\n")
    expect.set_options(timeout=30_000)  # a page that opens while others use the machine
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
    """Milliseconds of each move; a move that leaves the picture as it is has none."""
    visitor.go(f"/learn?lesson={key}&stage=try")
    visitor.page.wait_for_selector(".st-key-attempt-0 .main-svg")
    slider = visitor.page.get_by_role("slider").first
    slider.focus()
    way = "ArrowRight" if at_low_end(LESSONS[key]) else "ArrowLeft"
    times = [one_move(visitor.page, slider, way) for _ in range(MOVES)]
    return [time for time in times if time is not None]


def at_low_end(lesson) -> bool:
    """Whether the first slider of a lesson starts in its lower half."""
    first = next(p for p in lesson.parameters() if p.control and p.high is not None)
    return first.default - first.low < (first.high - first.low) / 2


def one_move(page, slider, key) -> float | None:
    page.evaluate(WATCH)
    slider.press(key)
    milliseconds = page.evaluate(DRAWN, 5_000)
    page.wait_for_timeout(300)
    return milliseconds


def summary(milliseconds) -> list[str]:
    if not milliseconds:
        return ["-", "-"]
    return [f"{np.percentile(milliseconds, share):.0f}" for share in (50, 95)]


if __name__ == "__main__":
    main()
