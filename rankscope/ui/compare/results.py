"""A comparison on the page: the run, how far it is, and what there is of its results."""

import streamlit as st

from rankers.words import listed
from rankscope.findings.comparison.example import example_results
from rankscope.findings.comparison.outcomes import comparison_of, outcomes, swept_parameter
from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.refusals import reason_of
from rankscope.runs.menu import methods
from rankscope.ui.compare.curves import curve_panel
from rankscope.ui.compare.looks import with_looks
from rankscope.ui.compare.repeats import repeat_panels
from rankscope.ui.compare.summary import summary_panel
from rankscope.ui.compare.sweep import sweep_panel
from rankscope.ui.compare.take_away import take_away_panel
from rankscope.ui.compare.timing import timing_panel
from rankscope.ui.frame import jobs

WELCOME = (
    "**A finished example:** four rankers on ten problems, computed by this server. Choose a kind "
    "of problem, rankers and repeats in the side panel and press **Compare** for yours; with "
    "**Sweep** all of it is shown over one parameter, such as copies, noise or rows. Results "
    "appear as they come: you can leave the page, close the browser and come back."
)
READ_ONLY = (
    "Somebody else's comparison: you see what they see. Who started it, in the browser it was "
    "started in, can stop it or go on with it; **Compare** runs the settings of the side panel for "
    "yourself."
)
MOST_REASONS = 4  # why units failed


def watch(run: str, comparison: Comparison):
    """The run and its results, looked at again and again while it is under way."""

    def panels(state, results):
        if not jobs.is_mine(state):
            st.info(READ_ONLY, icon=":material/visibility:")
        jobs.progress(state, key="cancel-run")
        _failures(results)
        if any(result.row for result in results):
            _results(results, comparison, not state.is_live)

    if not jobs.watch(run, panels, for_all=True):
        st.warning(
            "There is no such comparison any more: it may have been cleaned away. Press Compare to "
            "run these settings again.",
            icon=":material/lock:",
        )


def show_example():
    """A comparison that is finished, for the first look."""
    st.markdown(WELCOME)
    results = _example()
    _panels(results, swept_parameter(results), comparison_of(results), ended=True)


@st.cache_resource(show_spinner="Computing an example …")
def _example() -> list:
    return example_results()


def _failures(results):
    failed: dict[str, set] = {}
    for result in results:
        if result.outcome == "failed":
            failed.setdefault(reason_of(result), set()).add(methods()[result.unit.method].title)
    for reason, titles in list(failed.items())[:MOST_REASONS]:
        st.warning(f"{listed(sorted(titles))} failed: {reason}", icon=":material/warning:")


def _results(results, comparison, ended):
    source = comparison_of(results)
    if _is_stale(results, comparison):
        st.info(
            "These results are of other settings than those in the side panel now; Compare runs "
            f"the new ones. Shown: {source.summary()}",
            icon=":material/history:",
        )
    _panels(results, swept_parameter(results), source, ended)


def _panels(results, sweep, source, ended):
    detail = sweep_panel(results, sweep) if sweep else results
    frame = with_looks(outcomes(detail, None))
    summary_panel(frame, ended)
    curve_panel(detail)
    repeat_panels(frame)
    timing_panel(source)
    take_away_panel(results, sweep, source)


def _is_stale(results, comparison) -> bool:
    if comparison.refusal():
        return True
    wanted = {unit.to_json() for unit in comparison.units()}
    return any(result.unit.to_json() not in wanted for result in results)
