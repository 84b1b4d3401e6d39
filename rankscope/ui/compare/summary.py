"""The table of a comparison: a row per ranker, with spread, and who may be best."""

import streamlit as st

from rankers.number_format import percent
from rankscope.findings.comparison.sentences import best_sentence, chance_words
from rankscope.findings.comparison.statistics import SPREADS, summary
from rankscope.findings.numbers import milliseconds
from rankscope.ui.frame.links import way_to_judging

MEAN = "Mean area under the ROC-FR curve. 1 is perfect; what a random order gets stands below."
ABOVE = "Mean of (AUC-FR - chance) / (1 - chance). 0 is a random order, 1 is perfect."
HELP = {
    "auc_fr": "Median area under the ROC-FR curve, as in the paper.",
    "p_best": "Share of the problems in which the first variable is relevant (p_b), with its 95% "
    "confidence interval (Wilson). A tied first rank counts in part.",
    "p_worst": "Place at which the last relevant variable is found, as a share of all (p_w), "
    "median. Small is good.",
    "stand_ins": "Mean place of copies of a variable that is placed better, as a share "
    "of all. Large is good: they add nothing.",
    "seconds": "Time to rank one problem, in milliseconds, median.",
}
NAMES = {
    "auc_fr": "Median AUC-FR",
    "p_best": "First is relevant",
    "p_worst": "All found after",
    "stand_ins": "Copies come at",
    "seconds": "Time, ms",
}


def summary_panel(frame, ended: bool):
    """The table; who is best is said when all results are in."""
    st.header("Side by side", anchor=False)
    table = summary(frame)
    best = list(table.loc[table["best"], "title"]) if ended else []
    measures = [m for m in NAMES if m != "stand_ins" or frame["stand_ins"].notna().any()]
    config = _config(measures)
    with st.container(key="summary"):
        st.dataframe(
            in_words(table, best),
            hide_index=True,
            column_order=["title", *(name for name in config if name != "title")],
            column_config=config,
            height="content",
        )
    if ended:
        st.caption(
            f"{best_sentence(best)} In brackets: the middle half of the repeats; for “First is "
            f"relevant”, the 95% confidence interval. {chance_words(frame)}"
        )
        way_to_judging()


def in_words(table, best: list[str]):
    """With a text for each measure: its middle and, in brackets, the middle half."""
    table = table.assign(best=["★" if title in best else "" for title in table["title"]])
    table["above"] = table["above"].round(3) + 0.0  # no -0.000
    table["p_best_text"] = [
        f"{percent(share)} ({percent(low)}–{percent(high)})"
        for share, low, high in zip(
            table["p_best"], table["p_best_low"], table["p_best_high"], strict=True
        )
    ]
    for measure in SPREADS:
        text = milliseconds if measure == "seconds" else "{:z.2f}".format
        spread = zip(*(table[f"{measure}{end}"] for end in ("", "_low", "_high")), strict=True)
        table[f"{measure}_text"] = [
            f"{text(middle)} ({text(low)}–{text(high)})" for middle, low, high in spread
        ]
    return table


def _config(measures) -> dict:
    config = {
        "best": st.column_config.TextColumn("Best", width=50),
        "title": st.column_config.TextColumn("Ranker", pinned=True),
        "repeats": st.column_config.NumberColumn("Repeats", width=70),
        "mean": st.column_config.NumberColumn("Mean AUC-FR", help=MEAN, format="%.3f", width=100),
        "above": st.column_config.NumberColumn(
            "Above chance", help=ABOVE, format="%.3f", width=100
        ),
    }
    texts = {
        f"{measure}_text": st.column_config.TextColumn(NAMES[measure], help=HELP[measure])
        for measure in measures
    }
    return config | texts
