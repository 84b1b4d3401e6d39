"""What the Methods page says of a ranker, read off the ranker itself."""

import inspect

import streamlit as st

from rankers.words import listed
from rankscope.findings.glossary import targets_words
from rankscope.findings.methods import idea
from rankscope.runs.forecast import measured
from rankscope.studies.capabilities import CAPABILITIES
from rankscope.ui.methods.parts import prose_of, settings_and_source, way_to
from rankscope.ui.methods.teaching import teach_ranker
from rankscope.ui.widgets.lesson_links import lesson_links

SIGHTS = {
    "interactions": "interactions",
    "non-linear": "bends",
    "redundancy": "passes_over_copies",
}
IN_WORDS = {
    "interactions": "what matters only together",
    "non-linear": "curved effects",
    "redundancy": "which variables repeat others",
}
TITLE = 180  # pixels of the first column: a phone has some left for another
HALF = 0.5  # what is found in fewer cases is missed
MARKS = {True: "✓ yes", False: "– no"}
YES_NO = ("two_classes", "several_classes", "a_number", "any_unit")


def sights(ranker) -> str:
    """What it sees, and what running it showed that it misses, in words."""
    known = measured()
    cells = known.loc[ranker.key] if ranker.key in known.index else {}
    blind = [sight for sight, name in SIGHTS.items() if cells.get(name, 1) < HALF]
    blind = [sight for sight in blind if sight not in ranker.sees]
    sees = [IN_WORDS.get(sight, sight) for sight in ranker.sees] or ["single variables"]
    misses = [IN_WORDS.get(sight, sight) for sight in blind]
    return f"**Sees** {listed(sees)}" + (f" · **misses** {listed(misses)}" if blind else "")


def card(ranker):
    """Everything about one ranker."""
    teach_ranker(ranker)
    st.markdown(f"**In its own words.** {idea(ranker)}")
    prose_of(ranker)
    st.latex(ranker.formula)
    st.markdown(
        f"{sights(ranker)}  \n**Targets** {targets_words(ranker.tasks)}"
        f"  \n**Cost** {ranker.cost}, for n rows and m variables"
    )
    settings_and_source(ranker)
    label = "Watch it work on a problem of known truth"
    way_to("known_truth", label, "target", {"ranker": ranker.title})
    lesson_links("methods", ranker.key)
    with st.popover("Source code", icon=":material/code:"):
        st.code(inspect.getsource(inspect.getmodule(ranker)), language="python", wrap_lines=True)


def capability_matrix(menu: dict):
    """The stored matrix of what was found by running every ranker, as a table."""
    matrix = measured().reindex(menu)
    matrix.insert(0, "title", [ranker.title for ranker in menu.values()])
    matrix = in_marks(matrix, YES_NO)
    checks = {name: check for name, check in CAPABILITIES.items() if "growth" not in name}
    columns = {"title": st.column_config.TextColumn("Ranker", pinned=True, width=TITLE)}
    columns |= {name: _column(name, check) for name, check in checks.items()}
    with st.container(key="capabilities"):
        st.dataframe(
            matrix,
            hide_index=True,
            column_order=list(columns),
            column_config=columns,
            height="content",
        )
    column_meanings({_label(name): check for name, check in checks.items()})


def in_marks(matrix, names):
    """Yes and no as signs with words: boxes that cannot be ticked are drawn too pale to see."""
    return matrix.assign(**{name: matrix[name].map(MARKS) for name in names})


def column_meanings(checks: dict):
    """What the columns of a matrix mean, for who has no pointer to hold over a heading."""
    with st.expander("What the columns mean", icon=":material/help:"):
        lines = [f"- **{label}**: {inspect.getdoc(check)}" for label, check in checks.items()]
        st.markdown("\n".join(" ".join(line.split()) for line in lines))


def _label(name: str) -> str:
    return name.replace("_", " ").replace("milliseconds", "time, ms").capitalize()


def _column(name: str, check):
    common = {"label": _label(name), "help": inspect.getdoc(check)}
    if name in YES_NO:
        return st.column_config.TextColumn(**common)
    if name == "milliseconds":
        return st.column_config.NumberColumn(**common, format="%.3g")
    return st.column_config.ProgressColumn(**common, format="percent", min_value=0, max_value=1)
