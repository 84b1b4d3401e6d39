"""The one table of all rankers: sorted, searched, pinned, and a variable chosen by a click."""

import zlib

import numpy as np
import pandas as pd
import streamlit as st

from ui.result import time_text
from ui.table.findings import Findings
from ui.table.shown import Shown

SHOWN = 500
CHOSEN, TURN = "chosen-variable", "overview-turn"
RULE_NAMES = {
    "mean_rank": "mean place",
    "borda": "Borda points",
    "best_rank": "best place anywhere",
}
HELP = {
    "consensus": "The place all rankers give it together, by their weights.",
    "spread": "Places between the kindest and the harshest ranker: how far they disagree.",
    "beats chance": "How many rankers put it above copies of the table with shuffled rows, which "
    "cannot matter: each is wrong for 1 variable in 20.",
    "redundant": "How much of it other variables explain, and which.",
    "missing": "Share of the rows in which it had no value.",
}
FAINT = "color: #94a3b8"


def tools(findings: Findings) -> tuple[str, str]:
    """Search and sort; both look at all variables, however many are shown."""
    sought = st.text_input("Find a variable", key="find", icon=":material/search:", width=220)
    ways = {"consensus": "All rankers", "variable": "Name", "spread": "Disagreement"}
    ways |= {f"{title}: rank": title for title in findings.rankings}
    ways |= {"missing": "Missing", "redundant": "Redundancy"}
    by = st.selectbox("Sort by", list(ways), format_func=ways.get, key="sort-by", width=200)
    return sought, by


def weights(findings: Findings) -> tuple[dict[str, float], str]:
    """How the rankers are put together: a rule, and a weight for each."""
    with st.popover("Weights", icon=":material/balance:", width="content"):
        rule = st.selectbox(
            "Consensus by", list(RULE_NAMES), format_func=RULE_NAMES.get, key="consensus-rule"
        )
        weights = {
            title: st.slider(title, 0.0, 3.0, 1.0, 0.5, key=f"weight-{title}")
            for title in findings.rankings
        }
    return weights, rule


def frame_of(shown: Shown) -> pd.DataFrame:
    """A row per variable with all that is known of it."""
    findings, report = shown.findings, shown.prepared.report.set_index("name")
    frame = shown.combined.rename_axis("variable").reset_index()
    frame["type"] = frame["variable"].map(report["type"])
    rows = max(len(shown.table.frame) if shown.has_data else len(shown.prepared.y), 1)
    frame["missing"] = frame["variable"].map(report["missing"]) / rows
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
    first = next(iter(by_ranker.values()))
    return first if len(by_ranker) == 1 else f"{first}; {len(by_ranker)} rankers say so"


def found_in(frame: pd.DataFrame, sought: str) -> pd.DataFrame:
    """The variables whose name holds what was typed, whatever its case."""
    if not sought:
        return frame
    return frame[frame["variable"].str.contains(sought, case=False, regex=False)]


def sorted_by(frame: pd.DataFrame, by: str) -> pd.DataFrame:
    """Best or most remarkable first; pinned ones stay on top."""
    falling = by.endswith(": score") or by in ("spread", "missing", "beats chance", "redundant")
    return frame.sort_values(
        ["pinned", by, "consensus"], ascending=[False, not falling, True], ignore_index=True
    )


def not_ranked(findings: Findings) -> dict[str, str]:
    """By title of a ranker without a ranking: why, or that it is under way."""
    waiting = {title: "…" for title in findings.rankers if title not in findings.rankings}
    return waiting | {title: f"Failed: {why}" for title, why in findings.failed.items()}


