"""One variable: how it lies to the target, where rankers put it, and who could stand for it."""

import streamlit as st

from rankers.number_format import percent
from rankscope.charts.ranks import places
from rankscope.charts.variable import by_target
from rankscope.findings.own_table.directions import values_of
from rankscope.findings.own_table.variable import places_of, variable_sentences
from rankscope.ui.own_table import overview
from rankscope.ui.own_table.direction import direction_part
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.figures import saving, show_chart

PARTNERS = 8


def variable_panel(variable: str, view: View):
    """Everything that is known of the variable that was clicked on."""
    with st.container(border=True, key="variable"):
        _head(variable, view.source)
        left, right = st.columns(2, gap="large")
        with left:
            st.markdown("**By target**")
            _distribution(variable, view)
        with right:
            st.markdown("**Where the rankers put it**")
            show_chart(
                places(places_of(variable, view.findings)),
                key="variable-places",
                config=saving(),
                alt="The place of this variable by each ranker.",
            )
            untrusted.show(*variable_sentences(variable, view.findings))
        if view.has_data:
            direction_part(variable, view)
            _levels(len(view.prepared.variables.get(variable, ())))
            st.markdown("**Its nearest partners**")
            _partners(variable, view)


def _head(variable, source):
    title, pin, close = st.columns([6, 1, 1], vertical_alignment="center")
    title.markdown(f"## {untrusted.as_code(variable)}")
    pinned = source.marks["pinned"]
    is_pinned = variable in pinned
    if pin.toggle("Pin", is_pinned, key=f"pin-{hash(variable)}") != is_pinned:
        others = [one for one in pinned if one != variable]
        source.mark(pinned=others if is_pinned else [*pinned, variable])
        st.rerun()
    close.button(
        "Close",
        key="close-variable",
        icon=":material/close:",
        type="tertiary",
        on_click=overview.close,
    )


def _distribution(variable, view):
    if not view.has_data:
        st.caption(view.absence)
        return
    y = view.prepared.y
    values = values_of(view, variable)
    chart = by_target(values, y, view.prepared.task)
    show_chart(chart, key="variable-values", config=saving(), alt="Its values by target.")
    gaps = int(values.isna().sum())
    if gaps:
        st.caption(f"{gaps:,} of {len(values):,} rows have no value here.")


def _levels(features: int):
    """What the score of a variable of several features is."""
    if features > 1:
        st.caption(
            f"Its {features:,} features have one score together, in every ranker, which their "
            "number neither raises nor lowers (see How we judge)."
        )


def _partners(variable, view):
    if len(view.findings.names) < 2:
        st.caption("It is the only variable.")
        return
    alike = view.alike()
    shares = alike.explained(variable).head(PARTNERS)
    st.dataframe(
        (100 * shares).rename("share").rename_axis("variable").reset_index(),
        key="partners",
        hide_index=True,
        height="content",
        column_config={
            "variable": st.column_config.TextColumn("Variable"),
            "share": st.column_config.ProgressColumn(
                "Explains alone", format="%.3g %%", min_value=0, max_value=100
            ),
        },
    )
    best, share = shares.index[0], percent(shares.iloc[0])
    untrusted.show(
        f"Best of all others, {best} alone explains {share} of {variable}.", kind="quiet"
    )
    if alike.rows < view.prepared.rows:
        st.caption(f"From {alike.rows:,} rows drawn.")
