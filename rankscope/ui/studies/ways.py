"""The ways from a study to the pages that show a problem of its kind, or its data sets."""

import zlib
from collections.abc import Callable

import streamlit as st

from rankscope.findings.glossary import choice_words
from rankscope.runs.data_sets import DataSet, absence, is_at_hand, table_of
from rankscope.runs.menu import generators, methods, selecting_methods
from rankscope.studies.base import Study
from rankscope.studies.grid import Block
from rankscope.ui.frame.navigation import page_called

UNREADABLE = (OSError, EOFError, ValueError, KeyError, zlib.error)
DAMAGED = (
    "The file of the set {} cannot be read: expected is a CSV, packed by gzip, with a header, "
    "numbers, and a target. Put a whole one into the folder that RANKSCOPE_DATA names."
)


def ways_on(study: Study, open_table: Callable[[str, bytes], None]):
    """Links to a problem whose truth is known, and a button for each set that opens its table."""
    known = next((block for block in study.blocks if block.generator in generators()), None)
    names = dict.fromkeys(name for block in study.blocks for name in sets_of(block))
    with st.container(horizontal=True):
        if known:
            _problem(known, study)
        for name in names:
            if _set(name):
                _open(name, open_table)
    missing = [absence(name) for name in names if not is_at_hand(name)]
    if missing:
        st.caption(" ".join(missing))


def _open(name, open_table):
    """A set in somebody's folder may be damaged."""
    try:
        content = content_of(name)
    except UNREADABLE:
        st.error(DAMAGED.format(name), icon=":material/error:")
        return
    open_table(f"{name}.csv", content)


def sets_of(block: Block) -> tuple[str, ...]:
    """The names of the sets a block is run on."""
    return block.over["name"] if block.generator == DataSet.key else ()


def _problem(block: Block, study: Study):
    """A problem from the middle of what is run at a glance, on the pages that show one."""
    planned = block.planned("glance")
    first = planned[len(planned) // 2].unit
    generator = generators()[block.generator]
    problem = {"problem": generator.title, "seed": str(first.source["seed"])}
    given, called = first.source["params"], {p.name: p for p in generator.parameters()}
    problem |= {
        f"{block.generator}-{name}": link_words(called[name], value)
        for name, value in given.items()
    }
    drawn = study.views[0].methods if study.views else ()  # in the figure as published
    lines = [method for method in block.methods if method.label in drawn]
    keys = dict.fromkeys(method.key for method in lines or block.methods)
    titles = [methods()[key].title for key in keys]
    if set(keys) <= set(selecting_methods()):
        searchers = {f"selectors-{generator.task}": titles}
        _link("select", "One of its problems in Select", "filter_alt", problem | searchers)
        return
    ranker = {"ranker": titles[0]}
    _link("known_truth", "One of its problems in Known truth", "target", problem | ranker)
    rankers = {"rankers": titles}
    _link("compare", "The same rankers in Compare", "compare_arrows", problem | rankers)


def link_words(parameter, value) -> str:
    """What a link calls the value of a setting: as the control of the page does."""
    return choice_words(value) if parameter.choices else str(value)


def _link(page, label, icon, query):
    st.page_link(page_called(page), label=label, icon=f":material/{icon}:", query_params=query)


def _set(name) -> bool:
    return st.button(
        f"{name} in Your table",
        icon=":material/table:",
        key=f"set-{name}",
        disabled=not is_at_hand(name),
    )


def content_of(name) -> bytes:
    """A set as a file somebody might bring."""
    X, y = table_of(name)
    return X.assign(target=y).to_csv(index=False).encode()
