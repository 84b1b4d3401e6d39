"""What the page shows before the first click: a search so small that it is made at once."""

import streamlit as st

from rankscope.findings.selection.outcome import outcomes_of
from rankscope.findings.selection.plan import Searches, on_problem
from rankscope.runs import Unit, UnitResult
from rankscope.runs.menu import generators, ranking_methods, selecting_methods
from rankscope.runs.workers.compute import compute
from rankscope.ui.select.results import Standing, result_panels
from rankscope.ui.select.source import FIRST, Source

SMALL = {"m": 30, "n": 120}
LEARNER = "naive_bayes"


def first_look():
    """A finished search on a small problem."""
    st.caption(
        "Computed just now, as an example: two searches on a small problem in which 10 of 30 "
        "variables matter. **Start** runs what the side panel says."
    )
    generator = generators()[FIRST](**SMALL)
    unit_on = on_problem(generator, 0)
    selectors = tuple(
        selecting_methods()[key](learner=LEARNER, random_state=0) for key in ("rvers", "backward")
    )
    rival = ranking_methods()["correlation"]()
    small = Searches(unit_on, generator.title, generator.task, selectors, LEARNER, 0, rival)
    results = [
        UnitResult(place, unit, "done", None, _row(unit.to_json()), (0, place))
        for place, unit in enumerate(small.units())
    ]
    standing = Standing(outcomes_of(results, generator.names), [], results)
    source = Source(generator.title, generator.task, generator.names, unit_on, generator)
    result_panels(standing, small, source)


@st.cache_data(max_entries=8, show_spinner=False)
def _row(unit: str) -> dict:
    return compute(Unit.from_json(unit))
