"""How far to trust the places: rankings of many samples of the rows."""

import streamlit as st

from rankscope.charts.trust import intervals as interval_chart
from rankscope.charts.trust import stability_curve
from rankscope.findings.own_table.trust import (
    FEWEST,
    MOST,
    first_k,
    interval_table,
    noise_level,
    noise_of,
    noise_table,
    orders_of,
    stability_table,
    trust_sentences,
)
from rankscope.tables.wording import counted
from rankscope.ui.frame.links import way_to_judging
from rankscope.ui.own_table.panel_run import missing_in_file, put_question
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.figures import saving, show_chart

SAMPLES = (20, 50, 100, 200)
SHUFFLES, OF_NOISE = 3, 10  # shuffles of the target, and samples for each


def trust_panel(view: View):
    """Ask for rankings of bootstrap samples, and show how far the places move."""
    st.markdown(
        "Would other rows have given the same ranking? Rows are drawn with replacement, again and "
        "again, and ranked anew; the same with a shuffled target shows what such samples agree on "
        "where nothing matters."
    )
    if view.has_data:
        _ask(view)
    elif orders_of(view.results, view.rankers):
        _results(view.results, view)
    else:
        missing_in_file()


def _ask(view):
    many, button = st.columns([3, 1], vertical_alignment="bottom")
    samples = linked(
        many.segmented_control,
        "Samples",
        SAMPLES,
        default=SAMPLES[1],
        required=True,
        key="samples",
        help="How often rows are drawn anew: more make the answer surer and take longer.",
    )
    units = [
        view.rankers.unit(title, "bootstrap", seed=seed)
        for seed in range(samples)
        for title in view.findings.rankings
    ]
    units += [
        view.rankers.unit(title, "bootstrap", seed=seed, shuffle=shuffle)
        for shuffle in range(SHUFFLES)
        for seed in range(OF_NOISE)
        for title in view.findings.rankings
    ]
    rankers = counted(len(view.findings.rankings), "ranker")
    run_title = f"{samples} samples for {rankers} of {view.title}"
    begin = button.button("Draw samples", type="primary", key="draw-samples", width="stretch")

    def draw(results):
        _results(results, view)

    put_question(view, "trust", units, run_title, begin, draw)


def _results(results, view):
    findings, orders = view.findings, orders_of(results, view.rankers)
    ready = [title for title in findings.rankings if len(orders.get(title, ())) >= FEWEST]
    if not ready:
        st.caption(f"Shown as soon as {FEWEST} samples are ranked.")
        return
    m = len(findings.names)
    title = st.selectbox("Ranker", ready, key="trust-ranker")
    most = min(m - 1, MOST)
    first = first_k(findings, title, most)
    k = st.slider("The first k", 1, most, first, key=f"trust-k-{title}-{most}") if m > 2 else 1
    table = interval_table(orders[title], findings, title)
    noise = noise_of(results, view.rankers).get(title, [])
    left, right = st.columns(2, gap="large")
    with left:
        st.markdown("**Where 90% of the samples put each variable**")
        chart = interval_chart(table)
        show_chart(chart, key="rank-intervals", config=saving(), alt="Rank intervals.")
    with right:
        st.markdown("**How much the first k stay the same**")
        _stability(stability_table(orders[title], m), k, noise, m)
    level = noise_level(noise, m, k) if k < m else None
    untrusted.show(*trust_sentences(table, orders[title], m, k, level))
    way_to_judging()


def _stability(curve, k, noise, m):
    if len(curve):
        chart = stability_curve(curve, k, noise_table(noise, curve["k"].to_numpy(), m))
        show_chart(chart, key="stability", config=saving(), alt="Stability of the top k.")
