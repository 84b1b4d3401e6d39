"""Which variables matter?

title: Home
icon: home
place: 0
"""

import streamlit as st

from datagen import Polynomial
from rankers import SPERanker
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.ui.frame.links import way_to_judging
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.known_truth import panels
from rankscope.ui.known_truth.answers import quick_answer

st.title("Which variables matter?")
st.markdown(
    "Rankscope orders the columns of a table by their use for predicting another one, tells which "
    "are redundant *and because of which others*, and shows how far to trust the answer."
)

seed = st.session_state.setdefault("home-seed", 2)
problem = Polynomial(m=20, n=200, r=4, degree=1, redundancy=1, noise=0.02)
answer = quick_answer(Attempt(problem, seed, SPERanker()))

with st.container(border=True):
    words, again = st.columns([4, 1], vertical_alignment="center")
    words.markdown(
        f"**Computed just now:** {problem.n} rows of {problem.m} variables. {problem.r} of them "
        f"decide the class, {problem.r} more are noisy copies that do as well, some even better. "
        "SPE-ranker does not know that. "
        f"It took {answer.seconds * 1000:.1f} ms, and the area under its "
        f"ROC-FR curve is **{answer.auc_fr:.2f}** (1 is perfect; a random order gets "
        f"{answer.chance:.2f}, as a copy counts for its original)."
    )
    if again.button("Draw another", icon=":material/refresh:", width="stretch"):
        st.session_state["home-seed"] += 1
        st.rerun()
    ranked, curve = st.columns(2)
    with ranked:
        st.subheader("The ranking", anchor=False)
        panels.score_bars(answer, key="home-scores")
    with curve:
        st.subheader("Was it right?", anchor=False)
        panels.roc_curve(answer, key="home-roc")
    st.subheader("What is redundant, and why", anchor=False)
    panels.redundancy_reasons(answer, SPERanker, key="home-redundancy")
    way_to_judging()

doors = [file for file in page_files() if file.door]
for file, column in zip(doors, st.columns(max(len(doors), 2)), strict=False):
    with column.container(border=True, height="stretch"):
        st.page_link(file.page, label=f"**{file.title}**", icon=file.icon)
        st.markdown(file.door)
