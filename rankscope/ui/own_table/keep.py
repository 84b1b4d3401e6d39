"""Keep these: the table of some variables, the code that makes it, and a ranking of its own."""

from functools import partial

import streamlit as st

from rankscope.findings.own_table.chance import union_words
from rankscope.findings.own_table.keeping import ANY, columns_of, parquet_of, ways_to_keep
from rankscope.findings.scripts.reduced import reduced_code
from rankscope.tables import to_csv
from rankscope.tables.wording import counted
from rankscope.ui.own_table.download import download
from rankscope.ui.own_table.elsewhere import written_elsewhere
from rankscope.ui.own_table.question import recipe_of
from rankscope.ui.own_table.source import Source
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted

FIRST_K, BY_HAND = "the first by all rankers", "picked by hand"
FIRST = 10  # variables, unless a number is suggested
PARQUET = "application/vnd.apache.parquet"


def chooser(view: View, place: str):
    """Which variables to keep; then what can be done with them."""
    if not view.has_data:
        st.caption("The table is not in this run file: bring it to cut it down.")
        return
    ways = ways_to_keep(view)
    way = st.selectbox("Keep", [FIRST_K, *ways, BY_HAND], key=f"{place}-way-{view.rankers.table}")
    if way == FIRST_K:
        names = _first(view, place)
    elif way == BY_HAND:
        names = _by_hand(view, place)
    else:
        names = ways[way]
        if way == ANY and (expected := union_words(view.findings.floors)):
            st.caption(f"{len(names):,} variables, {expected}.")
    keep_these(view, names, place)


def _first(view, place) -> list[str]:
    m, table = len(view.findings.names), view.rankers.table
    first = st.session_state.get(f"suggested-{table}", min(FIRST, m))
    k = st.number_input("Keep the first", 1, m, min(first, m), key=f"{place}-{table}")
    return list(view.combined.index[:k])


def _by_hand(view, place) -> list[str]:
    return st.multiselect(
        "Variables",
        list(view.combined.index),
        default=view.marks["pinned"],
        key=f"{place}-names-{view.rankers.table}",
    )


def keep_popover(view: View, names: list[str], label: str, place: str):
    """The same for variables that are known, behind a button."""
    if view.has_data and names:
        with _popover(label, place) as popover:
            if popover.open:
                keep_these(view, names, place)


def chooser_popover(view: View):
    """The ways to choose what to keep, behind a button."""
    if view.has_data:
        with _popover("Keep these", "keep") as popover:
            if popover.open:
                chooser(view, "keep")


def _popover(label, place):
    icon, key = ":material/content_cut:", f"{place}-popover"
    return st.popover(label, icon=icon, width="content", key=key, on_change="rerun")


def keep_these(view: View, names: list[str], place: str):
    """The reduced table as a file, the code that makes it, and rankings without the others."""
    if not names:
        st.caption("Choose at least one variable.")
        return
    columns = columns_of(view, names, view.question.choices)
    more = len(columns) - len(names) - 1
    besides = f", {more} more that you keep or that rows go by" if more else ""
    st.caption(
        f"All {len(view.table.frame):,} rows as they came, with {counted(len(names), 'variable')}"
        f"{besides} and the target. Gaps stay gaps. Parquet keeps names and numbers as they are; a "
        "spreadsheet that opens the CSV may read 00123 or 1e5 as a number."
    )
    frame = view.table.frame[columns]
    with st.container(horizontal=True):
        file = f"{view.stem}-reduced"
        visitor = view.source.owner
        to_text = partial(written_elsewhere, to_csv, frame, False, None, visitor=visitor)
        download("Reduced table", to_text, f"{file}.csv", "text/csv", place)
        to_parquet = partial(written_elsewhere, parquet_of, frame, visitor=visitor)
        download("As Parquet", to_parquet, f"{file}.parquet", PARQUET, place)
        _rank_again(view, names, place)
    st.code(reduced_code(recipe_of(view.question), columns), language="python")


def _rank_again(view, names, place):
    """New rankings: of these alone, and of what is left without them."""
    others = [name for name in view.findings.names if name not in set(names)]
    for label, out in (("Rank these alone", others), ("Rank the others", names)):
        if not out or len(out) == len(view.findings.names):
            continue
        if st.button(label, key=f"{place}-{label}", icon=":material/replay:"):
            marks = view.source.marks
            view.source.mark(exclude=list(dict.fromkeys([*marks["exclude"], *out])))
            st.rerun()


def left_out_line(source: Source):
    """That variables are left out as the visitor said, and the way back."""
    out = source.marks["exclude"]
    if not out:
        return
    with st.container(horizontal=True, vertical_alignment="center", key="caution-left-out"):
        untrusted.show(f"{counted(len(out), 'column')} left out, as you said.", kind="announcement")
        st.button(
            "Rank all again",
            key="rank-all-again",
            icon=":material/undo:",
            on_click=source.mark,
            kwargs={"exclude": []},
        )
