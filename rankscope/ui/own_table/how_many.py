"""How many variables to keep: honest quality against their number."""

import numpy as np
import streamlit as st

from rankscope.charts.how_many import quality_curves
from rankscope.findings.own_table.how_many import (
    balanced_sentence,
    curve_table,
    failures,
    fold_results,
    keep_sentence,
    measure_name,
    measure_of,
    suggestions,
)
from rankscope.findings.own_table.keeping import first_by
from rankscope.ui.frame.links import way_to_judging
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.own_table.folds import dependence_line, fold_count
from rankscope.ui.own_table.keep import keep_popover
from rankscope.ui.own_table.learner import learner_controls
from rankscope.ui.own_table.panel_run import missing_in_file, put_question
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.figures import saving, show_chart

FOLDS = 5
SEED = 0  # of the folds


def how_many_panel(view: View):
    """Ask for nested cross-validation, and show the curve with the size it suggests."""
    st.markdown(
        "How well can the target be predicted from the first k variables? In each fold the "
        "ranking is made on the training rows alone, so that the test rows know nothing of it."
    )
    if view.has_data:
        _link_to_selectors()
        _ask(view)
    elif fold_results(view.results):
        _results(view.results, view, measure_of(view.results, view.prepared.task))
    else:
        missing_in_file()


def _link_to_selectors():
    """To the page where a learner chooses, which begins with this table."""
    st.page_link(
        next(file.page for file in page_files() if file.path.stem == "select"),
        label="Let a learner choose: search for the subset it needs",
        icon=":material/filter_alt:",
        query_params={"data": "Your table"},
    )


def _ask(view):
    learner, measure, repeats, button = learner_controls(view.prepared.task, "", FOLDS)
    repeats = 1 if view.prepared.dependence.times is not None else repeats
    dependence_line(view)
    details = {"folds": FOLDS, "repeats": repeats, "learner": learner, "seed": SEED}
    if measure == "balanced":
        details["measure"] = measure
    many = fold_count(view, FOLDS, repeats, SEED)
    if not many:
        return
    units = [
        view.rankers.unit(title, "keep", fold=fold, **details)
        for fold in range(many)
        for title in view.findings.rankings
    ]
    run_title = f"How many to keep of {view.title}"
    begin = button.button("Find out", type="primary", key="find-how-many", width="stretch")

    def draw(results):
        _results(results, view, measure_name(view.prepared.task, measure or "accuracy"))

    put_question(view, "how-many", units, run_title, begin, draw)


def _results(results, view, measure):
    untrusted.show(*failures(results, view.rankers), kind="warning")
    curves = suggestions(results, view.rankers)
    if not curves:
        st.caption("Shown as soon as two folds are done.")
        return
    guess = float(np.mean([curve.baseline for curve in curves.values()]))
    chart = quality_curves(
        curve_table(curves, view.findings),
        measure,
        baseline=guess,
        suggested={t: curve.suggested for t, curve in curves.items() if curve.beats_chance},
        chance=float(np.mean([curve.baseline + curve.reach for curve in curves.values()])),
    )
    show_chart(chart, key="quality", config=saving(), alt=f"{measure} by number of variables.")
    sentences = [keep_sentence(title, curve, measure) for title, curve in curves.items()]
    untrusted.show(*sentences, *filter(None, [balanced_sentence(measure, guess)]))
    gaps = "Gaps were filled from all rows, which uses no target. "
    st.caption(
        "The band is one standard error of the folds, which share training rows: it is a little "
        f"too narrow. {gaps if view.prepared.report['missing'].any() else ''}The diamond marks "
        "the smallest number within one standard error of the best, where that beats chance. The "
        "dotted line is the guess that does best; grey above it is what noise reaches in at most 1 "
        "table of 20 by any of the rankers."
    )
    way_to_judging()
    with st.container(horizontal=True):
        for number, (title, curve) in enumerate(curves.items()):
            if curve.beats_chance and title in view.findings.rankings:
                names = first_by(view, title, curve.suggested)
                label = f"Keep the {len(names):,} of {title}"
                keep_popover(view, names, label, f"keep-{number}")
    sizes = [curve.suggested for curve in curves.values() if curve.beats_chance]
    if sizes:
        st.session_state[f"suggested-{view.rankers.table}"] = max(sizes)
