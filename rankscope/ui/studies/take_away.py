"""Ways on from a study: its problem on other pages, its numbers and figures, its link."""

import json

import streamlit as st

from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.collecting import csv_of
from rankscope.studies.taking import picture
from rankscope.studies.verdicts import records
from rankscope.ui.frame.links import link_to_this
from rankscope.ui.studies.numbers import SHIPPED, units_table_of
from rankscope.ui.studies.ways import ways_on

MOST_OPEN = 8  # files


def panel(study: Study, cells: list[Cells], source: str, open_table):
    """Links, files, address."""
    st.header("Go on", anchor=False)
    ways_on(study, open_table)
    files = list(_files(study, cells))
    place = st.expander(f"{len(files)} files") if len(files) > MOST_OPEN else st.container()
    with place, st.container(horizontal=True):
        if source != SHIPPED and any(not some.frame.empty for some in cells):
            _units(study, source)
        for label, content, name in files:
            _file(label, content, name)
    st.code(link_to_this(), language=None, wrap_lines=True)
    st.caption("The link to this study, as it is shown.")


def _files(study, cells):
    """By label: content and name."""
    verdicts = json.dumps(records(study, cells), indent=1)
    yield "Verdicts (JSON)", verdicts, f"{study.key}.verdicts.json"
    for number, view in enumerate(study.views, 1):
        if drawn := picture(cells, view):
            yield f"Figure: {view.title} (SVG)", drawn, f"{study.key}.{number}.svg"
    for some in cells:
        if not some.frame.empty:
            which = f"Cells: {some.block.key}" if len(cells) > 1 else "Cells"
            yield f"{which} (CSV)", csv_of(some.frame), f"{some.block.key}.cells.csv"


def _file(label, content, name):
    st.download_button(
        label, content, file_name=name, icon=":material/download:", on_click="ignore", key=name
    )


def _units(study, size):
    st.download_button(
        "Units (CSV)",
        lambda: csv_of(units_table_of(study, size)),
        file_name=f"{study.blocks[0].key if len(study.blocks) == 1 else study.key}.units.csv",
        icon=":material/download:",
        on_click="ignore",
        key="units",
    )
