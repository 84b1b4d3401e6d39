"""Which way the target moves: a word for every variable, a sentence and a picture for one."""

import streamlit as st

from rankscope.charts.shape import target_along
from rankscope.findings.effects import shape_of
from rankscope.findings.own_table.directions import class_names, directions, values_of
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.figures import saving, show_chart


def positive_control(view: View) -> str | None:
    """Of two classes the one that directions are of; the second where nothing is chosen."""
    classes = class_names(view)
    if not classes:
        return None
    help = "Directions, shares and effects are of this class. Rankings do not depend on it."
    return linked(
        st.selectbox, "Directions are of class", classes, index=len(classes) - 1, key="positive",
        help=help, width=180,
    )  # fmt: skip


def briefs_of(view: View) -> dict[str, str]:
    """By variable an arrow and a size, of the first hundred by consensus."""
    return {name: effect.brief for name, effect in _effects(view).items()}


def _effects(view: View) -> dict:
    if not view.has_data:
        return {}
    names = tuple(view.combined.index)
    at = ("directions", view.question.key, view.positive, names)
    return DESK.made(view.rankers.owner, at, lambda: directions(view, names))


def direction_part(variable: str, view: View):
    """The sentence, and the target along the variable."""
    effect = _effects(view).get(variable) or directions(view, [variable]).get(variable)
    if effect is None:
        return
    st.markdown(f"**How {untrusted.as_code(view.target)} moves with it**")
    untrusted.show(effect.words(variable, view.target))
    y = view.prepared.y
    shape = shape_of(values_of(view, variable), y, effect.of_class)
    overall = y.mean() if effect.of_class is None else (y.astype(str) == effect.of_class).mean()
    chart = target_along(shape, variable, view.target, float(overall), effect.of_class)
    show_chart(chart, key="variable-shape", config=saving(), alt="The target along this variable.")
    st.caption(
        "Dots are bins of equally many rows, or levels; around them the 95 % interval. Dotted: all "
        "rows together."
    )
