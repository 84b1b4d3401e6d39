"""Who searches, and for whom: selectors with their parameters, the learner, the rival."""

import streamlit as st

from rankers import Ranker
from rankers.learners import LEARNERS
from rankscope.findings.selection.plan import Searches
from rankscope.runs.menu import ranking_methods, selecting_methods
from rankscope.ui.select.source import Source
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.controls import choose, control, in_short_of_all, seed_control, values_of

FIRST = ("rvers", "forward")
SHARED = ("learner", "cv", "random_state")  # the same for all searches of a page
RIVALS = ("correlation", "spe", "relief", "symmetric_uncertainty", "random_forest")


def ask(source: Source) -> Searches:
    """The side panel below the table."""
    learner = _learner(source.task)
    shared = {"learner": learner, "cv": _folds()}
    shared["random_state"] = seed_control(
        "search-seed", "Decides what is drawn: searches, folds and rows kept aside."
    )
    selectors = [_selector(kind, shared) for kind in _kinds(source.task)]
    nested = linked(
        st.toggle,
        "Nested folds",
        key="nested",
        help="Keeps one part of the rows aside after the other, which searches four times as "
        "often.",
    )
    return Searches(
        source.unit_on,
        source.title,
        source.task,
        tuple(selectors),
        learner,
        shared["random_state"],
        _rival(source.task),
        nested,
        source.in_time,
    )


def _rival(task) -> Ranker:
    """Any ranker for this task, with its own parameters; a seed left open is 0."""
    menu = {key: ranking_methods()[key] for key in RIVALS} | ranking_methods()
    able = {key: kind for key, kind in menu.items() if task in kind.tasks}
    kind = choose(
        "Cheap rival",
        able,
        "rival",
        "To compare with: as many variables from the top of its ranking.",
    )
    if not any(parameter.control for parameter in kind.parameters()):
        return kind()
    with st.expander(kind.title):
        values = values_of(kind, f"rival-{kind.key}")
    if "random_state" in kind().get_values() and values.get("random_state") is None:
        values["random_state"] = 0
    return kind(**values)


def _learner(task) -> str:
    able = {key: learner for key, learner in LEARNERS.items() if task in learner.tasks}
    first = "naive_bayes" if "naive_bayes" in able else "ridge"
    able = {first: able[first]} | able
    return choose("Learner", able, f"learner-{task}", "Its errors judge a set of variables.").key


def _folds() -> int:
    return linked(
        st.slider,
        "Folds of the inner error",
        2,
        10,
        5,
        key="folds",
        help="Parts of the rows a search sees, each tested once by a learner trained on the rest.",
    )


def _kinds(task) -> list[type]:
    able = {kind.title: kind for kind in selecting_methods().values() if task in kind.tasks}
    first = [selecting_methods()[key].title for key in FIRST]
    picked = linked(st.multiselect, "Selectors", list(able), default=first, key=f"selectors-{task}")
    in_short_of_all(able)
    return [able[title] for title in picked]


def _selector(kind: type, shared: dict):
    own = [p for p in kind.parameters() if p.control and p.name not in SHARED]
    with st.expander(kind.title):
        values = {p.name: control(p, f"{kind.key}-{p.name}") for p in own}
    return kind(**values | shared)
