"""How far the rankers agree."""

import pandas as pd
import streamlit as st

from rankers.evaluation import agreement_table, kendall_tau, rank_biased_overlap, top_k_jaccard
from rankscope.charts.agreement import agreement
from rankscope.findings.table_results import Findings
from rankscope.ui.own_table.figures import saving
from rankscope.ui.own_table.view import Shown
from rankscope.ui.widgets.untrusted import said

MEASURES = {
    "first k in common": "Of the variables that one of two has among its first k, the share that "
    "both have.",
    "Kendall's τ": "Pairs of variables in the same order minus pairs in the opposite one: 1 the "
    "same, 0 unrelated, −1 reversed.",
    "overlap from the top": "Rank-biased overlap: what is common to both, the first places "
    "counting most.",
}


def agreement_panel(shown: Shown):
    """A small map of the agreement between all pairs of rankers."""
    findings = shown.findings
    if min(len(findings.rankings), len(findings.names)) < 2:
        st.info("It takes two rankers and two variables to agree.", icon=":material/info:")
        return
    left, right = st.columns([2, 3], vertical_alignment="bottom")
    measure = left.selectbox("Agreement by", list(MEASURES), key="agree-by", bind="query-params")
    m, k = len(findings.names), 1
    if measure == "first k in common" and m > 1:
        k = right.slider("k", 1, m, min(10, max(m // 3, 1)), key="agree-k")
    st.caption(MEASURES[measure])
    table = agreement_of(findings, measure, k)
    st.plotly_chart(
        agreement(table), key="agreement", config=saving(), alt="Agreement between rankers."
    )
    said(agreement_sentence(table))


def agreement_of(findings: Findings, measure: str, k: int) -> pd.DataFrame:
    orders = findings.rankings
    if measure == "first k in common":
        return agreement_table(orders, top_k_jaccard, k=k)
    return agreement_table(
        orders, kendall_tau if measure.startswith("Kendall") else rank_biased_overlap
    )


def agreement_sentence(table: pd.DataFrame) -> str:
    """Who agrees most and least."""
    pairs = table.where([[i < j for j in range(len(table))] for i in range(len(table))]).stack()
    most, least = pairs.idxmax(), pairs.idxmin()
    told = f"{most[0]} and {most[1]} agree most ({pairs.max():.2f})"
    if len(pairs) > 1:
        told += f", {least[0]} and {least[1]} least ({pairs.min():.2f})"
    return f"{told}."
