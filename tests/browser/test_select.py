"""Selecting: an example at first sight, a search that is started, watched and played again."""

import re

from playwright.sync_api import expect

QUICK = "/select?seven_of_ten-m=20&seven_of_ten-n=120"
SLOW = (
    "/select?seven_of_ten-m=120&selectors-binary=Backward+elimination&learner-binary=Random+forest"
)


def begin(page):
    with page.answered():
        page.page.get_by_role("button", name="Start").click()


def names(page, chart):
    return {trace["name"] for trace in page.traces(chart)}


def selectors(page):
    return [row[0] for row in page.cells("side-by-side")[1:]]


def test_a_search_is_started_watched_and_played_again(visitor):
    page = visitor().go(QUICK)
    expect(page.page.get_by_text("Computed just now")).to_be_visible()
    begin(page)
    expect(page.page.get_by_text(re.compile(": done, "))).to_be_visible()
    page.comes_to(lambda: selectors(page), ["RVErS", "Forward selection"])
    page.until(lambda: {"Inner error", "Outer error"} <= set(page.cells("side-by-side")[0]))
    page.until(lambda: "top of Correlation" in names(page, "rival-chart"))
    page.until(lambda: "in the set" in names(page, "set-tried"))
    rows = page.cells("side-by-side")
    page.reload().comes_to(lambda: page.cells("side-by-side"), rows)


def test_a_search_under_way_is_shown_and_can_be_stopped(visitor):
    page = visitor().go(SLOW)
    begin(page)
    cancel = page.page.get_by_role("button", name="Cancel")
    expect(cancel).to_be_visible()
    cancel.click()
    expect(page.page.get_by_text(re.compile("cancelled"))).to_be_visible()


def test_a_search_under_way_is_drawn_and_cancel_keeps_its_best(visitor):
    page = visitor().go(SLOW.replace("m=120", "m=30"))
    begin(page)
    expect(page.page.get_by_text(re.compile("has tried .* sets"))).to_be_visible()
    page.comes_to(lambda: len(page.traces("path-n_variables")), 2)
    (rings, line) = page.traces("path-n_variables")
    assert line["name"] == "Backward elimination" and line["y"][0] == 30
    before = len(rings["x"]) + len(line["x"])
    page.page.wait_for_function(
        """drawn => document.querySelector(".st-key-path-n_variables .js-plotly-plot")?._fullData
            ?.reduce((sum, trace) => sum + trace.x.length, 0) > drawn""",
        arg=before,
    )
    page.until(lambda: "in the set" in names(page, "set-of-0"))
    page.reload()
    expect(page.page.get_by_text(re.compile("has tried .* sets"))).to_be_visible()
    page.page.get_by_role("button", name="Cancel").click()
    stopped = page.page.get_by_text(re.compile(r"was stopped after [\d,]+ sets tried: its best"))
    expect(stopped).to_be_visible()
    page.comes_to(lambda: selectors(page), ["Backward elimination, stopped"])
    assert float(page.cells("side-by-side")[1][1]) > 0
    page.reload()
    expect(stopped).to_be_visible()
    page.page.get_by_role("button", name="Judge what was stopped").click()
    judged = page.page.get_by_text(re.compile("On rows not seen its error is 0"))
    expect(judged).to_be_visible()
