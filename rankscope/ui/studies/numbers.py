"""The numbers a study is shown with: those that shipped, or what the store holds of a size."""

import pandas as pd
import streamlit as st

from rankscope import runs
from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.collecting import from_store, shipped, table_of, units_of
from rankscope.studies.menu import studies
from rankscope.studies.verdicts import records

SHIPPED = "shipped"
IN_BROWSER = ("glance", "small")  # sizes that a browser may ask for


@st.cache_data(max_entries=64, show_spinner=False)
def shipped_records(key: str) -> list[dict]:
    """The verdicts on what shipped with the distribution."""
    study = studies()[key]
    return records(study, shipped(study))


def done_of(study: Study, size: str) -> tuple[int, int]:
    """How many units of a size the store holds, and how many there are."""
    units = _units(study.key, size)
    return runs.count_stored(units), len(units)


def cells_for(study: Study, source: str) -> list[Cells]:
    """The cells of a study from one source."""
    if source == SHIPPED:
        return shipped(study)
    with st.spinner("Reading results ..."):
        return _stored(study.key, source, done_of(study, source)[0])


def units_table_of(study: Study, size: str) -> pd.DataFrame:
    """Every unit of every block that the store holds; of several, the first column says which."""
    tables = {block.key: table_of(block, size) for block in study.blocks}
    some = {key: table for key, table in tables.items() if len(table)}
    if len(tables) == 1:
        return tables[study.blocks[0].key]
    return pd.concat(some, names=["block"]).reset_index("block")


@st.cache_resource(max_entries=16, show_spinner=False)
def _stored(key: str, size: str, done: int) -> list[Cells]:
    return from_store(studies()[key], size)


@st.cache_resource(max_entries=32, show_spinner=False)
def _units(key: str, size: str) -> list[runs.Unit]:
    return units_of(studies()[key], size)
