"""The one table of all rankers: sorted, searched, pinned, and a variable chosen by a click."""

import zlib

import streamlit as st

from rankscope.findings.own_table.chance import chance_sentences
from rankscope.findings.own_table.overview import infinite_sentences
from rankscope.findings.own_table.readings import (
    dependence_note,
    few_values_note,
    hidden_note,
    reading_note,
    trivial_note,
)
from rankscope.findings.own_table.results import Findings
from rankscope.ui.frame.links import way_to_judging
from rankscope.ui.own_table.columns import CHANCE, column_config, not_ranked, styled
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.asked import linked

MOST_ROWS = 500
CHOSEN, TURN = "chosen-variable", "overview-turn"
RULE_NAMES = {
    "mean_rank": "mean place",
    "borda": "Borda points",
    "best_rank": "best place anywhere",
}


def tools(findings: Findings) -> tuple[str, str]:
    """Search and sort; both look at all variables, however many rows the table has."""
    text = linked(st.text_input, "Find a variable", key="find", icon=":material/search:", width=220)
    ways = {"consensus": "All rankers", "variable": "Name", "spread": "Disagreement"}
    ways |= {f"{title}: rank": title for title in findings.rankings}
    ways |= {"missing": "Missing", "explained": "Redundancy"}
    column = linked(
        st.selectbox, "Sort by", list(ways), format_func=ways.get, key="sort-by", width=200
    )
    return text, column


def weights(findings: Findings) -> tuple[dict[str, float], str]:
    """How the rankers are put together: a weight for each, and a rule."""
    with st.popover("Weights", icon=":material/balance:", width="content"):
        rule = linked(
            st.selectbox,
            "Consensus by",
            list(RULE_NAMES),
            format_func=RULE_NAMES.get,
            key="consensus-rule",
        )
        weights = {
            title: linked(st.slider, title, 0.0, 3.0, 1.0, 0.5, key=f"weight-{title}")
            for title in findings.rankings
        }
        if not any(weights.values()):
            st.caption("All weights are 0: all rankers count alike.")
            weights = dict.fromkeys(weights, 1.0)
    return weights, rule


def table(frame, findings: Findings, source: str, texts: dict) -> str | None:
    """Show the table; gives the variable clicked on last, whatever was sorted since.

    Rows in another order are another table for Streamlit, with the same variable chosen in it:
    what it remembers are the numbers of rows. `texts` says by column what is shown for a rank.
    """
    top = frame.head(MOST_ROWS).assign(**not_ranked(findings)).reset_index(drop=True)
    names, chosen = list(top["variable"]), _chosen(source)
    order = f"{st.session_state.get(TURN, 0)} {names}".encode(errors="replace")
    rows = [names.index(chosen)] if chosen in names else []
    with st.container(key="overview"):
        picked = _table(top, findings, f"overview-{zlib.crc32(order)}", rows, texts)
    rows = picked["selection"]["rows"]
    if rows and rows[0] < len(names):
        st.session_state[CHOSEN] = source, names[rows[0]]
    if len(frame) > len(top):
        st.caption(f"The first {len(top):,} of {len(frame):,}; search and sort look at all.")
    return _chosen(source)


def _chosen(source) -> str | None:
    """The variable that was chosen in this table; another table may have one of its name."""
    where, name = st.session_state.get(CHOSEN, ("", None))
    return name if where == source else None


def close():
    """No variable is chosen any more."""
    st.session_state.pop(CHOSEN, None)
    st.session_state[TURN] = st.session_state.get(TURN, 0) + 1


def _table(top, findings, key, rows, texts):
    return st.dataframe(
        styled(top, findings, texts),
        key=key,
        hide_index=True,
        height=min(73 + 35 * max(len(top), 1), 495),
        column_config=column_config(top, findings),
        on_select="rerun",
        selection_mode="single-row",
        selection_default={"selection": {"rows": rows}},
        alt="A row per variable: consensus place, and place and score by each ranker, in this "
        f"order: {', '.join(findings.rankers)}.",
    )


def remarks(findings: Findings, texts: dict, prepared):
    """What the table, which shows these texts for ranks, does not say by itself."""
    sentences = []
    if any(ranking.redundant for ranking in findings.rankings.values()):
        sentences.append("Redundant variables stand behind all others of their ranker.")
    if any("–" in text for of_ranks in texts.values() for text in of_ranks.values()):
        sentences.append("On places such as 3–5 stand variables that cannot be told apart.")
    if findings.floors:
        sentences.append(f"Places with{CHANCE} are no better than chance.")
    if sentences:
        st.caption(" ".join(sentences))
    if findings.floors:
        untrusted.show(*chance_sentences(findings.floors), kind="quiet")
        way_to_judging()
    rankers = [findings.rankers[title] for title in findings.rankings]
    notes = reading_note(rankers), few_values_note(rankers, prepared), dependence_note(prepared)
    hidden = hidden_note(rankers, findings.floors, "“Chance is made by copies beside the table”")
    trivial = trivial_note(
        (findings.rankers[title], one) for title, one in findings.rankings.items()
    )
    for note in filter(None, (*notes, hidden, trivial)):
        st.caption(note)
    for sentence in infinite_sentences(findings):
        untrusted.show(sentence, kind="quiet")


def rankers_line(findings: Findings):
    """A line per ranker: its time, and how many variables beat chance or are redundant."""
    with st.expander("Rankers: time, and what each found", icon=":material/timer:"):
        st.dataframe(findings.by_ranker(), hide_index=True, height="content", width="content")
        st.caption(
            "Times are of one run each, while others were computed beside it on other cores: on a "
            "busy machine they are longer."
        )
