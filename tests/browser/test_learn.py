"""The course of lessons, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from rankscope.lessons import LESSONS
from tests.browser.modes import PHONE, PROJECTOR

FEW = ("power", "left")
RECORD = """
window.titles = []
setInterval(() => {
    const title = document.querySelector(".st-key-after-0 .gtitle")
    if (title) window.titles.push(title.textContent)
}, 5)
"""


def walk(visitor, key):
    """Guess with a key, see, and break the lesson with settings that solve its task."""
    page = visitor.go(f"/learn?lesson={key}").page
    expect(page.locator(".st-key-before-0 .js-plotly-plot .main-svg").first).to_be_visible()
    with visitor.answered():
        page.keyboard.press("1")
    expect(page.locator(".verdict")).to_be_visible()
    with visitor.answered():
        page.keyboard.press("PageDown")
    expect(page.locator(".outcome")).to_have_text("It still holds here.")
    words = "".join(f"&{key}-{name}={value}" for name, value in LESSONS[key].breaks[0].items())
    visitor.go(f"/learn?lesson={key}&stage=try{words}")
    expect(page.locator(".outcome")).to_have_text("✓ You broke it.")


@pytest.mark.parametrize("key", FEW)
def test_a_lesson_is_guessed_seen_and_broken(visitor, key):
    walk(visitor(), key)


@pytest.mark.soak
@pytest.mark.parametrize("key", LESSONS)
def test_every_lesson_is_guessed_seen_and_broken(visitor, key):
    walk(visitor(), key)


def test_sliders_live_in_the_address_and_open_in_another_browser(visitor):
    first = visitor().go("/learn?lesson=power&stage=try")
    slider = first.page.get_by_role("slider").first
    slider.focus()
    for _ in range(24):
        slider.press("ArrowRight")
    expect(first.page.locator(".outcome.good")).to_be_visible()
    expect(first.page).to_have_url(re.compile("power-zero=1.2"))
    assert "power-degree" not in first.page.url
    second = visitor().go(first.page.url.removeprefix(first.url))
    expect(second.page.locator(".outcome.good")).to_be_visible()
    second.until(lambda: second.traces("attempt-0") == first.traces("attempt-0"))


def test_a_replay_starts_by_itself_and_ends_where_a_still_picture_is(visitor):
    moving = visitor(reduced_motion="no-preference")
    moving.page.add_init_script(RECORD)
    moving.page.goto(moving.url + "/learn?lesson=power&stage=see")
    title = moving.page.locator(".st-key-after-0 .gtitle")
    moving.until(lambda: any("x explains 2%" in t for t in moving.page.evaluate("window.titles")))
    expect(title).to_contain_text("x² explains 79%")
    still = visitor().go("/learn?lesson=power&stage=see")
    expect(still.page.locator(".st-key-after-0 .gtitle")).to_contain_text("x² explains 79%")


def test_a_phone_shows_a_lesson_without_sideways_scroll(visitor):
    viewer = visitor(**PHONE).go("/learn?lesson=near&stage=guess")
    phone = viewer.page
    for press, shown in ((None, ".js-plotly-plot"), ("1", ".verdict"), ("PageDown", ".outcome")):
        if press:
            with viewer.answered():
                phone.keyboard.press(press)
        expect(phone.locator(shown).first).to_be_visible()
        expect(phone.locator(".js-plotly-plot .main-svg").first).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_on_a_phone_the_picture_stays_while_sliders_scroll_under_it(visitor):
    viewer = visitor(**PHONE).go("/learn?lesson=power&stage=try&power-zero=1.2")
    phone = viewer.page
    picture = phone.locator(".st-key-attempt-0")
    expect(picture).to_be_visible()
    phone.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 420)")
    viewer.until(lambda: 0 <= picture.bounding_box()["y"] < 200)


def test_a_projector_has_large_letters_and_answers_on_the_next_key(visitor):
    wall = visitor(**PROJECTOR).go("/learn?lesson=power&present=1")
    expect(wall.page.locator(".hands li")).to_have_count(3)
    size = wall.page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.hands')).fontSize)"
    )
    assert size >= 19
    with wall.answered():
        wall.page.keyboard.press("PageDown")
    expect(wall.page.locator(".verdict")).to_contain_text("More than half")


def test_a_class_guesses_in_a_room_and_sees_the_bar_when_the_teacher_shows_it(visitor):
    teacher = visitor().go("/learn?lesson=power")
    teacher.page.get_by_role("button", name="More", exact=True).click()
    expect(teacher.page.locator("img.qr")).to_be_visible()
    teacher.page.get_by_role("button", name="Count a class's guesses").click()
    expect(teacher.page.get_by_text("0 guesses")).to_be_visible()
    link = teacher.page.url.removeprefix(teacher.url)
    student = visitor().go(link)
    expect(student.page.get_by_role("button", name="Show me")).to_be_disabled()
    student.page.get_by_role("button", name="About as much as z").click()
    expect(student.page.get_by_text("Counted")).to_be_visible()
    expect(teacher.page.get_by_text("1 guess")).to_be_visible()
    teacher.page.keyboard.press("PageDown")
    expect(teacher.page.locator(".class li").nth(1)).to_contain_text("1")
    expect(student.page.locator(".verdict")).to_contain_text("Your guess")
    expect(student.page.locator(".class li").nth(1)).to_contain_text("1")
