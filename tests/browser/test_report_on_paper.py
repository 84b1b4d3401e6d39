"""A report as a browser prints it: whole, black on white, also for who reads it on dark."""

import re
import shutil
import subprocess

import pandas as pd
import pytest

from rankscope.charts.palette import contrast
from rankscope.findings.reports.html import Section, html_report
from rankscope.findings.reports.line_figure import line_figure

RANKERS = ("SPE-ranker", "Relief_k", "Correlation", "Symmetric uncertainty")
MEASURES = ("rank", "score", "explained", "q")
ACROSS = 1_017  # pixels of A4 across, within its margins
PAGES = re.compile(rb"/Type\s*/Page\b")


@pytest.fixture
def paper(browser, tmp_path):
    """The report of a table with four rankers, as a page of a dark browser."""
    context = browser.new_context(color_scheme="dark", viewport={"width": ACROSS, "height": 700})
    page = context.new_page()
    (tmp_path / "report.html").write_text(report(), "utf-8")
    page.goto((tmp_path / "report.html").as_uri())
    yield page
    context.close()


def report() -> str:
    names = [f"variable_{number}" for number in range(45)]
    scores = {f"{ranker}: {one}": 0.0001234 for ranker in RANKERS for one in MEASURES}
    ranking = pd.DataFrame({"variable": names} | scores)
    line = pd.DataFrame({"value": [1.0, 2, 3], "mean": [0.1, 0.5, 0.4], "error": 0.1})
    line = line.assign(title="a line", colour="#0d9488", dash="solid")
    figures = (line_figure(line, "size", "quality"),) * 3
    return html_report(
        "Which variables matter",
        {"Rows": "300"},
        [
            Section("The ranking", ("Best first.",), ranking, bars=("SPE-ranker: score",)),
            Section("Figures", figures=figures),
        ],
    )


def test_a_report_is_printed_whole_on_several_pages(paper, tmp_path):
    file = tmp_path / "report.pdf"
    paper.pdf(path=file, format="A4")
    assert len(PAGES.findall(file.read_bytes())) > 2
    if shutil.which("pdftotext"):
        text = subprocess.run(["pdftotext", file, "-"], capture_output=True, check=True).stdout
        assert b"variable_0" in text and b"variable_44" in text


def test_nothing_of_a_wide_table_is_cut_off(paper):
    paper.emulate_media(media="print", color_scheme="dark")
    inside = (
        "[...document.querySelectorAll('table, svg')].map(e => e.getBoundingClientRect().right)"
    )
    assert max(paper.evaluate(inside)) <= ACROSS
    assert paper.evaluate("getComputedStyle(document.querySelector('section')).page") == "wide"


def test_it_is_black_on_white_and_nothing_is_cut_between_pages(paper):
    paper.emulate_media(media="print", color_scheme="dark")
    look = "getComputedStyle(document.querySelector('{}')).{}"
    background = paper.evaluate(look.format("body", "backgroundColor"))
    assert background == "rgb(255, 255, 255)"
    for words in ("td", "h2", "caption", "svg"):
        red, green, blue = map(int, re.findall(r"\d+", paper.evaluate(look.format(words, "color"))))
        assert contrast(f"#{red:02x}{green:02x}{blue:02x}", "#ffffff") >= 7
    for whole in ("tr", "figure"):
        assert paper.evaluate(look.format(whole, "breakInside")) == "avoid"
