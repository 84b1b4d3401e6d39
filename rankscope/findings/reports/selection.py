"""The report of searches for a subset: what the page shows, computed numbers only."""

import pandas as pd

from rankers.learners import LEARNERS
from rankscope.findings.glossary import TARGETS
from rankscope.findings.methods import default_text
from rankscope.findings.reports.html import Section, html_report
from rankscope.findings.scripts.own_table import Recipe, literal
from rankscope.findings.selection.outcome import Outcome
from rankscope.findings.selection.plan import Searches
from rankscope.findings.selection.sentences import (
    honesty_sentence,
    plan_sentence,
    rival_sentence,
    selection_sentence,
    worth_sentence,
)

LABELS = {
    "title": "selector",
    "inputs": "variables kept",
    "truth": "that matter",
    "inner_error": "inner error",
    "error": "outer error",
    "error_se": "give or take",
    "error_of_all": "with all",
    "rival": "rival",
    "error_of_a_guess": "guessing",
    "evaluations": "sets tried",
    "cost": "cost",
    "seconds": "seconds",
}


def selection_report(
    outcomes: list[Outcome],
    table: pd.DataFrame,
    rival: pd.DataFrame | None,
    searches: Searches,
    recipe: Recipe | None = None,
) -> str:
    """One HTML file; `table` is that of `side_by_side` over all folds, `outcomes` of the first."""
    sections = [
        _side_by_side(outcomes, table),
        _honesty(table),
        *([] if rival is None else [_rival(table, rival)]),
        *map(_subset, outcomes),
        *map(_path, outcomes),
        _settings(searches),
        *([_preparation(recipe)] if recipe else []),
    ]
    title = f"Which few variables: {searches.table}"
    return html_report(title, _facts(outcomes, searches), sections)


def _facts(outcomes, searches) -> dict[str, str]:
    return {
        "Target": TARGETS[searches.task],
        "Variables": f"{len(outcomes[0].names):,}",
        "Learner": LEARNERS[searches.learner].title,
        "Seed of searches and folds": str(searches.seed),
    }


def _side_by_side(outcomes, table) -> Section:
    words = (_plain(selection_sentence(outcome)) for outcome in outcomes)
    columns = [name for name in LABELS if name in table and table[name].notna().any()]
    renamed = table[columns].rename(columns=LABELS)
    return Section("Side by side", (*words, worth_sentence(table)), renamed)


def _honesty(table) -> Section:
    judged = table.dropna(subset=["error"])
    sentence = honesty_sentence(judged) if len(judged) else worth_sentence(table)
    return Section("Is the error they report honest?", (sentence,))


def _rival(table, rival) -> Section:
    title = rival["title"].iloc[0]
    sizes = rival[["size", "error"]].rename(columns={"size": "variables", "error": "outer error"})
    return Section(f"The top of {title}", (rival_sentence(table, title),), sizes)


def _subset(outcome) -> Section:
    return Section(f"The subset of {outcome.title}", table=outcome.variables)


def _path(outcome) -> Section:
    accepted = outcome.trace[outcome.trace["accepted"].astype(bool)]
    columns = {
        "evaluations": "set",
        "n_variables": "variables",
        "error": "inner error",
        "cost_so_far": "cost so far",
    }
    note = "The sets it went on from; the table of every set tried is a file of its own."
    frame = accepted[list(columns)].rename(columns=columns)
    return Section(f"The search of {outcome.title}", table=frame, note=note)


def _settings(searches) -> Section:
    rows = [
        (selector.title, parameter.label, default_text(getattr(selector, parameter.name)))
        for selector in searches.selectors
        for parameter in selector.parameters()
    ]
    table = pd.DataFrame(rows, columns=["selector", "parameter", "value"])
    return Section("How it was asked", (_plain(plan_sentence(searches)),), table)


def _preparation(recipe) -> Section:
    """What was decided about the table; what is not named was left as it is declared."""
    decided = {"target": recipe.target} | recipe.overrides | recipe.choices
    if recipe.sample:
        decided |= {"rows drawn": recipe.sample, "seed of the rows": recipe.seed}
    rows = [(name, literal(value)) for name, value in decided.items()]
    return Section("How the table was prepared", table=pd.DataFrame(rows, columns=["what", "how"]))


def _plain(sentence: str) -> str:
    """Without the marks of emphasis."""
    return sentence.replace("**", "").replace("`", "")
