"""The steps of a method, replayed one at a time."""

import streamlit as st

from rankscope.charts.steps import step_chart, threshold_chart
from rankscope.findings.known_truth.answer import Answer, settles
from rankscope.findings.known_truth.sentences import settling_sentence, threshold_sentence
from rankscope.ui.known_truth.panels import in_words
from rankscope.ui.widgets.controls import place_control
from rankscope.ui.widgets.figures import show_chart


def replay(answer: Answer, ranker, quick: bool, key: str):
    """The steps of the method, one at a time."""
    steps = answer.ranking.steps
    if not steps:
        why = "This method ranks in one go" if quick else "It ran in the background"
        st.info(f"{why}: there are no steps to replay.", icon=":material/info:")
        return
    number = 1
    if len(steps) > 1:
        number = place_control("Step", len(steps), key)
    step = steps[number - 1]
    in_play = answer.step(number - 1)
    if settles(step):
        st.markdown(settling_sentence(answer, ranker, number))
        chart = step_chart(in_play, "Value the step decides on", "settled now")
    else:
        st.markdown(threshold_sentence(answer, number, len(in_play)))
        chart = threshold_chart(in_play, step.threshold)
    show_chart(
        chart,
        key=f"{key}-chart",
        alt="What this step sees of every variable.",
        table=in_words(in_play),
    )
