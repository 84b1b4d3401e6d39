"""Which variables matter?

title: Home
icon: home
place: 0
"""

import streamlit as st

from datagen import Polynomial
from datagen.examples import EXAMPLES
from rankers import SPERanker
from rankscope.findings.glossary import help_for
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.ui.frame.links import way_to_judging
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.known_truth import panels
from rankscope.ui.known_truth.answers import quick_answer
from rankscope.ui.own_table.source import open_from_elsewhere
from rankscope.ui.own_table.upload import uploader
from rankscope.ui.widgets.headings import page_title

page_title(
    "Which variables matter?",
    "variable, ranker, redundant, chance, selector, learner, false finding",
)
st.markdown(
    "Rankscope orders the columns of a table by their use for predicting another one, tells which "
    "are redundant *and because of which others*, and shows how far to trust the answer."
)

own, *doors = [file for file in page_files() if file.door]
bring, others = st.columns([2, 3])
with bring.container(border=True, height="stretch"):
    st.page_link(own.page, label=f"**{own.title}**", icon=own.icon)
    uploader("CSV, Excel or Parquet, packed or not", open_from_elsewhere)
    st.caption("Only this browser sees it; it is forgotten when you leave. Or take an example:")
    with st.container(horizontal=True):
        for key, example in list(EXAMPLES.items())[:3]:
            if st.button(example.title, key=f"example-{key}"):
                open_from_elsewhere(example=key)
for start in range(0, len(doors), 3):
    for file, column in zip(doors[start : start + 3], others.columns(3), strict=False):
        with column.container(border=True, height="stretch"):
            st.page_link(file.page, label=f"**{file.title}**", icon=file.icon)
            st.caption(file.door)

seed = st.session_state.setdefault("home-seed", 2)
problem = Polynomial(m=20, n=200, r=4, degree=1, redundancy=1, noise=0.02)
answer = quick_answer(Attempt(problem, seed, SPERanker()))

with st.container(border=True):
    words, again = st.columns([4, 1], vertical_alignment="center")
    words.markdown(
        f"**An answer whose truth is known.** Drawn are {problem.n} rows of {problem.m} variables: "
        f"{problem.r} decide the class, {problem.r} more nearly repeat one of these each, the rest "
        f"is noise. SPE-ranker is not told. **{answer.hits_text} of its first {problem.r} places** "
        "hold a variable that decides, or one that repeats it."
    )
    if again.button("Draw another", icon=":material/refresh:", width="stretch"):
        st.session_state["home-seed"] += 1
        st.rerun()
    ranked, curve = st.columns(2)
    with ranked:
        st.header("The ranking", anchor=False)
        panels.score_bars(answer, key="home-scores")
    with curve:
        st.header("Was it right?", anchor=False)
        panels.roc_curve(answer, key="home-roc")
        st.caption(
            "From the top of the ranking down, the line climbs at each variable that matters and "
            "goes right at each that does not (a second one of the same kind does not count "
            f"again). The area below it is {answer.auc_fr:.2f}: 1 is perfect, a random order gets "
            f"{answer.chance:.2f} here."
        )
    st.header("What is redundant, and why", anchor=False, help=help_for("redundant"))
    panels.redundancy_reasons(answer, SPERanker, key="home-redundancy")
    way_to_judging()
