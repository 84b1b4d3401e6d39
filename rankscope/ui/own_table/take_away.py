"""What a visitor takes away: scores, the reduced table, figures, report, script, run file."""

from functools import partial

import numpy as np
import streamlit as st

from rankscope.findings.own_table.importance import importance_recipe
from rankscope.findings.own_table.overview import scores_of, sheets_of
from rankscope.findings.reports.own_table import report_of
from rankscope.findings.run_files.writing import run_file
from rankscope.findings.scripts.notebook import table_notebook
from rankscope.findings.scripts.own_table import Recipe, table_script
from rankscope.tables import to_csv, to_excel
from rankscope.ui.own_table.download import download
from rankscope.ui.own_table.elsewhere import made_elsewhere
from rankscope.ui.own_table.keep import chooser
from rankscope.ui.own_table.question import recipe_of
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.figures import format_control

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def take_away_panel(view: View, ways: dict | None = None):
    """A tab for each thing to take away."""
    view, ways = view.to_take_away(), ways or WAYS
    for tab, way in zip(st.tabs(list(ways)), ways.values(), strict=True):
        with tab:
            way(view)


def _scores(view):
    st.caption(
        "Every variable with its places and scores, best first; spread is the number of places "
        "between its best and its worst rank. p says how often chance gives a variable at least "
        "its score; q, from 99 permutations on, is the expected share of uninformative ones among "
        "all with a p as small. What a ranker cannot tell apart shares the mean of its places: "
        "three on places 3 to 5 have 4. Texts that a spreadsheet would run as a formula have an "
        "apostrophe in front. A spreadsheet that opens the CSV may read a name such as 00123 or "
        "1e5 as a number; the Excel file keeps it."
    )
    name = f"{view.stem}-ranking"
    with st.container(horizontal=True):
        download("CSV", lambda: to_csv(scores_of(view), index=True), f"{name}.csv", "text/csv")
        download("Excel", lambda: to_excel(sheets_of(view)), f"{name}.xlsx", XLSX)


def _reduced(view):
    chooser(view, "reduce")


def _figures(view):
    format_control()


def _report(view):
    st.caption(
        "One HTML file that needs nothing else: tables and sentences of all that was computed, "
        "Trust and How many to keep included where you asked for them."
    )
    make = partial(made_elsewhere, report_of, view, doing="Making the report")
    download("Report", make, f"{view.stem}-report.html", "text/html")


def _script(view):
    if view.question is None:
        st.caption("The table is not in this run file: bring it to have the script.")
        return
    st.caption(
        "Computes the same scores outside of this app, to the last digit of the CSV file"
        + (". The file has to lie beside it." if view.example is None else ".")
    )
    text = table_script(_recipe(view))
    notebook, name = table_notebook(_recipe(view)), f"{view.stem}-ranking"
    with st.container(horizontal=True):
        download("Script", lambda: text, f"{name}.py", "text/x-python")
        download("Notebook", lambda: notebook, f"{name}.ipynb", "application/x-ipynb+json")
    st.code(text, language="python")


def _recipe(view: View) -> Recipe:
    """What the script needs to know."""
    ranked = {title: view.rankers.by_title[title] for title in view.findings.rankings}
    return recipe_of(
        view.question,
        rankers=ranked,
        weights={title: view.weights.get(title, 1.0) for title in ranked},
        rule=view.rule,
        floors=_floors(view, ranked),
        importance=importance_recipe(view.importance(), view.findings.names),
    )


def _floors(view, ranked) -> dict[str, dict]:
    """By title, the details of the comparison with chance."""
    titles = view.rankers.titles()
    units = [one.unit for one in view.results if one.unit.question == "floor" and one.row]
    asked = {titles[unit.method, unit.params]: unit.details for unit in units}
    return {
        title: {
            "error_rate": asked[title]["error_rate"],
            "random_state": asked[title]["seed"],
            "most_copies": asked[title]["most_copies"],
            "null": asked[title]["null"],
            "most_cells": asked[title]["most_cells"],
        }
        for title in ranked
        if title in asked
    }


def _run_file(view):
    st.caption(
        "Opens all of this again, here or on another machine: drop it where you would drop a table."
    )
    with_data = False
    if view.example is None and view.has_data:
        with_data = st.checkbox("With the data", key="run-file-data")
        if with_data:
            untrusted.show("Whoever gets the file gets the table as well.", kind="warning")

    def make():
        data = np.frombuffer(view.source.data(), np.uint8) if with_data else None  # not copied
        return made_elsewhere(run_file, view, data, doing="Making the run file")

    download("Run file", make, f"{view.stem}.rankscope.json", "application/json")


WAYS = {
    "Scores": _scores,
    "Reduced table": _reduced,
    "Figures": _figures,
    "Report": _report,
    "Script and notebook": _script,
    "Run file": _run_file,
}
