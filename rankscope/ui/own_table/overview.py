"""The one table of all rankers: sorted, searched, pinned, and a variable chosen by a click."""

import zlib

import numpy as np
import pandas as pd
import streamlit as st

from rankers.words import listed
from rankscope.findings.table_results import Findings
from rankscope.ui.own_table.columns import column_config, column_order, not_ranked, styled
from rankscope.ui.own_table.view import Shown
from rankscope.ui.widgets.untrusted import said

SHOWN = 500
CHOSEN, TURN = "chosen-variable", "overview-turn"
RULE_NAMES = {
    "mean_rank": "mean place",
    "borda": "Borda points",
    "best_rank": "best place anywhere",
}


def tools(findings: Findings) -> tuple[str, str]:
    """Search and sort; both look at all variables, however many are shown."""
    sought = st.text_input(
        "Find a variable", key="find", bind="query-params", icon=":material/search:", width=220
    )
    ways = {"consensus": "All rankers", "variable": "Name", "spread": "Disagreement"}
    ways |= {f"{title}: rank": title for title in findings.rankings}
    ways |= {"missing": "Missing", "explained": "Redundancy"}
    by = st.selectbox(
        "Sort by", list(ways), format_func=ways.get, key="sort-by", bind="query-params", width=200
    )
    return sought, by


def weights(findings: Findings) -> tuple[dict[str, float], str]:
    """How the rankers are put together: a rule, and a weight for each."""
    with st.popover("Weights", icon=":material/balance:", width="content"):
        rule = st.selectbox(
            "Consensus by",
            list(RULE_NAMES),
            format_func=RULE_NAMES.get,
            key="consensus-rule",
            bind="query-params",
        )
        weights = {
            title: st.slider(title, 0.0, 3.0, 1.0, 0.5, key=f"weight-{title}", bind="query-params")
            for title in findings.rankings
        }
        if not any(weights.values()):
            st.caption("All weights are 0: all rankers count alike.")
            weights = dict.fromkeys(weights, 1.0)
    return weights, rule


def frame_of(shown: Shown) -> pd.DataFrame:
    """A row per variable with all that is known of it."""
    findings, report = shown.findings, shown.prepared.report.set_index("name")
    frame = shown.combined.rename_axis("variable").reset_index()
    frame["type"] = frame["variable"].map(report["type"])
    frame["missing"] = frame["variable"].map(report["missing"]) / max(shown.prepared.looked_at, 1)
    explained = [column for column in frame if column.endswith(": explained")]
    frame["explained"] = frame[explained].max(axis=1) if explained else np.nan
    redundant = findings.redundant()
    frame["redundant"] = [_told(redundant.get(name)) for name in frame["variable"]]
    votes, asked = findings.votes(), len(findings.rankings.keys() & findings.floors.keys())
    if votes is not None:
        frame["beats chance"] = [f"{votes[name]} of {asked}" for name in frame["variable"]]
    frame["pinned"] = frame["variable"].isin(shown.source.marks["pinned"])
    return frame


def _told(by_ranker) -> str:
    if not by_ranker:
        return ""
    first = next(iter(by_ranker.values())).replace("more than ", ">")
    return first if len(by_ranker) == 1 else f"{first}; {len(by_ranker)} rankers say so"


def found_in(frame: pd.DataFrame, sought: str) -> pd.DataFrame:
    """The variables whose name holds what was typed, whatever its case."""
    if not sought:
        return frame
    return frame[frame["variable"].str.contains(sought, case=False, regex=False)]


def sorted_by(frame: pd.DataFrame, by: str) -> pd.DataFrame:
    """Best or most remarkable first; pinned ones stay on top."""
    falling = by in ("spread", "missing", "explained")
    return frame.sort_values(
        ["pinned", by, "consensus"], ascending=[False, not falling, True], ignore_index=True
    )


def table(frame: pd.DataFrame, findings: Findings, source: str) -> str | None:
    """Show the table; gives the variable clicked on last, whatever was sorted since.

    Rows in another order are another table for Streamlit, with the same variable chosen in it:
    what it remembers are the numbers of rows.
    """
    shown = frame.head(SHOWN).assign(**not_ranked(findings)).reset_index(drop=True)
    names, chosen = list(shown["variable"]), _chosen(source)
    order = f"{st.session_state.get(TURN, 0)} {names}".encode(errors="replace")
    rows = [names.index(chosen)] if chosen in names else []
    with st.container(key="overview"):
        picked = _table(shown, findings, f"overview-{zlib.crc32(order)}", rows)
    rows = picked["selection"]["rows"]
    if rows and rows[0] < len(names):
        st.session_state[CHOSEN] = source, names[rows[0]]
    if len(frame) > len(shown):
        st.caption(f"The first {len(shown):,} of {len(frame):,}; search and sort look at all.")
    return _chosen(source)


def _chosen(source) -> str | None:
    """The variable that was chosen in this table; another table may have one of its name."""
    where, name = st.session_state.get(CHOSEN, ("", None))
    return name if where == source else None


def close():
    """No variable is chosen any more."""
    st.session_state.pop(CHOSEN, None)
    st.session_state[TURN] = st.session_state.get(TURN, 0) + 1


def _table(shown, findings, key, rows):
    return st.dataframe(
        styled(shown, findings),
        key=key,
        hide_index=True,
        height=min(38 + 35 * max(len(shown), 1), 460),
        column_order=column_order(shown, findings),
        column_config=column_config(shown, findings),
        on_select="rerun",
        selection_mode="single-row",
        selection_default={"selection": {"rows": rows}},
        alt="A row per variable: consensus place, and place and score by each ranker.",
    )


def remarks(findings: Findings):
    """What the table does not say by itself."""
    told = []
    if any(ranking.redundant for ranking in findings.rankings.values()):
        told.append("Redundant variables stand behind all others of their ranker.")
    if findings.floors:
        told.append("Pale places are no better than chance.")
    if told:
        st.caption(" ".join(told))
    for title, ranking in findings.rankings.items():
        endless = np.flatnonzero(np.isinf(ranking.scores))
        if len(endless):
            names = listed([findings.names[place] for place in endless[:5]])
            more = f" and {len(endless) - 5} more" if len(endless) > 5 else ""
            said(f"{title} gives an infinite score to {names}{more}.", kind="quiet")


def rankers_line(findings: Findings):
    """What each ranker took and found."""
    with st.expander("Rankers: time, and what each found", icon=":material/timer:"):
        st.dataframe(findings.by_ranker(), hide_index=True, height="content", width="content")
