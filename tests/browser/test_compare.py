"""Comparing rankers: a run is started, watched, found again, stopped, and nobody else's."""

import re

from playwright.sync_api import expect

QUICK = "/compare?repeats=4&polynomial-m=12&polynomial-n=60&polynomial-r=2&rankers=SPE-ranker"
QUICK += "&rankers=Random+order"
SLOW = "/compare?repeats=60&polynomial-m=200&polynomial-n=200&rankers=RM"


def started(page):
    with page.answered():
        page.page.get_by_role("button", name="Compare").click()
    return page


def ended(page, word="done"):
    expect(page.page.get_by_text(re.compile(rf": {word}, "))).to_be_visible()
    return page


def near(places) -> list[float]:
    """Points of lines stand a little beside their value."""
    return [abs(round(place, 2)) for place in places]


def names(page, chart):
    return {trace["name"] for trace in page.traces(chart)}


def column(page, head):
    header, *rows = page.cells("summary")
    return [row[header.index(head)] for row in rows]


def whole_summary(page):
    """The table when all results are in it."""
    page.comes_to(lambda: column(page, "Repeats"), ["4", "4"])
    page.until(lambda: "★" in column(page, "Best"))
    return page.cells("summary")


def test_a_comparison_shows_who_is_best(visitor):
    page = ended(started(visitor().go(QUICK)))
    page.comes_to(lambda: column(page, "Ranker"), ["SPE-ranker", "Random order"])
    page.until(lambda: {"SPE-ranker", "Random order", "chance"} <= names(page, "median-curves"))
    page.comes_to(lambda: len(page.traces("repeat-areas")[0]["x"]), 4)
    expect(page.page.get_by_text("95% confidence").first).to_be_visible()


def test_a_sweep_draws_a_line_for_each_ranker_beside_chance(visitor):
    page = ended(started(visitor().go(QUICK + "&sweep=Noise+(σ)&sweep-polynomial-noise=0,0.2")))
    lines = [[0, 0.2]] * 3  # that of a random order first
    page.comes_to(lambda: [near(line["x"]) for line in page.traces("sweep-auc_fr")], lines)


def test_a_reload_finds_the_run_again_and_nothing_is_computed_twice(visitor):
    page = ended(started(visitor().go(QUICK)))
    before = whole_summary(page)
    page.reload().comes_to(lambda: page.cells("summary"), before)
    ended(started(page))
    page.comes_to(lambda: page.cells("summary"), before)  # the times too: they come from the store


def test_who_comes_back_to_the_page_finds_the_run_again(visitor):
    page = ended(started(visitor().go(QUICK)))
    before = whole_summary(page)
    for name in ("Home", "Compare"):
        with page.answered():
            page.page.get_by_role("link", name=name).first.click()
    page.comes_to(lambda: page.cells("summary"), before)
    expect(page.page).to_have_url(re.compile("run="))


def test_results_of_other_settings_say_what_they_are_of(visitor):
    page = ended(started(visitor().go(QUICK)))
    field = page.page.get_by_role("spinbutton", name="Variables (m)")
    field.fill("14")
    with page.answered():
        field.press("Enter")
    expect(page.page.get_by_text("These results are of other settings")).to_contain_text("m=12")


def test_a_problem_in_which_all_matters_is_refused_in_a_sentence(visitor):
    page = visitor().go("/compare?problem=Anti-correlated+pair")
    expect(page.page.get_by_text("all 2 variables matter")).to_be_visible()
    page.go("/known_truth?problem=Anti-correlated+pair")
    expect(page.metric("AUC-FR")).to_have_text("–")


def test_a_comparison_opens_from_its_link_for_anybody_to_look_at(visitor):
    one = ended(started(visitor().go(QUICK)))
    expect(one.page).to_have_url(re.compile("run="))
    other = visitor().go(one.page.url.removeprefix(one.url))
    expect(other.page.get_by_text("Somebody else's comparison")).to_be_visible()
    other.comes_to(lambda: other.cells("summary"), whole_summary(one))
    expect(other.page.get_by_role("button", name="Cancel")).to_have_count(0)


def test_a_run_can_be_cancelled_from_another_page_and_keeps_what_is_finished(visitor):
    page = started(visitor().go(SLOW))
    expect(page.page.get_by_text("Side by side")).to_be_visible()
    with page.answered():
        page.page.get_by_role("link", name="Home").first.click()
    tray = page.page.locator("[class*=st-key-tray-]").filter(has_text="RM on Polynomial")
    expect(tray.first).to_be_visible()
    page.page.get_by_role("button", name="Cancel").click()
    expect(page.page.get_by_text(re.compile(": cancelled, "))).to_be_visible()
    page.page.get_by_role("link", name="Open").click()
    expect(page.page.get_by_text("Side by side")).to_be_visible()


def test_what_takes_long_shows_progress_and_then_the_ranking(visitor):
    page = visitor()
    page.page.goto(page.url + "/known_truth?ranker=ROGER&polynomial-n=400&polynomial-m=100&seed=11")
    expect(page.page.get_by_text(re.compile("ROGER on Polynomial: "))).to_be_visible()
    expect(page.page.get_by_text("Found at the top")).to_be_visible()
    page.until(lambda: len(page.cells("ranking")) > 5)
