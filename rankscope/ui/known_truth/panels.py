"""Parts of pages that show an answer."""

import numpy as np
import streamlit as st

from rankers.words import listed, reasons
from rankscope.charts.redundancy import MOST as MOST_BARS
from rankscope.charts.redundancy import redundancy_chart
from rankscope.charts.roc import roc_chart
from rankscope.charts.scores import score_chart
from rankscope.charts.steps import step_chart, threshold_chart
from rankscope.ui.known_truth.result import Answer, settles

MARKS = {"relevant": "● relevant", "irrelevant": "○ irrelevant"}
STILL = {"displayModeBar": False}
HEADINGS = {
    "fpr": "Others met",
    "tpr": "Relevant found",
    "rank": "Rank",
    "variable": "Variable",
    "role": "In truth",
    "score": "Score",
    "redundant": "Redundant",
    "explained": "Explained",
    "because": "Because of",
    "share": "Share",
    "place": "Place",
    "value": "Value",
}
COLUMNS = {
    "rank": st.column_config.NumberColumn("Rank", width=60),
    "variable": st.column_config.TextColumn("Variable", width=80),
    "role": st.column_config.TextColumn("In truth", width=120),
    "why": st.column_config.TextColumn("Redundant because", width="large"),
}


def score_bars(answer: Answer, key: str, most: int = 12):
    """The best variables, coloured by what they are in truth."""
    st.plotly_chart(
        score_chart(answer.table(), most),
        key=key,
        config=STILL,
        alt="Bars of the scores of the best variables, coloured by their role in truth.",
    )
    _table_of(answer.table())


def roc_curve(answer: Answer, key: str):
    """The ROC-FR curve with its table one click away."""
    if np.isnan(answer.auc_fr):
        st.info("Every variable matters here: there is nothing to tell apart.")
        return
    st.plotly_chart(
        roc_chart(answer.curve()),
        key=key,
        config=STILL,
        alt=f"ROC-FR curve, area {answer.auc_fr:.3f}.",
    )
    _table_of(answer.curve())


def _table_of(frame):
    """The numbers behind a chart, one click away."""
    shown = [name for name in frame.columns if name not in ("kind", "found")]
    with st.popover("As a table", icon=":material/table:", width="content"):
        st.dataframe(frame[shown].rename(columns=HEADINGS), hide_index=True, width=520)


def ranking_table(answer: Answer, key: str):
    """Every variable with rank, score, role in truth and why it is redundant."""
    table = answer.table()
    table["role"] = table["role"].map(lambda role: MARKS.get(role, f"◐ {role}"))
    gone = [answer.ranking.names[found.variable] for found in answer.ranking.redundant]
    why = dict(zip(gone, reasons(answer.ranking), strict=True))
    table["why"] = [why.get(name, "") for name in table["variable"]]
    with st.container(key=key):
        st.dataframe(
            table,
            hide_index=True,
            height=440 if len(table) > 11 else "content",
            column_order=["rank", "variable", "role", "score", *(["why"] if why else [])],
            column_config=COLUMNS | {"score": _bar("Score", table["score"])},
        )


def _bar(label, values):
    highest = max(float(values.max()), 1e-12)
    return st.column_config.ProgressColumn(label, format="%.3f", min_value=0, max_value=highest)


def redundancy_reasons(answer: Answer, ranker, key: str):
    """Which variables others make superfluous: a chart and a sentence for each."""
    if not ranker.names_redundant:
        st.info(
            f"{ranker.title} does not say which variables are redundant.", icon=":material/info:"
        )
        return
    sentences = reasons(answer.ranking)
    if not sentences:
        st.info("No variable was found redundant.", icon=":material/check:")
        return
    st.plotly_chart(
        redundancy_chart(answer.shares()),
        key=key,
        config=STILL,
        alt="For each redundant variable a bar of the shares that others explain.",
    )
    _table_of(answer.shares())
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
        for name, text in problem.to_csv().items():
            st.download_button(name, text, name, icon=":material/download:", on_click="ignore")


def replay(answer: Answer, ranker, quick: bool, key: str):
    """The steps of the method, one at a time."""
    steps = answer.ranking.steps
    if not steps:
        why = "This method ranks in one go" if quick else "It ran in the background"
        st.info(f"{why}: there are no steps to replay.", icon=":material/info:")
        return
    number = 1
    if len(steps) > 1:
        number = st.slider("Step", 1, len(steps), 1, key=key, bind="query-params")
    step = steps[number - 1]
    seen = answer.step(number - 1)
    if settles(step):
        st.markdown(settling_sentence(answer, ranker, number))
        chart = step_chart(seen, "Value the step decides on", "settled now")
    else:
        st.markdown(threshold_sentence(answer, number, len(seen)))
        chart = threshold_chart(seen, step.threshold)
    st.plotly_chart(
        chart, key=f"{key}-chart", config=STILL, alt="What this step sees of every variable."
    )
    _table_of(seen)


def settling_sentence(answer: Answer, ranker, number: int) -> str:
    """What a step that settles one variable does, in words."""
    step, m = answer.ranking.steps[number - 1], len(answer.order)
    name, value = answer.ranking.names[step.chosen], step.values[step.chosen]
    if ranker.worst_first:
        return (
            f"Step {number} takes **{name}** away, which does least for the rest with a value of "
            f"{value:.3g}: it ends on place {m - number + 1}."
        )
    return f"Step {number} puts **{name}** on place {number}, with a value of {value:.3g}."


def threshold_sentence(answer: Answer, number: int, in_play: int) -> str:
    """What a step of the search for redundancy does, in words."""
    step, names = answer.ranking.steps[number - 1], answer.ranking.names
    taken = (
        f"Step {number} takes **{names[step.chosen]}** and removes its direction from all others."
    )
    if not in_play:
        return f"{taken} No variable is left in play."
    verb = "is" if in_play == 1 else "are"
    threshold = f"{in_play} {verb} in play; the threshold is {step.threshold:.0%} of the length."
    if not step.redundant:
        return f"{taken} {threshold} None has less left."
    gone = [f"**{names[i]}**" for i in step.redundant[:6]]
    more = len(step.redundant) - len(gone)
    gone = [*gone, f"{more} more"] if more else gone
    verb = "has less left: it is" if len(step.redundant) == 1 else "have less left: they are"
    return f"{taken} {threshold} {listed(gone)} {verb} redundant."
