"""A table on this server, in a real browser: opened by a click, found again by its link."""

from playwright.sync_api import expect

from tests.browser.modes import PHONE
from tests.browser.test_own_table import ranked


def test_a_table_on_this_server_is_opened_by_a_click_and_its_link_works_for_all(visitor):
    page = visitor().go("/own_table")
    box = page.box_of("shelf-list")
    with page.answered():
        page.page.mouse.click(box["x"] + 12, box["y"] + 38 + 17)
    page.until(lambda: "shelf=" in page.page.url)
    ranked(page)
    expect(page.page.get_by_text("SPE-ranker: all", exact=False)).to_be_visible()
    page.until(lambda: "Score" in page.cells("overview")[0])
    cells = page.cells("overview")
    ranked(page.reload()).comes_to(lambda: page.cells("overview"), cells)

    other = ranked(visitor(**PHONE).go(page.page.url.removeprefix(page.url)))
    expect(other.page.get_by_text("Not to be had of a table")).to_be_visible()
    assert other.page.evaluate("document.documentElement.scrollWidth") <= 390
