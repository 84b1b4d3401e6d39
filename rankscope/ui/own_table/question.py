"""What the visitor asks: the target, what to do with gaps, on which rows, by which rankers."""

import json
from dataclasses import dataclass, field

import streamlit as st

from rankers import Ranker
from rankscope import runs
from rankscope.findings.glossary import TARGETS
from rankscope.findings.own_table.readings import READINGS
from rankscope.findings.scripts.own_table import Recipe
from rankscope.runs import Settings
from rankscope.runs.deposit import Deposit, deposit
from rankscope.runs.menu import ranking_methods
from rankscope.tables import Choices, Table
from rankscope.tables.preparing.guess import likely_targets
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.dependence import dependence_choices
from rankscope.ui.own_table.elsewhere import elsewhere
from rankscope.ui.own_table.first_look import MANY_ROWS, SAMPLES, first_rankers, first_sample
from rankscope.ui.own_table.reading import sheet_control
from rankscope.ui.own_table.source import Source
from rankscope.ui.widgets.asked import linked, reword
from rankscope.ui.widgets.controls import choose_rankers, control, seed_control

PLAIN = ("missing", "indicator", "column_limit", "most_categories", "total")
MOST_STORED = 6  # of a visitor's tables, prepared in one way or another
TASKS = {"auto": "automatic"} | TARGETS


@dataclass(frozen=True)
class Question:
    """Everything a ranking depends on but the rankers, as one could write it in Python."""

    source: Source
    overrides: dict
    target: str
    choices: dict = field(default_factory=dict)
    sample: int | None = None
    seed: int = 0
    rivals: tuple[str, ...] = ()  # other likely targets, where the one there is was only guessed

    @property
    def key(self) -> str:
        parts = [self.overrides, self.target, self.choices, self.sample, self.seed]
        return f"{self.source.key} {json.dumps(parts, sort_keys=True)}"

    def prepared(self, table: Table) -> Deposit:
        """The table as rankers take it, in the store; from the desk if it was prepared before.

        Raises TableError, and QuotaError and StoreError where it cannot be stored.
        """
        DESK.put(jobs.owner(), ("recipe", self.key), recipe_of(self))
        DESK.get(jobs.owner(), ("stored", self.key))  # looked at just now, so forgotten last
        return DESK.made(jobs.owner(), ("prepared", self.key), lambda: self._prepare(table))

    def _prepare(self, table):
        forget_oldest()
        sample, owner = (self.sample, self.seed) if self.sample else None, jobs.owner()
        work = (table, self.target, self.choices, sample, owner, Settings.of_environment())

        def keep(prepared):
            DESK.put(owner, ("stored", self.key), prepared.name)
            DESK.put(owner, ("prepared", self.key), prepared)

        ways = {"shape": table.frame.shape, "visitor": owner, "keep": keep}
        with st.spinner("Preparing the columns …", show_time=True):
            return elsewhere(deposit, *work, **ways, doing="Preparing the columns")


def forget_oldest():
    """Only the latest ways of preparing a table stay in the store; some may share a copy there."""
    owner = jobs.owner()
    stored = {key: DESK.get(owner, key) for key in DESK.keys(owner) if key[0] == "stored"}
    for key in list(stored)[: max(len(stored) - MOST_STORED + 1, 0)]:
        name = stored.pop(key)
        drop_stored(key[1])
        if name not in stored.values():
            runs.forget(owner, name)


def drop_stored(key):
    """What the desk has of a table that is not in the store any more."""
    for part in ("stored", "prepared"):
        DESK.drop(jobs.owner(), (part, key))


def recipe_of(question: Question, **rest) -> Recipe:
    """What a script needs to know to prepare the same; `rest` is about its rankers."""
    source = question.source
    key = source.example
    lines = ("from datagen.examples import EXAMPLES", f"table = EXAMPLES[{key!r}].make()")
    return Recipe(
        file=source.name,
        overrides=question.overrides,
        target=question.target,
        choices=question.choices,
        sample=question.sample,
        seed=question.seed,
        example=key,
        source_lines=lines if key else (),
        **rest,
    )


def ask(source: Source, table: Table, overrides: dict) -> Question:
    """The side panel down to the rows to rank on. Raises TableError when nothing can be asked."""
    sheet_control(source, table)
    target, rivals = _target(source, table)
    with st.expander("Gaps and categories", icon=":material/tune:"):
        declared = {parameter.name: parameter for parameter in Choices.parameters()}
        chosen = {name: control(declared[name], f"prepare-{name}") for name in PLAIN}
        sample = _sample(source, table, target)
        seed = seed_control("seed", "Decides which rows are drawn, and how chance shuffles.")
    task = st.session_state.get(task_key(source), "auto")
    choices = {"task": task} | chosen | dependence_choices(source, table, target)
    choices = {name: value for name, value in choices.items() if value != declared[name].default}
    marks = source.marks
    choices |= {name: marks[name] for name in ("types", "exclude", "keep") if marks[name]}
    return Question(source, overrides, target, choices, sample, seed, rivals)


def _target(source, table) -> tuple[str, tuple[str, ...]]:
    """The target, and where it was guessed and may well be another one, the others."""
    names = [str(name) for name in table.frame.columns]
    likely, by_name = DESK.made(
        jobs.owner(), ("target", source.key, tuple(names)), lambda: _guesses(table)
    )
    guessed = likely[0] if likely else ""
    target = linked(
        st.selectbox,
        "Target: what to predict",
        names,
        index=names.index(guessed) if guessed in names else len(names) - 1,
        key=target_key(source),
    )
    _task(source)
    doubtful = target == guessed and not by_name and source.example is None
    return target, tuple(likely[1:]) if doubtful else ()


def _task(source):
    reword(task_key(source), {"classes": TASKS["multiclass"]})
    linked(
        st.segmented_control,
        "The target is",
        list(TASKS),
        format_func=TASKS.get,
        default="auto",
        required=True,
        key=task_key(source),
    )


def _guesses(table) -> tuple[list[str], bool]:
    return ([], False) if table.frame.empty else likely_targets(table)


def target_key(source) -> str:
    return f"target-{source.key[:6]}"


def task_key(source) -> str:
    return f"task-{source.key[:6]}"


def _sample(source, table, target) -> int | None:
    rows = len(table.frame)
    if rows <= MANY_ROWS:
        return None
    smaller = [size for size in SAMPLES if size < rows]
    sizes = [0, *smaller]
    picked = linked(
        st.selectbox,
        "Rank on",
        sizes,
        index=sizes.index(first_sample(table.frame, target)),
        format_func=lambda size: f"{size:,} rows drawn" if size else f"all {rows:,} rows",
        key=sample_key(source),
        help="Some rankers compare every row with every other: on a sample they end in time.",
    )
    return picked or None


def sample_key(source) -> str:
    return f"sample-{source.key[:6]}"


def rankers_for(prepared: Deposit, seed: int) -> list[Ranker]:
    """The side panel's rankers; those whose seed is left open draw with the page's."""
    first = first_rankers(prepared)
    key = f"rankers-{prepared.task}"
    chosen = choose_rankers(
        ranking_methods(), prepared.task, key=key, first=first, readings=READINGS
    )
    for ranker in chosen:
        if "random_state" in ranker.get_params() and ranker.random_state is None:
            ranker.set_params(random_state=seed)
    return chosen
