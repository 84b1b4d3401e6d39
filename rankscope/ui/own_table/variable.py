"""One variable: how it lies to the target, where rankers put it, and who could stand for it."""

import pandas as pd
import streamlit as st
from pandas.api.types import is_datetime64_any_dtype

from rankers.words import percent
from rankscope.charts.colours import look_of
from rankscope.charts.ranks import places
from rankscope.charts.variable import by_target
from rankscope.findings.table_results import Findings
from rankscope.ui.own_table import overview
from rankscope.ui.own_table.figures import saving
from rankscope.ui.own_table.view import Shown
from rankscope.ui.widgets.untrusted import name, said

PARTNERS = 8


def variable_panel(chosen: str, shown: Shown):
    """Everything that is known of the variable that was clicked on."""
    findings = shown.findings
    with st.container(border=True, key="variable"):
        _head(chosen, shown.source)
        left, right = st.columns(2, gap="large")
        with left:
            st.markdown("**By target**")
            _distribution(chosen, shown)
        with right:
            st.markdown("**Where the rankers put it**")
            st.plotly_chart(
                places(places_of(chosen, findings)),
                key="variable-places",
                config=saving(),
                alt="The place of this variable by each ranker.",
            )
            said(*sentences(chosen, findings))
        if shown.has_data:
            st.markdown("**Its nearest partners**")
            _partners(chosen, shown)


def _head(chosen, source):
    title, pin, close = st.columns([6, 1, 1], vertical_alignment="center")
    title.markdown(f"#### {name(chosen)}")
    pinned = source.marks["pinned"]
    if pin.toggle("Pin", chosen in pinned, key=f"pin-{hash(chosen)}") != (chosen in pinned):
        others = [one for one in pinned if one != chosen]
        source.mark(pinned=others if chosen in pinned else [*pinned, chosen])
        st.rerun()
    close.button(
        "Close",
        key="close-variable",
        icon=":material/close:",
        type="tertiary",
        on_click=overview.close,
    )


def _distribution(chosen, shown):
    if not shown.has_data:
        st.caption("The values are not in this run file.")
        return
    y = shown.prepared.y
    values = as_number(shown.table.frame[chosen].loc[y.index])
    chart = by_target(values, y, shown.prepared.task)
    st.plotly_chart(chart, key="variable-values", config=saving(), alt="Its values by target.")
    gaps = int(values.isna().sum())
    if gaps:
        st.caption(f"{gaps:,} of {len(values):,} rows have no value here.")


def as_number(values: pd.Series) -> pd.Series:
    """Dates as years with fractions; everything else as it is."""
    if not is_datetime64_any_dtype(values.dtype):
        return values
    return (values.dt.year + (values.dt.dayofyear - 1) / 365.25).rename(f"{values.name} (year)")


def places_of(chosen: str, findings: Findings) -> pd.DataFrame:
    rows = [
        {
            "title": title,
            "rank": ranking.to_frame().loc[chosen, "rank"],
            "of": len(findings.names),
            "colour": look_of(findings.rankers[title].key)["colour"],
        }
        for title, ranking in findings.rankings.items()
    ]
    return pd.DataFrame(rows, columns=["title", "rank", "of", "colour"])


def sentences(chosen: str, findings: Findings) -> list[str]:
    """What each ranker says of it, in plain words."""
    place = findings.names.index(chosen)
    redundant = findings.redundant().get(chosen, {})
    told = []
    for title, ranking in findings.rankings.items():
        first, last = (reach[place] for reach in ranking.reach)
        rank = f"place {first:,}" if first == last else f"tied on places {first:,} to {last:,}"
        score, better = ranking.scores[place], findings.better(title)
        words = f"{title}: {rank} of {len(findings.names):,}"
        words += f", score {score:.3g}" if pd.notna(score) else ", without a score"
        if better is not None:
            words += ", better than chance" if better[place] else ", no better than chance"
        if title in redundant:
            words += f"; redundant, {redundant[title]}"
        told.append(f"{words}. {meaning(findings.rankers[title])}")
    return told


def meaning(ranker) -> str:
    """What makes a variable score high with this ranker."""
    first = (type(ranker).__doc__ or "").strip().split("\n\n")[0]
    how = " ".join(first.split()).removeprefix("Score a variable by ")
    return f"Scores by {how}"


def _partners(chosen, shown):
    if len(shown.findings.names) < 2:
        st.caption("It is the only variable.")
        return
    alike = shown.alike()
    shares = alike.explained(chosen).head(PARTNERS)
    frame = (100 * shares).rename("share").rename_axis("variable").reset_index()
    st.dataframe(
        frame,
        key="partners",
        hide_index=True,
        height="content",
        column_config={
            "variable": st.column_config.TextColumn("Variable"),
            "share": st.column_config.ProgressColumn(
                "Explains of it", format="%.1f %%", min_value=0, max_value=100
            ),
        },
    )
    best, share = shares.index[0], shares.iloc[0]
    said(f"Best of all others, {best} alone explains {percent(share)} of {chosen}.", kind="quiet")
    if alike.rows < len(shown.prepared.X):
        st.caption(f"From {alike.rows:,} rows drawn.")
