"""How many variables to keep: honest quality against their number."""

import numpy as np
import pandas as pd
import streamlit as st

from rankers.evaluation import FoldQuality, folds_of, how_many
from rankers.learners import LEARNERS
from rankers.target import REGRESSION
from rankscope.charts.colours import look_of
from rankscope.charts.how_many import quality_curves
from rankscope.findings.table_results import Asked, Findings
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.figures import saving
from rankscope.ui.own_table.table_runs import progress, run_of
from rankscope.ui.own_table.view import Shown
from rankscope.ui.widgets.untrusted import said

FOLDS = 5
MEASURES = {"accuracy": "Accuracy", "balanced": "Balanced accuracy"}


def how_many_panel(shown: Shown):
    """Ask for nested cross-validation, and show the curve with the size it suggests."""
    st.markdown(
        "How well can the target be predicted from the first k variables? In each fold the "
        "ranking is made on the training rows alone, so that the test rows know nothing of it."
    )
    prepared, seed = shown.prepared, 0
    if not shown.has_data:
        if not any(result.unit.question == "keep" for result in shown.results):
            st.caption("Nobody had asked for it when the run file was written.")
            return
        _results(shown.results, shown, measure_of(shown))
        return
    learner, measure, repeats, button = _settings(prepared)
    folds = DESK.made(
        jobs.owner(),
        ("folds", shown.question.key, repeats),
        lambda: len(folds_of(prepared.y.to_numpy(), prepared.task, FOLDS, repeats, seed)),
    )
    details = {"folds": FOLDS, "repeats": repeats, "learner": learner, "seed": seed}
    if measure == "balanced":
        details["measure"] = measure
    units = [
        shown.asked.unit(title, "keep", fold=fold, **details)
        for fold in range(folds)
        for title in shown.findings.rankings
    ]
    begin = button.button("Find out", type="primary", key="find-how-many", width="stretch")
    run = run_of(units, f"How many to keep of {shown.title}", "how-many", begin)

    def show(state, results):
        progress(state, "how-many")
        shown.keep_for_file("how-many", run)
        _results(results, shown, measure_name(prepared, measure))

    if run:
        jobs.watch(run, show)


def _settings(prepared):
    left, middle, right, button = st.columns([2, 2, 1, 1], vertical_alignment="bottom")
    learner = left.selectbox(
        "Learner",
        [key for key, learner in LEARNERS.items() if prepared.task in learner.tasks],
        format_func=lambda key: LEARNERS[key].title,
        key="learner",
        bind="query-params",
    )
    measure = "accuracy"
    if prepared.task != REGRESSION:
        measure = middle.selectbox(
            "Measure",
            list(MEASURES),
            format_func=MEASURES.get,
            key="measure",
            help="Balanced: the mean over the classes of the share that is right.",
            bind="query-params",
        )
    repeats = right.selectbox(
        "Repeats", (1, 2, 5, 10), key="repeats-keep", help=f"Each of {FOLDS} folds."
    )
    return learner, measure, repeats, button


def measure_name(prepared, measure) -> str:
    return "R²" if prepared.task == REGRESSION else MEASURES[measure]


def measure_of(shown) -> str:
    """The measure that the results there are were made with."""
    kept = [r.unit.details for r in shown.results if r.unit.question == "keep"]
    return measure_name(shown.prepared, (kept[0].get("measure") if kept else None) or "accuracy")


def _results(results, shown, measure):
    results, asked = [r for r in results if r.unit.question == "keep"], shown.asked
    curves = curves_of(results, asked)
    ready = {title: how_many(folds) for title, folds in curves.items() if len(folds) > 1}
    failed = {asked.titles()[r.unit.method, r.unit.params]: r.reason for r in results if not r.row}
    said(*[f"{title} failed: {why}" for title, why in failed.items()], kind="warning")
    if not ready:
        st.caption("Shown as soon as two folds are done.")
        return
    table = curve_table(ready, shown.findings)
    chart = quality_curves(
        table,
        measure,
        baseline=float(np.mean([found.baseline for found in ready.values()])),
        suggested={title: found.suggested for title, found in ready.items()},
    )
    st.plotly_chart(chart, key="quality", config=saving(), alt=f"{measure} by number of variables.")
    said(*[keep_sentence(title, found, measure) for title, found in ready.items()])
    gaps = "Gaps were filled from all rows, which uses no target. "
    st.caption(
        "The band is one standard error of the folds, which share training rows: it is a little "
        f"too narrow. {gaps if shown.prepared.report['missing'].any() else ''}The diamond marks "
        "the smallest number within one standard error of the best."
    )
    st.session_state[f"suggested-{asked.table}"] = max(found.suggested for found in ready.values())


def curves_of(results, asked: Asked) -> dict[str, list[FoldQuality]]:
    titles, curves = asked.titles(), {}
    for result in results:
        if result.row and result.unit.question == "keep":
            row, title = result.row, titles[result.unit.method, result.unit.params]
            fold = FoldQuality(
                row["order"], tuple(row["sizes"]), np.array(row["quality"]), row["baseline"]
            )
            curves.setdefault(title, []).append(fold)
    return {title: curves[title] for title in asked.rankers if title in curves}


def curve_table(ready, findings: Findings) -> pd.DataFrame:
    parts = [
        found.table.assign(title=title, **look_of(findings.rankers[title].key))
        for title, found in ready.items()
    ]
    return pd.concat(parts, ignore_index=True)


def keep_sentence(title, found, measure) -> str:
    """The suggestion in words."""
    table = found.table.set_index("size")
    best, few = table.loc[found.best, "quality"], table.loc[found.suggested, "quality"]
    if best <= found.baseline:
        return f"{title}: no number of variables does better than {found.baseline:.3f}, a guess."
    guess = f"a guess gives {found.baseline:.3f}."
    if found.suggested == found.best:
        return f"{title}: keep {found.best}. {measure} is best there with {best:.3f}; {guess}"
    return (
        f"{title}: keep {found.suggested}. {measure} {few:.3f} is within one standard error of the "
        f"best, {best:.3f} with {found.best}; {guess}"
    )
