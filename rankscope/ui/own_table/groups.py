"""Which variables stand for each other, as a picture and in sentences."""

import pandas as pd
import streamlit as st

from rankers.words import listed, percent
from rankscope.charts.groups import alike as alike_chart
from rankscope.findings.table_results import Findings
from rankscope.tables import groups_alike
from rankscope.ui.own_table.figures import saving
from rankscope.ui.own_table.view import Shown
from rankscope.ui.widgets.untrusted import said

MOST = 150  # variables looked at, best first
DRAWN = 40
NAMED = 8  # of a group, in its sentence
ALIKE = 0.8  # the share each has to explain, unless the visitor says otherwise


def groups_panel(shown: Shown):
    """Groups among the best variables, and what the rankers call redundant."""
    if shown.has_data and len(shown.findings.names) > 1:
        _groups(shown)
    said(*redundancy_sentences(shown.findings), kind="quiet")


def _groups(shown):
    names = list(shown.combined.index[:MOST])
    least = st.slider(
        "Variables stand for each other when each explains at least",
        0.5,
        0.99,
        ALIKE,
        0.01,
        format="percent",
        key="alike",
        bind="query-params",
    )
    shares = shown.alike().table(names)
    groups = groups_alike(shares, least)
    if len(shown.combined) > MOST:
        st.caption(f"Among the {MOST} best of {len(shown.combined):,} variables.")
    if groups:
        said(*[group_sentence(group, shares) for group in groups])
    else:
        st.info(f"No two explain {percent(least)} of each other.", icon=":material/check:")
    drawn = drawn_in_order(names, groups)
    st.plotly_chart(
        alike_chart(shares.loc[drawn, drawn], framed(groups, drawn)),
        key="groups-chart",
        config=saving(),
        alt="How much of each variable (row) each other one (column) explains.",
    )


def drawn_in_order(names, groups) -> list[str]:
    """Groups first, each together, then the best of the others, as far as there is room."""
    members = [name for group in groups for name in group]
    together = []
    for group in groups:
        if not together or len(together) + len(group) <= DRAWN:
            together += group[:DRAWN]
    others = [name for name in names if name not in set(members)]
    return [*together, *others[: max(DRAWN - len(together), 0)]]


def framed(groups, drawn) -> list[list[str]]:
    """As much of each group as is drawn."""
    parts = [[name for name in group if name in set(drawn)] for group in groups]
    return [part for part in parts if len(part) > 1]


def group_sentence(group: list[str], shares: pd.DataFrame) -> str:
    """Who stands for whom, how well at least, and who comes first."""
    block = shares.loc[group, group].to_numpy()
    lowest = min(block[i, j] for i in range(len(group)) for j in range(len(group)) if i != j)
    others = "the other" if len(group) == 2 else "every other"
    share = percent(lowest)
    share = share if share.startswith("more") else f"at least {share}"
    names = group if len(group) <= NAMED + 1 else [*group[:NAMED], f"{len(group) - NAMED} more"]
    return (
        f"{listed(names)} stand for each other: each explains {share} of {others}. {group[0]} "
        "ranks first of them."
    )


def redundancy_sentences(findings: Findings, most: int = 10) -> list[str]:
    """What each ranker that names redundant variables says of them."""
    told = [
        f"{title}: {variable} is redundant, {words}."
        for variable, by_ranker in findings.redundant().items()
        for title, words in by_ranker.items()
    ]
    more = len(told) - most
    return [*told[:most], f"And {more:,} more, in the table above."] if more > 0 else told