def table(frame: pd.DataFrame, findings: Findings) -> str | None:
    """Show the table; gives the variable clicked on last, whatever was sorted since.

    Rows in another order are another table for Streamlit, with the same variable chosen in it:
    what it remembers are the numbers of rows.
    """
    shown = frame.head(SHOWN).assign(**not_ranked(findings)).reset_index(drop=True)
    names, chosen = list(shown["variable"]), st.session_state.get(CHOSEN)
    order = f"{st.session_state.get(TURN, 0)} {names}".encode(errors="replace")
    rows = [names.index(chosen)] if chosen in names else []
    with st.container(key="overview"):
        picked = _table(shown, findings, f"overview-{zlib.crc32(order)}", rows)
    rows = picked["selection"]["rows"]
    if rows and rows[0] < len(names):
        st.session_state[CHOSEN] = names[rows[0]]
    if len(frame) > len(shown):
        st.caption(f"The first {len(shown):,} of {len(frame):,}; search and sort look at all.")
    return st.session_state.get(CHOSEN)


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


def rankers_line(findings: Findings):
    """What each ranker took and found."""
    rows = []
    for title in findings.rankers:
        better, ranking = findings.better(title), findings.rankings.get(title)
        rows.append(
            {
                "Ranker": title,
                "Time": time_text(findings.seconds[title]) if ranking else "",
                "Better than chance": "" if better is None else f"{better.sum():,}",
                "Redundant": f"{len(ranking.redundant):,}" if ranking else "",
            }
        )
    with st.expander("Rankers: time, and what each found", icon=":material/timer:"):
        st.dataframe(pd.DataFrame(rows), hide_index=True, height="content", width="content")


def column_order(frame, findings) -> list[str]:
    first = ["consensus", "variable"]
    marked = ["pinned"] if frame["pinned"].any() else []
    told = ["beats chance"] if "beats chance" in frame else []
    told += ["redundant"] if frame["redundant"].any() else []
    rankers = []
    for title in findings.rankers:
        ranked = title in findings.rankings
        rankers += [f"{title}: rank", f"{title}: score"] if ranked else [title]
    missing = ["missing"] if frame["missing"].any() else []
    return [*marked, *first, *told, *rankers, "spread", *missing, "type"]


def column_config(frame, findings) -> dict:
    config = {
        "pinned": st.column_config.CheckboxColumn("Pin", width=40, pinned=True),
        "consensus": st.column_config.NumberColumn(
            "All", help=HELP["consensus"], width=50, pinned=True
        ),
        "variable": st.column_config.TextColumn("Variable", pinned=True, width=150),
        "beats chance": st.column_config.TextColumn(
            "Beats chance", help=HELP["beats chance"], width=95
        ),
        "redundant": st.column_config.TextColumn("Redundant", help=HELP["redundant"], width=165),
        "spread": st.column_config.NumberColumn("Spread", help=HELP["spread"], width=70),
        "missing": st.column_config.NumberColumn(
            "Missing", help=HELP["missing"], format="percent", width=75
        ),
        "type": st.column_config.TextColumn("Type", width=80),
    }
    for title, words in not_ranked(findings).items():
        config[title] = st.column_config.TextColumn(title, help=words, width=110)
    for title in findings.rankings:
        values = frame[f"{title}: score"].replace([np.inf, -np.inf], np.nan)
        low, high = min(values.min(skipna=True), 0.0), max(values.max(skipna=True), 1e-12)
        low, high = (0.0 if np.isnan(low) else low), (1.0 if np.isnan(high) else high)
        config[f"{title}: rank"] = st.column_config.NumberColumn(
            title, help=f"Place by {title}", width=78
        )
        config[f"{title}: score"] = st.column_config.ProgressColumn(
            "Score",
            help=f"Score by {title}",
            format="%.3g",
            min_value=low,
            max_value=high,
            width=84,
        )
    return config


def styled(frame, findings):
    """Places that are no better than chance are faint."""
    if not findings.floors:
        return frame
    place = {name: number for number, name in enumerate(findings.names)}
    rows = frame["variable"].map(place).to_numpy()
    colours = pd.DataFrame("", index=frame.index, columns=frame.columns)
    for title in findings.rankings:
        better = findings.better(title)
        if better is not None:
            colours.loc[~better[rows], f"{title}: rank"] = FAINT
    return frame.style.apply(lambda _: colours, axis=None)
