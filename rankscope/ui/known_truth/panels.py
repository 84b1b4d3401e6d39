"""An answer on known truth: ranking, curve, what is redundant, the problem as files."""

from functools import partial

import numpy as np
import streamlit as st

from rankers.number_format import format_for
from rankers.ranking import UNCERTAINTY
from rankers.words import reasons
from rankscope.charts.redundancy import MOST as MOST_BARS
from rankscope.charts.redundancy import redundancy_chart
from rankscope.charts.roc import roc_chart
from rankscope.charts.scores import score_chart
from rankscope.findings.known_truth.answer import Answer
from rankscope.findings.known_truth.declared import (
    MISSED,
    RIGHT,
    WRONG,
    verdict_sentences,
    verdicts,
)
from rankscope.ui.widgets.figures import show_chart

SIGNS = {"relevant": "● relevant", "irrelevant": "○ irrelevant"}
VERDICTS = {RIGHT: "✓ right", WRONG: "✗ wrong", MISSED: "– missed"}
HEADINGS = {
    "fpr": "Others so far",
    "tpr": "Relevant found",
    "rank": "Rank",
    "tied": "Tied on",
    "variable": "Variable",
    "role": "In truth",
    "score": "Score",
    "redundant": "Redundant",
    "explained": "Explained",
    "because": "Because of",
    "share": "Share",
    "alone": "Alone",
    "elsewhere": "On rows left out",
    "place": "Place",
    "value": "Value",
}
COLUMNS = {
    "rank": st.column_config.NumberColumn("Rank", width=60),
    "tied": st.column_config.TextColumn(
        "Tied on", width=70, help="The places of variables that the ranker cannot tell apart."
    ),
    "variable": st.column_config.TextColumn("Variable", width=80),
    "role": st.column_config.TextColumn("In truth", width=120),
    "verdict": st.column_config.TextColumn(
        "Declared",
        width=90,
        help="Whether truth agrees that it is redundant: right, wrong as it matters and no copy of "
        "it is kept, missed as it is a copy and not declared.",
    ),
    "why": st.column_config.TextColumn("Redundant because", width="large"),
}


def score_bars(answer: Answer, key: str, most: int = 12):
    """The best variables, coloured by what they are in truth."""
    show_chart(
        score_chart(answer.table(), most),
        key=key,
        alt="Bars of the scores of the best variables, coloured by their role in truth.",
        table=in_words(answer.table()),
    )


def roc_curve(answer: Answer, key: str):
    """The ROC-FR curve with its table one click away."""
    if np.isnan(answer.auc_fr):
        st.info("Every variable matters here: there is nothing to tell apart.")
        return
    show_chart(
        roc_chart(answer.curve, answer.chance_curve()),
        key=key,
        alt=f"ROC-FR curve, area {answer.auc_fr:.3f}, where chance gives {answer.chance:.3f}.",
        table=in_words(answer.curve),
    )


def in_words(frame):
    """The numbers behind a chart, under headings that are words."""
    columns = [name for name in frame.columns if name not in ("kind", "found")]
    return frame[columns].rename(columns=HEADINGS)


def ranking_table(answer: Answer, key: str):
    """Every variable with rank, score, role in truth and why it is redundant."""
    table = answer.table()
    table["role"] = table["role"].map(lambda role: SIGNS.get(role, f"◐ {role}"))
    copies = [answer.ranking.names[copy.variable] for copy in answer.ranking.redundant]
    why = dict(zip(copies, reasons(answer.ranking), strict=True))
    tied = ["tied"] if answer.tied else []
    table["why"] = [why.get(name, "") for name in table["variable"]]
    judged = verdicts(answer) if why else {}
    table["verdict"] = [VERDICTS.get(judged.get(name), "") for name in table["variable"]]
    behind = ["verdict", "why"] if why else []
    with st.container(key=key):
        st.dataframe(
            table,
            hide_index=True,
            height=440 if len(table) > 11 else "content",
            column_order=["rank", *tied, "variable", "role", "score", *behind],
            column_config=COLUMNS | {"score": _bar("Score", table["score"])},
        )


def _bar(label, values):
    highest = max(float(values.max()), 1e-12)
    return st.column_config.ProgressColumn(
        label, format=format_for(values), min_value=0, max_value=highest
    )


def redundancy_reasons(answer: Answer, ranker, key: str):
    """Which variables others make redundant: a chart and a sentence for each."""
    if not ranker.names_redundant:
        st.info(
            f"{ranker.title} does not say which variables are redundant.", icon=":material/info:"
        )
        return
    sentences, judged = reasons(answer.ranking), verdict_sentences(answer)
    if judged:
        st.markdown("\n".join(f"- {sentence}" for sentence in judged))
    if not sentences:
        st.info("No variable was found redundant.", icon=":material/info:")
        return
    uncertainty = answer.ranking.redundant[0].measure == UNCERTAINTY
    show_chart(
        redundancy_chart(answer.shares(), uncertainty),
        key=key,
        alt="For each redundant variable a bar of how much others explain.",
        table=in_words(answer.shares()),
    )
    if len(sentences) > MOST_BARS:
        st.caption(f"The chart shows the first {MOST_BARS} of {len(sentences)}.")
    with st.container(height=280 if len(sentences) > 8 else "content", border=False):
        st.markdown("\n".join(f"- {sentence}" for sentence in sentences))


def problem_files(problem):
    """The table and its truth, as two files to download."""
    st.caption(
        "The rows and columns that were ranked, and beside them what is true of each column."
    )
    with st.container(horizontal=True):
        for name, table in problem.files().items():
            text = partial(table.to_csv, index=False)  # written when it is asked for
            st.download_button(name, text, name, icon=":material/download:", on_click="ignore")
