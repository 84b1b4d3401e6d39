"""The panels of the results: one table, both errors, the paths, the rival, the subsets."""

import pandas as pd
import streamlit as st

from rankers.number_format import format_for
from rankscope.charts import selection as charts
from rankscope.charts.colours import look_of
from rankscope.findings.glossary import help_for
from rankscope.findings.selection.sentences import (
    honesty_sentence,
    rival_sentence,
    worth_sentence,
)
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.figures import show_chart, with_camera

FEW = 6  # variables that need no scrolling
COUNTS = ("inputs", "truth", "evaluations")
HELP = {
    "inputs": ("Kept", "How many variables the search keeps; a mean over nested folds."),
    "truth": ("That matter", "How many of the variables that matter it keeps."),
    "inner_error": (
        "Inner error",
        "The error that the search itself saw and made small, by cross-validation.",
    ),
    "error": ("Outer error", "The error on rows that no search has seen."),
    "error_se": (
        "±",
        "Standard error of the outer error. It covers the choice of the test rows only; the search "
        "and the training would differ on other rows as well.",
    ),
    "error_of_all": ("With all", "Outer error of the learner with all variables."),
    "rival": ("Rival", "Outer error with as many variables from the top of the ranking."),
    "error_of_a_guess": ("Guessing", "Outer error without any variable."),
    "evaluations": ("Sets tried", "How many sets of variables the learner was asked about."),
    "cost": (
        "Cost",
        "What all these trainings cost, by the learner's law for so many variables.",
    ),
    "seconds": ("Seconds", "How long the whole search took."),
}

ERRORS = "Inner error, outer error"


def overview(table: pd.DataFrame, rival):
    """A row per selector."""
    st.header("Side by side", anchor=False)
    columns = {"title": st.column_config.TextColumn("Selector", pinned=True, width="medium")}
    columns |= {
        name: st.column_config.NumberColumn(
            label, help=help, format="%g" if name in COUNTS else format_for(table[name])
        )
        for name, (label, help) in HELP.items()
        if name in table and table[name].notna().any()
    }
    with st.container(key="side-by-side"):
        st.dataframe(
            table,
            hide_index=True,
            column_order=list(columns),
            column_config=columns,
            height="content",
        )
    st.caption(worth_sentence(table))


def honesty(table: pd.DataFrame):
    """What searches report, and what it is worth."""
    st.header("Is the error they report honest?", anchor=False, help=help_for(ERRORS))
    show_chart(
        charts.both_errors(table),
        key="both-errors",
        config=with_camera(),
        alt="Inner and outer error of each selector.",
    )
    st.caption(honesty_sentence(table))


def paths(outcomes):
    """Variables in the set and error, against sets tried, cost or time."""
    st.header("The searches", anchor=False)
    along = linked(
        st.segmented_control,
        "Against",
        list(charts.PROGRESS),
        format_func=charts.PROGRESS.get,
        default="evaluations",
        required=True,
        key="along",
    )
    frames = [one.trace.assign(title=one.title, **look_of(one.key)) for one in outcomes]
    table = pd.concat(frames, ignore_index=True)
    left, right = st.columns(2, gap="large")
    for place, measure, label in (
        (left, "n_variables", "Variables in the set"),
        (right, "error", "Inner error"),
    ):
        show_chart(
            charts.search_paths(table, measure, label, along),
            key=f"path-{measure}",
            config=with_camera(),
            alt=f"{label} during each search.",
            place=place,
        )
    st.caption("The line goes through the sets accepted; rings were tried and put back.")


def rival_panel(rival: pd.DataFrame, table: pd.DataFrame):
    """Against the top of a ranking."""
    st.header("Was the search needed?", anchor=False)
    show_chart(
        charts.against_top(rival, table),
        key="rival-chart",
        config=with_camera(),
        alt="Error by number of variables from the top of a ranking, and the searches.",
    )
    st.caption(rival_sentence(table, rival["title"].iloc[0]))


def subsets(outcomes):
    """The variables each selector has chosen."""
    st.header("The subsets", anchor=False)
    for column, outcome in zip(st.columns(max(len(outcomes), 2)), outcomes, strict=False):
        with column:
            st.markdown(f"**{outcome.title}**")
            st.dataframe(
                outcome.variables,
                hide_index=True,
                height=260 if len(outcome.selection) > FEW else "content",
                key=f"of-{outcome.title}",
            )
