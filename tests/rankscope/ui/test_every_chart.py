"""Every chart on a page has a text alternative, and its numbers as a table one click away."""

import ast
from pathlib import Path

from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).parents[3]
DRAW = {"plotly_chart", "altair_chart", "vega_lite_chart", "pyplot", "bokeh_chart"}
DRAW |= {"line_chart", "bar_chart", "area_chart", "scatter_chart", "pydeck_chart", "graphviz_chart"}
THE_ONE = "rankscope/ui/widgets/figures.py"
FILES = [
    str(file.relative_to(ROOT))
    for folder in ("pages", "rankscope/ui")
    for file in sorted((ROOT / folder).rglob("*.py"))
]


def drawn_in(file: str) -> set[str]:
    """What a file takes of Streamlit that draws a chart, called or handed on."""
    names = ast.walk(ast.parse((ROOT / file).read_text("utf-8")))
    return {node.attr for node in names if isinstance(node, ast.Attribute)} & DRAW


def test_no_page_draws_a_chart_by_itself():
    drawn = {file: drawn_in(file) for file in FILES}
    assert drawn.pop(THE_ONE) == {"plotly_chart"}
    assert {file: names for file, names in drawn.items() if names} == {}


def page():
    import pandas as pd

    from rankscope.charts.roc import roc_chart
    from rankscope.ui.widgets.figures import show_chart

    curve = pd.DataFrame({"fpr": [0, 1], "tpr": [0, 1], "rank": [0, 0]})
    own = pd.DataFrame({"of its own": [7]})
    show_chart(roc_chart(curve), key="plain", alt="What it shows.")
    show_chart(roc_chart(curve), key="told", alt="Its own numbers.", table=own)
    show_chart(roc_chart(curve), key="wall", alt="In a hall.", on_a_wall=True)


def test_a_chart_says_what_it_shows_and_opens_as_a_table():
    app = AppTest.from_function(page).run()
    alternatives = [chart.proto.alt for chart in app.get("plotly_chart")]
    assert alternatives == ["What it shows.", "Its own numbers.", "In a hall."]
    assert len(app.dataframe) == 0
    for key in ("plain", "told"):
        app.session_state[f"{key}-numbers"] = True
    plain, own = app.run().dataframe
    assert list(plain.value["Series"]) == ["chance"] * 2 + ["this ranking"] * 2
    assert list(own.value["of its own"]) == [7]
