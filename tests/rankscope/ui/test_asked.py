"""Whatever a link asks for and does not get is said on the page, once."""

import ast
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from rankscope import ui
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.widgets.asked import ON_PAGE
from tests.rankscope.ui.own_table import settings  # noqa: F401

PAGES = {file.path.stem: file.path for file in page_files()}
FILES = [*Path(ui.__file__).parent.rglob("*.py"), *PAGES.values()]
STATES = {
    "known truth": ("known_truth", {"seed": "0"}),
    "compare": ("compare", {"problem": "Polynomial", "sweep": "Noise (σ)"}),
    "select": ("select", {"data": "A problem with truth"}),
    "select, an example": ("select", {"data": "An example"}),
    "methods": ("methods", {"method-spe": "true"}),
    "studies": ("studies", {"study": "quevedo_figure_2"}),
    "studies, here": ("studies", {"study": "quevedo_figure_2", "size": "glance"}),
    "all lessons": ("learn", {}),
    "a lesson": ("learn", {"lesson": "power", "stage": "try"}),
    "all studies": ("studies", {}),
    "examples": ("own_table", {}),
    "an example": ("own_table", {"example": "wine"}),
}
ELSEWHERE = {
    ("compare", "run"): "There is no such comparison any more",
    ("select", "run"): "There is no such run of yours",
    ("select", "judged"): None,  # of a run only
    ("own_table", "table"): "The table of this link is not here",
    ("own_table", "saved"): "The run file of this link is not here",
    ("own_table", "shelf"): "no table",
    ("own_table", "stopped"): None,  # a mark of this browser's own: another one stops nothing
    ("learn", "room"): "The room of this link is closed",
}


def opened(page, query) -> AppTest:
    app = AppTest.from_file(str(PAGES[page]), default_timeout=300)
    for name, value in query.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception, app.exception
    return app


def remarks(app) -> list[str]:
    warnings = [warning.value for warning in app.warning if "the link asked for" in warning.value]
    return [line for warning in warnings for line in warning.split("  \n")]


@pytest.mark.xdist_group("asked")
@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize("state", STATES)
def test_every_setting_of_a_page_says_that_its_value_is_unknown(state):
    page, query = STATES[state]
    app = opened(page, query)
    assert remarks(app) == []
    fields = {field.key for field in app.text_input}  # take any text
    asked = set(app.session_state[ON_PAGE]) - fields - set(query)
    again = opened(page, query | dict.fromkeys(asked, "nope"))
    lines = remarks(again)
    assert len(lines) == len(asked), f"{sorted(asked)}: {lines}"
    assert all("the link asked for `nope`; showing" in line for line in lines)


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize(
    ("page", "query", "sentence"),
    [
        ("learn", {"lesson": "nope"}, "Lesson: the link asked for `nope`; showing none."),
        ("learn", {"course": "xor,nope"}, "Course: the link asked for `xor,nope`; showing `xor`."),
        ("learn", {"draw": "10000"}, "Draw: the link asked for `10000`; showing `9999`."),
        ("studies", {"study": "nope"}, "Study: the link asked for `nope`; showing none."),
        ("own_table", {"example": "nope"}, "Example: the link asked for `nope`; showing none."),
        ("select", {"schedule-n": "-5"}, "Variables: the link asked for `-5`; showing `100`."),
    ],
)
def test_what_opens_a_page_is_said_if_it_is_unknown(page, query, sentence):
    assert remarks(opened(page, query)) == [sentence]


def test_a_remark_goes_once_another_value_is_shown():
    app = opened("studies", {"study": "quevedo_figure_2", "size": "nope"})
    assert len(remarks(app)) == 1 and len(remarks(app.run())) == 1
    app.segmented_control(key="source-quevedo_figure_2").set_value("glance").run()
    assert remarks(app) == []


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize(("page", "key"), [pair for pair, words in ELSEWHERE.items() if words])
def test_a_run_or_a_file_that_is_not_there_is_said(page, key):
    more = {"lesson": "power"} if page == "learn" else {}
    app = opened(page, {key: "nope"} | more)
    kinds = (app.warning, app.error, app.caption, app.markdown, app.get("html"))
    texts = [getattr(block, "value", "") or block.proto.body for kind in kinds for block in kind]
    assert any(ELSEWHERE[page, key] in text for text in texts), texts


def test_widgets_are_put_into_the_address_by_what_compares_them_with_the_link():
    binding = [file.name for file in FILES if "query-params" in file.read_text(encoding="utf-8")]
    assert binding == ["asked.py"]


def test_no_setting_of_a_link_is_read_past_what_says_that_it_is_unknown():
    read = {key for file in FILES if file.name != "asked.py" for key in _read(file)}
    compared = {"draw", "course", "name", "at"}  # with what is shown, below the reading
    constants = {"SHELF", "PLACE", "STOPPED"}
    assert read <= {key for _, key in ELSEWHERE} | constants | compared, "and see what it says"


def _read(file) -> list[str]:
    """What a file reads from the address itself, by its value or by its constant's name."""
    calls = [n for n in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(n, ast.Call)]
    read = [call.args[0] for call in calls if ast.unparse(call.func) == "st.query_params.get"]
    return [one.value if isinstance(one, ast.Constant) else one.id for one in read]
