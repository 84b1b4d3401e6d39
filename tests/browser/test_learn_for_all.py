"""The course for everybody: nothing in axe-core's way, no error, in every mode."""

import pytest
from playwright.sync_api import expect

from rankscope.lessons import LESSONS
from tests.browser.accessibility import in_the_way, obstacles
from tests.browser.modes import MODES, WIDE

AHEAD = ("PageDown", ".outcome")
FEW = [("light", "power"), ("dark", "block"), ("phone", "mark")]


def address(mode, **words) -> str:
    words |= {"present": 1} if mode == "projector" else {}
    return "/learn?" + "&".join(f"{name}={value}" for name, value in words.items())


def pass_through(visitor, mode, key):
    """Every stage of a lesson, and its task solved; in each nothing in the way of anybody."""
    page = visitor.go(address(mode, lesson=key, stage="guess")).page
    look(page)
    for press, shown in (("PageDown" if mode == "projector" else "1", ".verdict"), AHEAD):
        with visitor.answered():
            page.keyboard.press(press)
        expect(page.locator(shown)).to_be_visible()
        look(page)
    solved = {f"{key}-{name}": value for name, value in LESSONS[key].breaks[0].items()}
    visitor.go(address(mode, lesson=key, stage="try", **solved))
    expect(page.locator(".outcome")).to_have_text("✓ You broke it.")
    look(page)


def look(page):
    expect(page.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    assert in_the_way(page) == []


@pytest.mark.parametrize(("mode", "key"), FEW)
def test_nothing_is_in_anybodys_way_in_a_lesson(visitor, mode, key):
    pass_through(visitor(**MODES[mode]), mode, key)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("key", LESSONS)
def test_nothing_is_in_anybodys_way_in_any_lesson(visitor, mode, key):
    pass_through(visitor(**MODES[mode]), mode, key)


@pytest.mark.parametrize("mode", ["dark", "projector", "phone"])
def test_nothing_is_in_anybodys_way_on_the_overview(visitor, mode):
    page = visitor(**MODES[mode]).go(address(mode)).page
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert obstacles(page) == []


def test_nothing_is_in_anybodys_way_beside_a_lesson(visitor):
    page = visitor(**WIDE).go("/learn?lesson=power&stage=see").page
    page.get_by_role("button", name="Was that luck?").click()
    expect(page.locator(".squares")).to_be_visible()
    assert obstacles(page) == []
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator("img.qr")).to_be_visible()
    assert obstacles(page) == []


def test_what_is_in_somebodys_way_is_named(visitor):
    page = visitor(**WIDE).go("/learn").page
    page.evaluate("document.querySelector('h1').insertAdjacentHTML('afterend', '<img src=data:,>')")
    assert any(line.startswith("image-alt (critical)") for line in obstacles(page))
