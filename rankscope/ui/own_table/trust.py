"""How far to trust the places: rankings of many samples of the rows."""

import numpy as np
import pandas as pd
import streamlit as st

from rankers.evaluation import nogueira_stability, rank_intervals
from rankers.words import percent
from rankscope.charts.trust import intervals, stability_curve
from rankscope.findings.table_results import Asked, Findings
from rankscope.runs import ranking_of
from rankscope.tables.wording import counted
from rankscope.ui.frame import jobs
from rankscope.ui.own_table.figures import saving
from rankscope.ui.own_table.table_runs import progress, run_of
from rankscope.ui.own_table.view import Shown
from rankscope.ui.widgets.untrusted import said

FEWEST = 5  # samples before anything is said
SAMPLES = (20, 50, 100, 200)
MOST = 200  # of the first k
CURVE = 30  # sizes of the top on the curve of stability


def trust_panel(shown: Shown):
    """Ask for rankings of bootstrap samples, and show how far the places move."""
    st.markdown(
        "Would other rows have given the same ranking? Rows are drawn with replacement, again and "
        "again, and ranked anew."
    )
    if not shown.has_data:
        orders = orders_of(shown.results, shown.asked)
        if not orders:
            st.caption("Nobody had asked for it when the run file was written.")
            return
        _results(orders, shown.findings)
        return
    many, button = st.columns([3, 1], vertical_alignment="bottom")
    samples = many.segmented_control(
        "Samples", SAMPLES, default=SAMPLES[1], required=True, key="samples", bind="query-params"
    )
    rankers = counted(len(shown.findings.rankings), "ranker")
    units = [
        shown.asked.unit(title, "bootstrap", seed=seed)
        for seed in range(samples)
        for title in shown.findings.rankings
    ]
    begin = button.button("Draw samples", type="primary", key="draw-samples", width="stretch")
    run = run_of(units, f"{samples} samples for {rankers} of {shown.title}", "trust", begin)

    def show(state, results):
        progress(state, "trust")
        shown.keep_for_file("trust", run)
        _results(orders_of(results, shown.asked), shown.findings)

    if run:
        jobs.watch(run, show)


def orders_of(results, asked: Asked) -> dict[str, list]:
    """By title, the rankings of the samples."""
    titles, orders = asked.titles(), {}
    for result in results:
        if result.row and result.unit.question == "bootstrap":
            title = titles[result.unit.method, result.unit.params]
            orders.setdefault(title, []).append(ranking_of(result.row))
    return orders


def _results(orders, findings):
    ready = [title for title in findings.rankings if len(orders.get(title, ())) >= FEWEST]
    if not ready:
        st.caption(f"Shown as soon as {FEWEST} samples are ranked.")
        return
    m = len(findings.names)
    title = st.selectbox("Ranker", ready, key="trust-ranker")
    most = min(m - 1, MOST)
    k = st.slider("The first k", 1, most, min(5, most), key=f"trust-k-{most}") if m > 2 else 1
    found = interval_table(orders[title], findings, title)
    left, right = st.columns(2, gap="large")
    with left:
        st.markdown("**Where 90% of the samples put each variable**")
        st.plotly_chart(
            intervals(found), key="rank-intervals", config=saving(), alt="Rank intervals."
        )
    with right:
        st.markdown("**How much the first k stay the same**")
        curve = stability_table(orders[title], m)
        if len(curve):
            chart = stability_curve(curve, k)
            st.plotly_chart(chart, key="stability", config=saving(), alt="Stability of the top k.")
    said(*trust_sentences(found, orders[title], m, k))


def interval_table(orders, findings: Findings, title: str) -> pd.DataFrame:
    """By variable, the interval of its rank over the samples, beside the rank of the whole."""
    m = len(findings.names)
    found = rank_intervals(orders, range(m))
    found["rank"] = pd.Series(findings.rankings[title].places)
    found.index = pd.Index([findings.names[place] for place in found.index], name="variable")
    return found


def stability_table(orders, m: int) -> pd.DataFrame:
    """Nogueira's stability of the first k with its interval, for sizes up to half of all."""
    sizes = sorted({int(k) for k in np.geomspace(1, max(min(m - 1, MOST), 1), CURVE)} - {m})
    rows = [(k, nogueira_stability(orders, m, k)) for k in sizes if 0 < k < m]
    return pd.DataFrame(
        [(k, found.value, found.low, found.high) for k, found in rows],
        columns=["k", "value", "low", "high"],
    )


def trust_sentences(found: pd.DataFrame, orders, m: int, k: int) -> list[str]:
    """What the samples say, in words."""
    first = found["first"].idxmax()
    told = [f"{first} comes first in {percent(found['first'].max())} of {len(orders)} samples."]
    if k < m:
        stable = nogueira_stability(orders, m, k)
        told.append(
            f"The first {k} have a stability of {stable.value:.2f} (95% interval {stable.low:.2f} "
            f"to {stable.high:.2f}; 1: always the same, 0: as by chance): {judged(stable.value)}."
        )
    always = int((found["high"] <= k).sum())
    told.append(f"{always} of the {m:,} are among the first {k} in at least 95% of the samples.")
    return told


def judged(value: float) -> str:
    """In words, by the limits of Nogueira, Sechidis and Brown (2018)."""
    if value > 0.75:
        return "excellent"
    return "fair" if value >= 0.4 else "poor, another sample would give another list"
