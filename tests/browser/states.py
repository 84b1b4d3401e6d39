"""Every page in every state it can be in: empty, running, finished, with an error.

A state is a function that brings a visitor there. axe-core is asked in each of them, in every mode
(`test_open_to_all.py`); `python -m benchmarks.obstacles` prints what it finds as a table.
"""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

HEADS, ROW = 73, 35  # pixels of the large table
RANKERS = ("SPE-ranker", "SM", "Relief_k", "FCBF", "Correlation")
FIVE = "".join(f"&rankers={title}" for title in RANKERS)
QUICK = f"/compare?repeats=4&polynomial-m=20&polynomial-n=80&polynomial-r=2{FIVE}"
SLOW = "/compare?repeats=60&polynomial-m=200&polynomial-n=200&rankers=RM"
SEARCH = "/select?seven_of_ten-m=20&seven_of_ten-n=120"
BACKWARD = "selectors-binary=Backward+elimination&learner-binary=Random+forest"
LONG = f"/select?seven_of_ten-m=120&{BACKWARD}"


def shown(path: str, words: str | None = None) -> Callable:
    """A page that opens in this state; it rests when these words are there."""

    def arrive(visitor: Visitor):
        visitor.go(path)
        if words:
            expect(visitor.page.get_by_text(words).first).to_be_visible()

    return arrive


def pressed(path: str, button: str, words: str) -> Callable:
    """A page after one button, when a text like these words is there."""

    def arrive(visitor: Visitor):
        shown(path)(visitor)
        visitor.page.get_by_role("button", name=button, exact=True).first.click()
        visible = visitor.page.get_by_text(re.compile(words)).locator("visible=true")
        expect(visible.first).to_be_visible()

    return arrive


def brought(data: bytes, words: str | None = None) -> Callable:
    """A file of one's own: ranked, or answered in these words."""

    def arrive(visitor: Visitor):
        shown("/own_table")(visitor)
        given = {"name": "patients.csv", "mimeType": "text/csv", "buffer": data}
        visitor.page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(given)
        if words is None:
            at_rest(visitor)
        else:
            expect(visitor.page.get_by_text(re.compile(words)).first).to_be_visible()

    return arrive


def example(visitor: Visitor):
    """The example, ranked."""
    shown("/own_table")(visitor)
    visitor.page.get_by_role("button", name="Clinic").first.click()
    at_rest(visitor)


def at_rest(visitor: Visitor):
    """All rankings are there, and nothing is left to cancel."""
    expect(visitor.page.get_by_role("tab", name="Redundancy")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Cancel")).to_have_count(0)


def tab(name: str, button: str | None = None, chart: str | None = None) -> Callable:
    """The example with this tab open, and what its button asks for answered by a chart."""

    def arrive(visitor: Visitor):
        example(visitor)
        visitor.page.get_by_role("tab", name=name).click()
        if button:
            visitor.page.get_by_role("button", name=button).first.click()
        if chart:
            drawn = visitor.page.locator(f".st-key-{chart} .js-plotly-plot .main-svg").first
            expect(drawn).to_be_visible()
        expect(visitor.page.get_by_role("button", name="Cancel")).to_have_count(0)

    return arrive


def keeping(visitor: Visitor):
    """What can be done with some of the variables, open."""
    example(visitor)
    visitor.page.get_by_role("button", name="Keep these").first.click()
    expect(visitor.page.get_by_role("button", name="Reduced table")).to_be_visible()


def click_row(visitor: Visitor, number: int):
    """On the box before the row, counted from 1."""
    box = visitor.settle().box_of("overview")
    with visitor.answered():
        visitor.page.mouse.click(box["x"] + 12, box["y"] + HEADS + ROW * (number - 0.5))


def variable(visitor: Visitor):
    """One variable, chosen by a click on its row."""
    example(visitor)
    click_row(visitor, 1)
    expect(visitor.page.locator(".st-key-variable h2")).to_be_visible()


def table(rows: int, columns: int) -> bytes:
    """Numbers and a class, as a file."""
    head = ",".join([*(f"x{j}" for j in range(columns)), "outcome"])
    numbers = [[(7 * i * i + j * j * i + 3 * j) % 101 for j in range(columns)] for i in range(rows)]
    lines = [",".join([*map(str, row), "ny"[i % 2]]) for i, row in enumerate(numbers)]
    return "\n".join([head, *lines, ""]).encode()


STATES: dict[tuple[str, str], Callable] = {
    ("Home", "finished"): shown("/", "An answer whose truth is known"),
    ("Home", "link that cannot be"): shown("/?seed=1e999"),
    ("Your table", "empty"): shown("/own_table"),
    ("Your table", "running"): brought(table(6_000, 60), "Cancel"),
    ("Your table", "finished"): brought(table(40, 5)),
    ("Your table", "error"): brought(b"a,b\n1,2\n", "row"),
    ("Your table", "a variable"): variable,
    ("Your table", "Keep these"): keeping,
    ("Your table", "Redundancy"): tab("Redundancy", chart="groups-chart"),
    ("Your table", "Trust"): tab("Trust", "Draw samples", "stability"),
    ("Your table", "How many"): tab("How many", "Find out", "quality"),
    ("Your table", "Importance"): tab("Importance", "Find out", "importances"),
    ("Your table", "Side by side"): tab("Side by side", chart="pair"),
    ("Your table", "Agreement"): tab("Agreement", chart="agreement"),
    ("Your table", "Take it with you"): tab("Take it with you"),
    ("Known truth", "finished"): shown("/known_truth", "Found at the top"),
    ("Known truth", "running"): shown("/known_truth?ranker=RM&polynomial-n=600&polynomial-m=400"),
    ("Known truth", "error"): shown(
        "/known_truth?polynomial-m=12&polynomial-redundancy=4", "must be at least 25"
    ),
    ("Compare", "example"): shown("/compare", "A finished example"),
    ("Compare", "running"): pressed(SLOW, "Compare", "Cancel"),
    ("Compare", "finished"): pressed(QUICK, "Compare", ": done, "),
    ("Compare", "sweep"): pressed(
        QUICK + "&sweep=Noise+(σ)&sweep-polynomial-noise=0,0.2", "Compare", ": done, "
    ),
    ("Compare", "error"): shown("/compare?run=nothing", "no such comparison"),
    ("Select", "example"): shown("/select", "Computed just now"),
    ("Select", "running"): pressed(LONG, "Start", "Cancel"),
    ("Select", "finished"): pressed(SEARCH, "Start", ": done, "),
    ("Methods", "closed"): shown("/methods"),
    ("Methods", "a ranker's card"): shown("/methods?method-spe=true", "Source code"),
    ("Methods", "a selector's card"): shown("/methods?method-babd=true", "Source code"),
    ("Methods", "a problem's card"): shown("/methods?problem-polynomial=true", "Must fail"),
    ("How we judge", "finished"): shown("/judging"),
    ("Studies", "overview"): shown("/studies", "Read the claims"),
    ("Studies", "a study"): shown("/studies?study=quevedo_figure_2", "All studies"),
    ("Learn", "overview"): shown("/learn"),
    ("Learn", "a lesson"): shown("/learn?lesson=power&stage=see"),
}
