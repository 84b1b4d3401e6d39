"""What a visitor takes away: scores, the reduced table, figures, report, script, run file."""

import pandas as pd
import streamlit as st

from rankscope.findings.table_script import Recipe, table_script
from rankscope.tables import to_csv, to_excel
from rankscope.ui.own_table import run_file as runfile
from rankscope.ui.own_table.figures import format_control
from rankscope.ui.own_table.report import report_of
from rankscope.ui.own_table.view import Shown
from rankscope.ui.widgets.untrusted import said

WAYS = {
    "Scores": lambda shown: _scores(shown),
    "Reduced table": lambda shown: _reduced(shown),
    "Figures": lambda shown: format_control(),
    "Report": lambda shown: _report(shown),
    "Python script": lambda shown: _script(shown),
    "Run file": lambda shown: _run_file(shown),
}


def take_away_panel(shown: Shown):
    """A tab for each thing to take away."""
    shown = shown.to_take_away()
    for tab, way in zip(st.tabs(list(WAYS)), WAYS.values(), strict=True):
        with tab:
            way(shown)


def download(label: str, make, file: str, mime: str):
    """A button for a file that is made on the click, when the page does not run any more.

    A mistake on the way is said in the file.
    """

    def data():
        try:
            return make()
        except (ValueError, MemoryError) as error:
            return f"This file could not be made: {error}\n"

    st.download_button(
        label,
        data,
        file,
        mime,
        key=f"take-{label}",
        icon=":material/download:",
        on_click="ignore",
    )


def _scores(shown):
    st.caption(
        "Every variable with its places and scores, best first; spread is the number of places "
        "between the kindest and the harshest ranker. Texts that a spreadsheet would run as a "
        "formula have an apostrophe in front."
    )
    with st.container(horizontal=True):
        download(
            "CSV",
            lambda: to_csv(shown.combined, index=True),
            f"{shown.stem}-ranking.csv",
            "text/csv",
        )
        download(
            "Excel",
            lambda: to_excel(sheets_of(shown)),
            f"{shown.stem}-ranking.xlsx",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        )


def sheets_of(shown: Shown) -> dict[str, pd.DataFrame]:
    """The ranking, what is redundant, what beats chance, and what was done to the columns."""
    findings = shown.findings
    redundant = [
        (name, title, words)
        for name, by_ranker in findings.redundant().items()
        for title, words in by_ranker.items()
    ]
    sheets = {"Ranking": shown.combined}
    if redundant:
        sheets["Redundant"] = pd.DataFrame(redundant, columns=["variable", "ranker", "how much"])
    if findings.floors:
        better = {title: findings.better(title) for title in findings.floors}
        index = pd.Index(findings.names, name="variable")
        sheets["Better than chance"] = pd.DataFrame(better, index=index)
    times = pd.Series(findings.seconds, name="seconds").rename_axis("ranker").reset_index()
    return sheets | {"Times": times, "Columns": shown.prepared.report}


def _reduced(shown):
    if not shown.has_data:
        st.caption("The table is not in this run file: bring it to cut it down.")
        return
    m = len(shown.findings.names)
    first = st.session_state.get(f"suggested-{shown.asked.table}", min(10, m))
    k = st.number_input("Keep the first", 1, m, min(first, m), key=f"reduce-{shown.asked.table}")
    names = reduced_names(shown, k)
    kept = f", {len(names) - k} of them because you keep them always" if len(names) > k else ""
    st.caption(
        f"All {len(shown.table.frame):,} rows as they came, with {len(names):,} variables{kept} "
        "and the target. Gaps stay gaps."
    )
    columns = [*names, shown.target]
    download(
        "Reduced table",
        lambda: to_csv(shown.table.frame[columns], digits=None),
        f"{shown.stem}-reduced.csv",
        "text/csv",
    )


def reduced_names(shown: Shown, k: int) -> list[str]:
    """The first k by consensus, and what is always kept."""
    first = list(shown.combined.index[:k])
    known = set(shown.table.frame.columns) - {shown.target}
    kept = [name for name in shown.source.marks["keep"] if name in known]
    return list(dict.fromkeys([*first, *kept]))


def _report(shown):
    st.caption(
        "One HTML file that needs nothing else: tables and sentences of all that was computed, "
        "Trust and How many to keep included where you asked for them."
    )
    download("Report", lambda: report_of(shown), f"{shown.stem}-report.html", "text/html")


def _script(shown):
    if shown.question is None:
        st.caption("The table is not in this run file: bring it to have the script.")
        return
    st.caption(
        "Computes the same scores outside of this app, to the last digit of the CSV file"
        + (". The file has to lie beside it." if shown.source.example is None else ".")
    )
    text = table_script(recipe_of(shown))
    download("Script", lambda: text, f"{shown.stem}-ranking.py", "text/x-python")
    st.code(text, language="python")


def recipe_of(shown: Shown) -> Recipe:
    """What the script needs to know."""
    question, example = shown.question, shown.source.example
    lines = ()
    if example:
        lines = (
            "from datagen.examples import EXAMPLES",
            f"table = EXAMPLES[{example!r}].make()",
        )
    done = {title: shown.asked.rankers[title] for title in shown.findings.rankings}
    return Recipe(
        file=shown.source.name,
        overrides=question.overrides,
        target=question.target,
        choices=question.choices,
        rankers=done,
        weights={title: shown.weights.get(title, 1.0) for title in done},
        rule=shown.rule,
        sample=question.sample,
        seed=question.seed,
        example=example,
        source_lines=lines,
    )


def _run_file(shown):
    st.caption(
        "Opens all of this again, here or on another machine: drop it where you would drop a table."
    )
    with_data = False
    if shown.source.example is None and shown.has_data:
        with_data = st.checkbox("With the data", key="run-file-data")
        if with_data:
            said("Whoever gets the file gets the table as well.", kind="warning")
    download(
        "Run file",
        lambda: runfile.written(shown, with_data),
        f"{shown.stem}.rankscope.json",
        "application/json",
    )
