"""Ten files from their upload to an understood ranking: `python -m benchmarks.ten_files`.

In Chromium, against an application of its own. *Understood* is until the line with the target,
*ranking* until the table of all rankers stands; processor seconds are those of the application
with all its workers. No click is made after the upload: a file that needs one has no ranking.
"""

import io
import os
import tempfile
import time
from pathlib import Path

import numpy as np
import pandas as pd
import psutil
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import sync_playwright

from benchmarks.measure import table
from datagen import Madelon
from tests.browser import chromium
from tests.browser.server import Server
from tests.browser.visitor import Visitor
from tests.rankscope.tables import public
from tests.rankscope.tables.public import frame_of

LONGEST = 120_000  # milliseconds to wait for a ranking
UNDERSTOOD, RANKED = "text=To predict:", ".st-key-overview"
SAID = "[class*=st-key-caution-] .untrusted"


def german() -> bytes:
    rng = np.random.default_rng(1)
    sizes = (str(size).replace(".", ",") for size in rng.normal(50, 9, 200).round(1))
    people, towns = rng.choice(["Müller", "Jäger"], 200), rng.choice(["Köln", "Düren"], 200)
    states = rng.choice(["krank", "gesund"], 200)
    lines = map(";".join, zip(map(str, range(200)), sizes, people, towns, states, strict=True))
    return "\r\n".join(["Nr;Größe;Prüfer;Straße;Zustand", *lines]).encode("cp1252")


def title_rows() -> bytes:
    head = "Report of the clinic;;;\nDrawn up;2026-05-01;;\n;;;\nage;dose;site;ill\n"
    rows = (
        f"{20 + i % 50};{i % 7};{'ABC'[i % 3]};{'yes' if i % 7 > 3 else 'no'}" for i in range(150)
    )
    return (head + "\n".join(rows)).encode()


def workbook() -> bytes:
    book = io.BytesIO()
    with pd.ExcelWriter(book) as writer:
        pd.DataFrame({"Read me": ["made in May", "for nobody"]}).to_excel(
            writer, sheet_name="Notes"
        )
        frame_of(public.diamonds).to_excel(writer, sheet_name="Data", index=False)
    return book.getvalue()


def csv(frame: pd.DataFrame) -> bytes:
    return frame.to_csv(index=False).encode()


def many_rows() -> bytes:
    rng = np.random.default_rng(2)
    frame = pd.DataFrame(rng.normal(size=(120_000, 30)).round(4)).add_prefix("v")
    return csv(frame.assign(outcome=np.where(frame["v3"] + frame["v7"] > 0, "yes", "no")))


def many_variables() -> bytes:
    problem = Madelon(n=2_600).sample(seed=0)
    return csv(problem.X.round(4).assign(outcome=problem.y))


FILES = {
    "German Excel export (cp1252, semicolons)": ("deutsch.csv", german),
    "three title rows with delimiters": ("report.csv", title_rows),
    "workbook, the second sheet is the table": ("book.xlsx", workbook),
    "columns of diamonds": ("diamonds.csv", lambda: csv(frame_of(public.diamonds))),
    "columns of flights": ("flights.csv", lambda: csv(frame_of(public.flights))),
    "columns of ames": ("ames.csv", lambda: csv(frame_of(public.ames))),
    "columns of soybean, a list of codes": ("soybean.csv", lambda: csv(frame_of(public.soybean))),
    "columns of titanic": ("titanic.csv", lambda: csv(frame_of(public.titanic))),
    "120,000 rows of 30 variables (27 MB)": ("long.csv", many_rows),
    "2,600 rows of 500 variables, as madelon": ("wide.csv", many_variables),
}


def processor(home: str) -> float:
    """Seconds of all processes that work for this data folder, and of their children that ended."""
    seconds = 0.0
    for process in psutil.process_iter():
        try:
            if process.environ().get("RANKSCOPE_HOME") == home:
                seconds += sum(process.cpu_times()[:4])
        except psutil.Error:
            continue
    return seconds


def journey(page, url: str, home: str, name: str, data: bytes) -> list[str]:
    """Seconds until it is understood, until it is ranked, of the processor; what is asked."""
    visitor = Visitor(page, url).go("/own_table")
    before, start = processor(home), time.perf_counter()
    file = {"name": name, "mimeType": "text/csv", "buffer": data}
    page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(file)
    times = []
    for sign in (UNDERSTOOD, RANKED):
        try:
            page.locator(sign).first.wait_for(timeout=LONGEST)
            times.append(f"{time.perf_counter() - start:.1f}")
        except TooLate:
            times.append("never")
    visitor.settle()
    said = page.locator(SAID).all_inner_texts()
    return [
        *times,
        f"{processor(home) - before:.1f}",
        " / ".join(s.split("\n")[0][:70] for s in said),
    ]


def main():
    print(f"Load before: {os.getloadavg()[0]:.0f}\n")
    rows = []
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        with Server(Path(home) / "log", RANKSCOPE_HOME=home) as server:
            for label, (name, make) in FILES.items():
                context = browser.new_context()
                found = journey(context.new_page(), server.url, home, name, make())
                rows.append([label, *found])
                context.close()
        browser.close()
    table(["File", "Understood, s", "Ranking, s", "processor, s", "Said above the results"], rows)


if __name__ == "__main__":
    main()
