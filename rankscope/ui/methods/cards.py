"""What the Methods page says of a ranker, read off the ranker itself."""

import inspect

import pandas as pd
import streamlit as st

from rankers.papers import PAPERS
from rankscope.runs.forecast import measured
from rankscope.studies.capabilities import CAPABILITIES
from rankscope.ui.frame.navigation import page_files

SIGHTS = {
    "interactions": "interactions",
    "non-linear": "bends",
    "redundancy": "passes_over_copies",
}
HALF = 0.5  # what is found in fewer cases is missed
YES_NO = ("two_classes", "several_classes", "a_number", "any_unit")


def idea(ranker) -> str:
    """The first sentence of the docstring."""
    return " ".join(paragraphs(ranker)[0].split())


def paragraphs(ranker) -> list[str]:
    """The prose of the docstring, without the examples and the parameters."""
    text = inspect.cleandoc(ranker.__doc__).split("\nParameters\n---")[0]
    parts = [part.strip() for part in text.split("\n\n")]
    return [part for part in parts if part and not part.startswith(">>>")]


def parameter_table(ranker) -> pd.DataFrame:
    """A row per parameter a person can set: default, what is allowed, what it does."""
    rows = [
        (p.label, p.name, shown(p.default), p.allowed, p.help)
        for p in ranker.parameters()
        if p.control
    ]
    return pd.DataFrame(rows, columns=["Label", "In Python", "Default", "Allowed", "Effect"])


def sights(ranker) -> str:
    """What it sees, and what running it showed that it misses, in words."""
    known = measured()
    cells = known.loc[ranker.key] if ranker.key in known.index else {}
    blind = [sight for sight, name in SIGHTS.items() if cells.get(name, 1) < HALF]
    blind = [sight for sight in blind if sight not in ranker.sees]
    seen = ", ".join(ranker.sees) or "single variables only"
    return f"**Sees** {seen}" + (f" · **misses** {', '.join(blind)}" if blind else "")


def shown(default) -> str:
    """A default value as a person reads it."""
    if default is None:
        return "automatic"
    return f"{default:.3g}" if isinstance(default, float) else str(default)


def card(ranker):
    """Everything about one ranker."""
    for paragraph in paragraphs(ranker)[1:]:
        st.markdown(paragraph)
    st.latex(ranker.formula)
    st.markdown(
        f"{sights(ranker)}  \n**Targets** {', '.join(ranker.tasks)}"
        f"  \n**Cost** {ranker.cost}, for n rows and m variables"
    )
    parameters = parameter_table(ranker)
    if len(parameters):
        st.table(parameters.set_index("Label"))
    st.caption(PAPERS.get(ranker.paper, ranker.paper))
    st.page_link(
        next(file.page for file in page_files() if file.path.stem == "known_truth"),
        label="Watch it work on a problem of known truth",
        icon=":material/target:",
        query_params={"ranker": ranker.title},
    )
    with st.popover("Source code", icon=":material/code:"):
        st.code(inspect.getsource(inspect.getmodule(ranker)), language="python", wrap_lines=True)


def capability_matrix(menu: dict):
    """The stored matrix of what was found by running every ranker, as a table."""
    matrix = measured().reindex(menu)
    matrix.insert(0, "title", [ranker.title for ranker in menu.values()])
    columns = {"title": st.column_config.TextColumn("Ranker", pinned=True, width="medium")}
    for name, check in CAPABILITIES.items():
        if "growth" in name:
            continue
        label = name.replace("_", " ").replace("milliseconds", "time, ms").capitalize()
        said = {"label": label, "help": inspect.getdoc(check)}
        if name in YES_NO:
            columns[name] = st.column_config.CheckboxColumn(**said)
        elif name == "milliseconds":
            columns[name] = st.column_config.NumberColumn(**said, format="%.1f")
        else:
            columns[name] = st.column_config.ProgressColumn(
                **said, format="percent", min_value=0, max_value=1
            )
    with st.container(key="capabilities"):
        st.dataframe(
            matrix,
            hide_index=True,
            column_order=list(columns),
            column_config=columns,
            height="content",
        )
