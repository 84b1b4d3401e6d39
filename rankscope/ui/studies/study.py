"""One study: the question, our figure in the paper's layout, verdicts, and what to do next."""

from collections.abc import Callable

import streamlit as st

from rankscope import runs
from rankscope.charts.study import study_chart
from rankscope.runs.errors import for_visitors
from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.collecting import shipped
from rankscope.studies.figures import figure_of, height_of, in_words, readable
from rankscope.studies.menu import citation
from rankscope.studies.origins import state_of
from rankscope.studies.versions import version_words
from rankscope.ui.studies import take_away
from rankscope.ui.studies.claims import asked_panel, claim_panels, findings_of
from rankscope.ui.studies.numbers import IN_BROWSER, SHIPPED, cells_for, done_of
from rankscope.ui.studies.overview import CSS, leave
from rankscope.ui.studies.running import run_panel
from rankscope.ui.widgets.asked import compare
from rankscope.ui.widgets.figures import show_chart, with_camera
from rankscope.ui.widgets.headings import page_title

NOTHING = "Nothing of this figure was run for what ships."
SOURCES = (
    "What shipped was computed before. At a glance takes seconds on this machine, small minutes; "
    "what others have run here is not run again."
)
ANSWERS = {"AUC-FR above chance": st.column_config.NumberColumn(format="%.2g")}
ANSWERED = (
    "What to take is the quickest of those as good: none of the others is surely better, nor ahead "
    "by more than 0.1."
)
NOT_READ = "Nothing to draw yet: numbers are read when a run ends or is cancelled."


def study_panel(study: Study, open_table: Callable[[str, bytes], None]):
    """The whole page of a study; what opens one of its data sets, by name and content, is given."""
    st.html(CSS)
    st.button("All studies", icon=":material/arrow_back:", type="tertiary", on_click=leave)
    claims = (f"{claim.text} {claim.why}" for claim in study.claims)
    page_title(
        study.question, " ".join(("ROC-FR, AUC-FR, chance", study.question, study.remarks, *claims))
    )
    st.caption(f"{citation(study.paper)}. {study.figure}: {study.title}.")
    if study.answers:
        st.dataframe(study.answers(), hide_index=True, column_config=ANSWERS)
        st.caption(ANSWERED)
    first = st.container()
    source = _source(study) if study.blocks else SHIPPED
    try:
        cells = cells_for(study, source)
    except runs.StoreError as error:
        st.error(for_visitors(error), icon=":material/error:")
        cells = []
    findings = findings_of(study, cells)
    with first:
        asked = asked_panel(study, findings)
    if source != SHIPPED:
        _warn_of_part(study, source)
    _figure(study, cells, source, asked)
    claim_panels(study, findings, asked)
    take_away.panel(study, cells, source, open_table)


def _source(study) -> str:
    """Which numbers are shown, and what is under way."""
    options = ([SHIPPED] if shipped(study) else []) + list(IN_BROWSER)
    words = {SHIPPED: "As shipped", "glance": "At a glance, here", "small": "Small, here"}
    source = _one_of(options, "size", "Numbers", f"source-{study.key}", words.get, help=SOURCES)
    if source != SHIPPED:
        run_panel(study, source)
    return source


def _warn_of_part(study, size):
    """What a part of the units gives may look otherwise than all of them will."""
    done, total = done_of(study, size)
    if 0 < done < total:
        st.warning(
            f"{done:,} of {total:,} units are done: the figure and the verdicts are of these "
            "alone, and not to be relied on yet.",
            icon=":material/incomplete_circle:",
        )


def _figure(study: Study, cells: list[Cells], source: str, asked: str | None):
    if study.remarks:
        st.caption(study.remarks)
    if not study.views:
        return
    view = _view(study, asked)
    frame = figure_of(cells, view)
    if frame.empty:
        st.info(NOTHING if source == SHIPPED else NOT_READ, icon=":material/hourglass_empty:")
        return
    label = height_of(view)
    _chart(study, view, frame, label)
    words = in_words(frame, view)
    if view.worked:
        st.caption(words)
    else:
        st.caption(f"{words} Bars are one standard error. {state_of(cells[view.block])}")
        _remarks(cells[view.block])


def _view(study: Study, asked: str | None):
    """The figure to look at: of a claim that a link leads to, the one that shows its reason."""
    titles = [view.title for view in study.views]
    first = next((claim.view for claim in study.claims if claim.key == asked), "") or titles[0]
    title = _one_of(titles, "view", "Figure", f"view-{study.key}", str, first)
    return study.views[titles.index(title)]


def _one_of(options: list[str], name, label, key, words: Callable, first="", help=None) -> str:
    """The option that is chosen, which the address has by a name that all studies share.

    What is shown at first is written there only once something else has been.
    """
    text, first = st.query_params.get(name), first or options[0]
    value = st.segmented_control(
        label,
        options,
        default=text if text in options else first,
        required=True,
        format_func=words,
        key=key,
        help=help,
    )
    compare(name, label, value, is_met=not text or text in options)
    if text or value != first:
        st.query_params[name] = value
    return value


def _chart(study: Study, view, frame, label):
    of_time = view.measure == "seconds"
    show_chart(
        study_chart(frame, view.label, label, seconds=of_time, logarithmic=view.logarithmic),
        key=f"figure-{study.key}",
        config=with_camera(),
        alt=f"{label} over {view.label}, a line for each method.",
        table=readable(frame, view),
    )


def _remarks(cells: Cells):
    """What the figure's results are of, and what is not in them."""
    if cells.origin:
        st.caption(f":material/memory: Computed {cells.origin}.")
    earlier = version_words(cells)
    if earlier:
        st.caption(f":material/history: {earlier}")
    for reason in cells.failures:
        st.warning(f"Units failed: {reason}", icon=":material/warning:")
