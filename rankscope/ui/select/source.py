"""On which table to search: a problem with truth, an example, or the table open on Your table."""

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from datagen.examples import EXAMPLES
from rankscope import runs
from rankscope.findings.refusals import in_a_sentence
from rankscope.findings.scripts.own_table import Recipe
from rankscope.findings.selection.plan import on_problem, on_table
from rankscope.findings.units import too_large
from rankscope.runs.deposit import Deposit, deposit_prepared
from rankscope.runs.errors import for_visitors
from rankscope.runs.menu import generators
from rankscope.tables import Prepared, Table, TableError, prepare
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.controls import choose, seed_control, values_of

FIRST = "seven_of_ten"
PROBLEM, EXAMPLE, OWN = "A problem with truth", "An example", "Your table"


@dataclass(frozen=True, eq=False)
class Source:
    """A table to search on: `generator` and `seed` where it is drawn, else how it was prepared.

    `in_time` says whether its rows have an order.
    """

    title: str
    task: str
    names: tuple[str, ...]
    unit_on: Callable
    generator: object = None
    seed: int = 0
    recipe: Recipe | None = None
    in_time: bool = False


def source_control() -> Source | None:
    """The side panel's upper part; None, with a word why, where there is no table."""
    kind = linked(
        st.segmented_control,
        "Search on",
        (PROBLEM, EXAMPLE, OWN),
        default=PROBLEM,
        required=True,
        key="data",
    )
    return {PROBLEM: _problem, EXAMPLE: _example, OWN: _own}[kind]()


def _problem() -> Source | None:
    menu = {FIRST: generators()[FIRST]} | generators()
    kind = choose("Kind", menu, key="problem")
    generator = kind(**values_of(kind))
    seed = seed_control("seed")
    refusal = _refusal(generator)
    if refusal:
        st.session_state["select-refusal"] = refusal
        return None
    names = generator.names
    unit_on = on_problem(generator, seed)
    return Source(generator.title, generator.task, names, unit_on, generator, seed)


def _refusal(generator) -> str | None:
    try:
        generator.check_parameters()
    except ValueError as error:
        return in_a_sentence(error, generator)
    return too_large(generator)


def _example() -> Source | None:
    key = linked(
        st.selectbox,
        "Example",
        list(EXAMPLES),
        format_func=lambda key: EXAMPLES[key].title,
        key="example",
    )
    example = EXAMPLES[key]
    st.caption(example.about)
    lines = ("from datagen.examples import EXAMPLES", f"table = EXAMPLES[{key!r}].make()")
    recipe = Recipe("", {}, example.target, {}, example=key, source_lines=lines)
    owner, at = jobs.owner(), ("stored", ("select", key))
    try:
        stored = deposit_prepared(_prepared_example(key), owner)
    except (runs.QuotaError, runs.StoreError, TableError) as error:
        st.session_state["select-refusal"] = for_visitors(error)
        return None
    DESK.put(owner, at, stored.name)
    return _of_deposit(stored, example.title, recipe)


@st.cache_data(max_entries=8, show_spinner=False)
def _prepared_example(key: str) -> Prepared:
    example = EXAMPLES[key]
    return prepare(Table(example.make()), example.target)


def _own() -> Source | None:
    """The table that was ranked last on *Your table*, as it was prepared there."""
    owner = jobs.owner()
    keys = [key[1] for key in DESK.keys(owner) if key[0] == "prepared"]
    keys = [key for key in keys if isinstance(DESK.get(owner, ("prepared", key)), Deposit)]
    if not keys:
        st.session_state["select-refusal"] = (
            "No table of yours is open: bring one on *Your table*, then come back."
        )
        return None
    recipe = DESK.get(owner, ("recipe", keys[-1]))
    return _of_deposit(DESK.get(owner, ("prepared", keys[-1])), "your table", recipe)


def _of_deposit(stored: Deposit, title: str, recipe) -> Source:
    unit_on = on_table(stored.owner, stored.name)
    in_time = stored.dependence.kind == "times"
    return Source(title, stored.task, stored.names, unit_on, recipe=recipe, in_time=in_time)
