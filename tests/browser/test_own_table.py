"""A person's own table, in a real browser: from the file to what is taken away."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from playwright.sync_api import expect

from tests.browser.modes import PHONE
from tests.browser.server import ROOT
from tests.browser.states import click_row
from tests.rankscope.tables.hostile import CASES
from tests.rankscope.tables.hostile.case import csv as patients

HOSTILE = (
    '"<img src=x onerror=alert(1)>","[a](javascript:alert(2))","$x^2$",":material/home:","%{x}",'
    '"=HYPERLINK(""http://evil.invalid"")",outcome\n'
)
CHARTS = (
    ("Redundancy", None, "groups-chart"),
    ("Trust", "Draw samples", "stability"),
    ("How many", "Find out", "quality"),
    ("Agreement", None, "agreement"),
)
SAMPLE = (
    "names with markup",
    "names with Markdown",
    "names with formulas",
    "names with controls",
)


def upload(visitor, name: str, data: bytes):
    page = visitor.go("/own_table")
    given = {"name": name, "mimeType": "text/csv", "buffer": data}
    page.page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(given)
    return page


def ranked(page):
    """Wait until the run has ended: there is nothing to cancel any more."""
    expect(page.page.get_by_role("tab", name="Redundancy")).to_be_visible()
    expect(page.page.get_by_role("button", name="Cancel")).to_have_count(0)
    return page.settle()


def hostile_table() -> bytes:
    rows = [
        ",".join([*(f"{(7 * i + j * j * i) % 11 + j / 7:.3f}" for j in range(6)), "ny"[i % 2]])
        for i in range(40)
    ]
    return (HOSTILE + "\n".join(rows) + "\n").encode()


def saved(page, label: str) -> bytes:
    """What a button of the last tab gives."""
    with page.page.expect_download() as given:
        page.page.get_by_test_id("stDownloadButton").get_by_role("button", name=label).click()
    return given.value.path().read_bytes()


def take(page, what: str):
    page.open_tab("Take it with you")
    page.page.get_by_role("tab", name=what).click()
    return page


def test_from_a_file_to_the_ranking_and_to_one_variable(visitor):
    page = ranked(upload(visitor(), "patients.csv", patients().encode()))
    expect(page.page.get_by_text("patients.csv: 40 rows, 5 columns")).to_be_visible()
    page.until(lambda: "Score" in page.cells("overview")[0])
    header, *rows = page.cells("overview")
    assert header[:2] == ["All", "Variable"]
    assert {row[1] for row in rows[:4]} == {"dose", "weight", "height", "site"}
    second = rows[1][1]
    click_row(page, 2)
    title = page.page.locator(".st-key-variable h2")
    expect(title).to_have_text(second)
    expect(page.page.get_by_text("SPE-ranker: place")).to_be_visible()

    box = page.box_of("overview")
    by_name = sorted((row[1] for row in rows[:4]), key=str.lower)
    page.page.mouse.click(box["x"] + 120, box["y"] + 50)  # the head of a column sorts
    page.comes_to(lambda: [row[1] for row in page.cells("overview")[1:5]], by_name)
    page.settle()
    expect(title).to_have_text(second)


def test_a_reload_and_another_page_find_everything_again(visitor):
    page = ranked(upload(visitor(), "patients.csv", patients().encode()))
    page.until(lambda: "Score" in page.cells("overview")[0])
    before = page.cells("overview")
    ranked(page.reload()).comes_to(lambda: page.cells("overview"), before)
    with page.answered():
        page.page.get_by_role("link", name="Methods").first.click()
    expect(page.page).to_have_title("Methods · Rankscope")
    page.page.go_back()
    expect(page.page).to_have_title("Your table · Rankscope")
    ranked(page).comes_to(lambda: page.cells("overview"), before)


def test_nobody_else_gets_at_a_table(visitor):
    first = ranked(upload(visitor(), "patients.csv", patients().encode()))
    second = visitor().go(first.page.url.removeprefix(first.url))
    expect(second.page.get_by_text("The table of this link is not here")).to_be_visible()
    expect(second.page.locator(".st-key-overview")).to_have_count(0)


def test_names_are_text_wherever_they_are_shown_and_stand_nowhere_on_disk(visitor, server):
    page = upload(visitor(), "<b>x</b>.csv", hostile_table())
    page.page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    ranked(page)
    click_row(page, 1)
    for tab, button, chart in CHARTS:
        page.open_tab(tab)
        if button:
            page.page.get_by_role("button", name=button).click()
        hover_over(page, chart)
    page.open_tab("Take it")
    page.page.get_by_text("What was understood and done").click()
    about = page.page.locator(".untrusted").filter(has_text="<b>x</b>.csv: 40 rows")
    expect(about.first).to_be_visible()
    page.until(lambda: "<img src=x onerror=alert(1)>" in {r[1] for r in page.cells("overview")})
    assert page.page.locator("img[src=x]").count() == 0
    assert page.page.locator("a[href^=javascript], .untrusted b, .untrusted img").count() == 0
    assert page.page.locator("[data-testid=stMain] .katex").count() == 0
    kept = contents_of([*Path(os.environ["RANKSCOPE_HOME"]).rglob("*"), server.log])
    assert any(kept.values())
    assert [file for file, content in kept.items() if b"onerror=alert(1)" in content] == []


def hover_over(page, key):
    """Point at places of a chart when its run has ended. A chart drawn anew is looked up again."""
    chart = page.page.locator(f".st-key-{key} .js-plotly-plot").first
    expect(chart.locator(".main-svg").first).to_be_visible()
    expect(page.page.get_by_role("button", name="Cancel")).to_have_count(0)
    width, height = chart.evaluate("chart => [chart.clientWidth, chart.clientHeight]")
    for x in (0.3, 0.5, 0.7):
        for y in (0.3, 0.5, 0.7):
            chart.hover(position={"x": x * width, "y": y * height}, force=True)


def contents_of(files) -> dict[Path, bytes]:
    """Return what is in them, but for those that a run that ends removes meanwhile."""
    found = {}
    for file in files:
        with suppress(FileNotFoundError, IsADirectoryError):
            found[file] = file.read_bytes()
    return found


def test_the_script_gives_the_scores_byte_for_byte(visitor, tmp_path):
    data = patients().encode()
    page = take(ranked(upload(visitor(), "patients.csv", data)), "Scores")
    scores = saved(page, "CSV")
    first = next(csv.DictReader(io.StringIO(scores.decode())))
    assert first["consensus"] == "1"
    script = tmp_path / "script.py"
    page.page.get_by_role("tab", name="Script and notebook").click()
    script.write_bytes(saved(page, "Script"))
    (tmp_path / "patients.csv").write_bytes(data)
    subprocess.run(
        [sys.executable, script],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        check=True,
        capture_output=True,
        timeout=600,
    )
    assert (tmp_path / "patients-ranking.csv").read_bytes() == scores


def test_every_file_to_take_away_is_what_it_says(visitor):
    page = ranked(upload(visitor(), "patients.csv", hostile_table()))
    page.open_tab("Trust")
    page.page.get_by_role("button", name="Draw samples").click()
    expect(page.page.get_by_text("of 50 samples")).to_be_visible()
    expect(page.page.get_by_role("button", name="Cancel")).to_have_count(0)
    take(page, "Scores")
    assert saved(page, "Excel")[:2] == b"PK"
    assert b"'=HYPERLINK" in saved(page, "CSV")
    page.page.get_by_role("tab", name="Reduced table").click()
    reduced = saved(page, "Reduced table").decode().splitlines()
    assert len(reduced) == 41 and "'=HYPERLINK" in reduced[0]
    page.page.get_by_role("tab", name="Report").click()
    report = saved(page, "Report").decode()
    assert report.startswith("<!doctype html>") and "<img" not in report
    assert "How far to trust the places" in report
    page.page.get_by_role("tab", name="Run file").click()
    run_file = saved(page, "Run file")
    told = json.loads(run_file)
    assert {result["what"] for result in told["results"]} == {"ranking", "floor", "bootstrap"}
    assert told["query"]["table"] == [told["key"]]
    again = visitor()
    upload(again, "x.rankscope.json", run_file)
    expect(again.page.get_by_text("as a run file tells")).to_be_visible()
    again.comes_to(lambda: again.cells("overview")[1][:2], page.cells("overview")[1][:2])


def test_a_picture_is_saved_in_the_format_of_choice(visitor):
    page = take(ranked(visitor().go("/own_table?example=iris")), "Figures")
    with page.answered():
        page.page.get_by_text("PNG", exact=True).click()
    page.open_tab("Redundancy")
    page.page.locator(".js-plotly-plot .main-svg").first.wait_for()
    page.page.locator(".js-plotly-plot").first.hover()
    with page.page.expect_download() as given:
        page.page.get_by_role("button", name="Download plot").first.click()
    assert given.value.path().read_bytes()[:4] == b"\x89PNG"


def test_who_comes_back_by_the_menu_finds_the_table(visitor):
    page = ranked(visitor().go("/own_table?example=iris"))
    for name in ("Methods", "Your table"):
        with page.answered():
            page.page.get_by_role("link", name=name).first.click()
    expect(ranked(page).page).to_have_url(re.compile("example=iris"))


def test_cancel_keeps_what_is_finished(visitor):
    page = visitor().go(
        "/own_table?example=breast_cancer&rankers-binary=Correlation&rankers-binary=Ensemble+feature+ranking"
    )
    rank = page.page.get_by_role("button", name="Rank", exact=True)
    expect(rank).to_be_visible()
    rank.click()
    expect(page.page.locator(".st-key-overview")).to_be_visible()
    page.page.get_by_role("button", name="Cancel").first.click()
    expect(page.page.get_by_text(re.compile("Breast cancer: cancelled"))).to_be_visible()
    page.comes_to(lambda: page.cells("overview")[0].count("Score"), 1)


@pytest.mark.parametrize("case", SAMPLE)
def test_a_hostile_file_gives_a_ranking_or_a_sentence(visitor, case):
    page = upload(visitor(), "file.csv", CASES[case].content)
    outcome = page.page.locator(".st-key-overview, .untrusted.error").first
    expect(outcome).to_be_visible()
    assert page.page.get_by_test_id("stException").count() == 0


def test_nothing_is_wider_than_a_phone(visitor):
    phone = ranked(visitor(**PHONE).go("/own_table?example=clinic"))
    phone.until(lambda: phone.page.evaluate("document.documentElement.scrollWidth") <= 390)


def test_a_large_table_and_what_is_taken_away_of_it_hold_up_nobody(visitor):
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.normal(size=(200_000, 20)).round(3)).add_prefix("v")
    frame["colour"] = rng.choice(["red", "green", "blue"], len(frame))
    frame["y"] = np.where(frame["v3"] > rng.normal(size=len(frame)), "yes", "no")
    page = upload(visitor(), "large.csv", frame.to_csv(index=False).encode())
    expect(page.page.get_by_role("tab", name="Redundancy")).to_be_visible()
    expect(page.page.get_by_role("button", name="Cancel")).to_have_count(0)
    assert page.settle().cells("overview")[1][1] == "v3"
    take(page, "Report")
    assert b"<h2>The ranking" in saved(page, "Report")
    take(page, "Run file")
    assert json.loads(saved(page, "Run file"))["looked_at"] == len(frame)
