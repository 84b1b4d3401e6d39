"""The main journeys, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.modes import PHONE


def test_the_home_page_shows_a_real_result(visitor):
    home = visitor().go()
    expect(home.page).to_have_title("Home · Rankscope")
    expect(home.page.get_by_text("An answer whose truth is known")).to_be_visible()
    home.comes_to(lambda: sum(len(trace["x"]) for trace in home.traces("home-scores")), 12)
    bars = home.traces("home-scores")
    assert "is number 1 with a score of" in " ".join(said for bar in bars for said in bar["said"])
    _, curve = home.traces("home-roc")
    assert (curve["x"][-1], curve["y"][-1]) == (1, 1)
    expect(home.page.get_by_text("is redundant:").first).to_be_visible()


def test_a_file_is_brought_where_the_visit_begins(visitor, tmp_path):
    file = tmp_path / "small.csv"
    rows = (f"{i % 7},{i * i % 11},{'yes' if i % 7 > 3 else 'no'}" for i in range(40))
    file.write_text("\n".join(["a,b,ill", *rows]))
    home = visitor().go()
    home.page.set_input_files("input[type=file]", file)
    expect(home.page.get_by_text("small.csv: 40 rows")).to_be_visible()
    expect(home.page).to_have_title("Your table · Rankscope")


def test_another_problem_is_one_click_away(visitor):
    home = visitor().go()
    before = home.traces("home-scores")
    home.page.get_by_role("button", name="Draw another").click()
    home.until(lambda: home.traces("home-scores") != before)


def test_a_door_leads_to_its_page(visitor):
    home = visitor().go()
    with home.answered():
        home.page.get_by_test_id("stMain").get_by_role("link", name="Known truth").click()
    expect(home.page).to_have_title("Known truth · Rankscope")
    expect(home.page.get_by_role("heading", level=1)).to_contain_text("known to matter")


def test_the_table_can_be_sorted_and_names_reasons(visitor):
    page = visitor().go("/known_truth?polynomial-redundancy=2&polynomial-degree=1")
    header = ["Rank", "Tied on", "Variable", "In truth", "Score", "Declared", "Redundant because"]
    page.comes_to(lambda: page.cells("ranking")[0], header)
    page.comes_to(lambda: [row[0] for row in page.cells("ranking")[1:4]], ["1", "2", "3"])
    box = page.page.locator(".st-key-ranking [data-testid=stDataFrame]").bounding_box()
    for _ in range(2):  # down, then up
        page.page.mouse.click(box["x"] + 20, box["y"] + 15)
        page.page.wait_for_timeout(400)  # two clicks and no double click
    copies = ["49.5", "49–50"]  # a copy and its copy
    page.comes_to(lambda: page.cells("ranking")[1][:2], copies)
    assert page.cells("ranking")[1][5] == "✓ right"
    assert "is redundant:" in page.cells("ranking")[1][6]


def test_a_change_answers_at_once_and_lives_in_the_address(visitor):
    page = visitor().go("/known_truth")
    slider = page.page.get_by_role("slider", name="Copies of each")
    slider.focus()
    with page.answered():
        slider.press("ArrowRight")
    expect(page.page).to_have_url(re.compile("polynomial-redundancy=2"))
    expect(page.metric("Declared redundant")).to_have_text("10")


def test_a_link_reopens_exactly_this_in_another_browser(visitor):
    first = visitor().go("/known_truth?polynomial-m=40&polynomial-redundancy=2&spe-degree=3&seed=5")
    slider = first.page.get_by_role("slider", name="Step")
    slider.focus()
    with first.answered():
        slider.press("ArrowRight")
    link = first.page.get_by_test_id("stCode").first
    expect(link).to_contain_text("step=2")
    second = visitor().go(link.inner_text().strip().removeprefix(first.url))
    second.until(lambda: second.cells("ranking") == first.cells("ranking"))
    second.until(lambda: second.traces("step-chart") == first.traces("step-chart"))
    expect(second.metric("AUC-FR")).to_have_text(first.metric("AUC-FR").inner_text())


def test_settings_survive_another_page_and_a_reload(visitor):
    page = visitor().go("/known_truth?polynomial-m=33")
    with page.answered():
        page.page.get_by_role("link", name="Home").first.click()
    with page.answered():
        page.page.get_by_role("link", name="Known truth").first.click()
    field = page.page.get_by_role("spinbutton", name="Variables (m)")
    expect(field).to_have_value("33")
    page.reload()
    expect(field).to_have_value("33")


def test_two_visitors_do_not_see_each_others_settings(visitor):
    one, two = visitor().go("/known_truth?polynomial-m=21"), visitor().go("/known_truth")
    expect(two.page.get_by_role("spinbutton", name="Variables (m)")).to_have_value("20")
    one.reload()
    expect(one.page.get_by_role("spinbutton", name="Variables (m)")).to_have_value("21")


def test_an_impossible_problem_gets_one_sentence_and_keeps_the_settings(visitor):
    page = visitor().go("/known_truth?polynomial-m=12&polynomial-redundancy=4")
    expect(page.page.get_by_text("must be at least 25")).to_be_visible()
    field = page.page.get_by_role("spinbutton", name="Variables (m)")
    field.fill("60")
    with page.answered():
        field.press("Enter")
    expect(page.metric("Found at the top")).to_have_text(re.compile("of 5$"))


def bars(traces) -> int:
    return sum(len(trace["x"]) for trace in traces[:-1])


def test_the_steps_are_replayed_with_a_slider(visitor):
    page = visitor().go("/known_truth?polynomial-redundancy=2&polynomial-degree=1")
    expect(page.page.get_by_text("Step 1 takes")).to_be_visible()
    before = page.traces("step-chart")
    slider = page.page.get_by_role("slider", name="Step")
    slider.focus()
    with page.answered():
        slider.press("ArrowRight")
    expect(page.page.get_by_text("Step 2 takes")).to_be_visible()
    page.until(lambda: bars(page.traces("step-chart")) < bars(before))


@pytest.mark.parametrize("path", ["", "/known_truth"])
def test_nothing_is_wider_than_a_phone(visitor, path):
    phone = visitor(**PHONE).go(path)
    phone.page.wait_for_selector(".js-plotly-plot .main-svg")
    phone.until(lambda: phone.page.evaluate("document.documentElement.scrollWidth") <= 390)


@pytest.mark.parametrize(("scheme", "dark"), [("light", False), ("dark", True)])
def test_the_theme_follows_the_machine(visitor, scheme, dark):
    page = visitor(color_scheme=scheme).go()
    colour = page.page.evaluate(
        "getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"
    )
    red, green, blue = (int(part) for part in colour.strip("rgb()").split(","))
    assert (red + green + blue < 150) == dark


def test_back_undoes_the_last_choice(visitor):
    page = visitor().go("/known_truth")
    field = page.page.get_by_role("spinbutton", name="Variables (m)")
    for number in ("30", "40"):
        field.fill(number)
        with page.answered():
            field.press("Enter")
        expect(page.page).to_have_url(re.compile(f"polynomial-m={number}"))
    for before in ("30", "20"):
        with page.answered():
            page.page.go_back()
        expect(field).to_have_value(before)
