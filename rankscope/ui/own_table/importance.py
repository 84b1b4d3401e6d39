"""What a learner loses without each variable: one more way to judge, beside the rankers."""

import streamlit as st

from rankscope.charts.importance import importances
from rankscope.findings.own_table.groups import ALIKE
from rankscope.findings.own_table.importance import (
    KEY,
    MOST,
    importance_of,
    importance_sentences,
    together_text,
)
from rankscope.findings.refusals import reason_of
from rankscope.tables import groups_alike
from rankscope.ui.own_table.folds import dependence_line, fold_count
from rankscope.ui.own_table.learner import learner_controls
from rankscope.ui.own_table.panel_run import missing_in_file, put_question
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.figures import saving, show_chart

FOLDS, SEED = 5, 0
FIRST = "forest"  # sees curves, steps and what two do together


def importance_panel(view: View):
    """Ask a learner on held-out folds, and show what it loses without each variable."""
    st.markdown(
        "What does a learner lose when it cannot use a variable? It learns from all variables of "
        "the training rows; then each is shuffled among the test rows, and what it predicts there "
        "gets worse by so much (permutation importance)."
    )
    if view.has_data:
        _ask(view)
    elif importance_of(view.results, view.findings.names, view.prepared.task):
        _results(view.results, view)
    else:
        missing_in_file()


def _ask(view):
    task = view.prepared.task
    controls = learner_controls(task, "importance-", FOLDS, FIRST)
    learner, measure, repeats, button = controls
    repeats = 1 if view.prepared.dependence.times is not None else repeats
    dependence_line(view)
    if len(view.findings.names) > MOST:
        st.caption(f"The first {MOST} variables by consensus are shuffled, one after the other.")
    begin = button.button("Find out", type="primary", key="find-importance", width="stretch")
    many = fold_count(view, FOLDS, repeats, SEED)
    details = {"folds": FOLDS, "repeats": repeats, "learner": learner, "seed": SEED}
    details |= {"measure": measure, "together": _together(view)}
    title = next(iter(view.findings.rankings))  # a unit names a method, which is asked nothing
    units = [view.rankers.unit(title, KEY, fold=fold, **details) for fold in range(many)]
    if units:
        run_title = f"Permutation importance in {view.title}"
        put_question(view, KEY, units, run_title, begin, lambda results: _results(results, view))


def _together(view) -> str:
    first = list(view.combined.index[:MOST])
    groups = groups_alike(view.alike().table(first), ALIKE) if len(first) > 1 else []
    return together_text(first, groups, view.findings.names)


def _results(results, view):
    untrusted.show(*{reason_of(r) for r in results if r.reason}, kind="warning")
    outcome = importance_of(results, view.findings.names, view.prepared.task)
    if outcome is None:
        st.caption("Shown as soon as the first fold is done.")
        return
    untrusted.show(*importance_sentences(outcome, view.findings))
    if not outcome.says_something:
        return
    chart = importances(outcome.table, outcome.measure)
    show_chart(
        chart,
        key="importances",
        config=saving(),
        alt=f"{outcome.measure} lost when a variable is shuffled, largest first.",
        table=_table(outcome, view),
    )
    st.caption(
        "Of a learner that found nothing in a variable nothing is lost without it, whatever the "
        f"variable tells: another learner may find it. From {outcome.folds} folds and "
        f"{outcome.details['shuffles']} shuffles in each."
    )


def _table(outcome, view):
    places = view.combined["consensus"].rename("place by consensus")
    table = outcome.table.rename(
        columns={
            "importance": f"{outcome.measure} lost",
            "spread": "spread over folds",
            "reach": "what chance reaches",
            "matters": "more than chance",
        }
    )
    return table.join(places).reset_index(names="variable")
