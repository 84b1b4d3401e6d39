"""Names from strangers' files stay text, and stay apart."""

import json
import re

import numpy as np
import pandas as pd
import pytest

from rankers.number_format import significant
from rankscope.charts.agreement import agreement
from rankscope.charts.groups import alike
from rankscope.charts.how_many import quality_curves
from rankscope.charts.ranks import places
from rankscope.charts.style import counted, plain, short
from rankscope.charts.trust import intervals
from rankscope.charts.variable import by_target

LONG = "a name that is the same at its start and "
NAMES = [
    *("<b>x</b>", '<a href="javascript:1">x</a>', "%{x}", "$a$", "[link](javascript:1)", "&lt;"),
    *(f"{LONG}{'in the middle ' * 5}{i} and at its very end again" for i in (1, 2)),
    *("1", "2", "2024-01-01", "2024-01-02", "NaN", "", " ", "=1+1"),
]
M = len(NAMES)


def square():
    return pd.DataFrame(np.eye(M), index=NAMES, columns=NAMES)


def by_name(**columns):
    return pd.DataFrame(columns | {"colour": "#0d9488", "dash": "solid"})


def variable(kind, task):
    """Hostile categories, or numbers, by hostile classes, or a number with a hostile name."""
    values = NAMES * 2 if kind == "category" else np.arange(2.0 * M)
    target = np.arange(2.0 * M)
    if task != "regression":
        target = np.resize(NAMES if task == "multiclass" else NAMES[:3], 2 * M)
    named = [pd.Series(values, name="<i>of</i> %{y} $b$"), pd.Series(target, name="<u>$%{y}$</u>")]
    return by_target(*named, task)


RANK = np.arange(1, M + 1)
FIGURES = {
    "category by class": lambda: variable("category", "multiclass"),
    "category by number": lambda: variable("category", "regression"),
    "number by class": lambda: variable("number", "multiclass"),
    "number by few classes": lambda: variable("number", "few"),
    "number by number": lambda: variable("number", "regression"),
    "ranks": lambda: places(by_name(title=NAMES, rank=RANK, of=M)),
    "groups": lambda: alike(square(), [NAMES[:3], NAMES[3:]]),
    "agreement": lambda: agreement(square()),
    "trust": lambda: intervals(
        pd.DataFrame({"median": RANK, "low": RANK, "high": RANK, "rank": RANK}, index=NAMES)
    ),
    "how many": lambda: quality_curves(
        by_name(title=NAMES, size=1, quality=0.5, low=0.4, high=0.6),
        "<i>measure</i> %{y}",
        0.5,
        dict.fromkeys(NAMES, 1),
    ),
}


def texts(node, key=""):
    """All that a figure could take for markup."""
    if isinstance(node, dict):
        for name, part in node.items():
            yield from texts(part, name)
    elif isinstance(node, list):
        for part in node:
            yield from texts(part, key)
    elif isinstance(node, str) and key != "legendgroup":  # which is compared, never shown
        yield node


@pytest.mark.parametrize("figure", FIGURES)
def test_no_name_is_taken_for_a_tag_a_placeholder_or_a_formula(figure):
    shown = json.loads(FIGURES[figure]().update_layout(template=None).to_json())
    for text in texts(shown):
        ours = r"<br>|<extra></extra>|%\{(customdata|[xy]:\.6~g)\}"
        assert not re.search(r"[<$]|%\{", re.sub(ours, "", text)), text


UNNAMED = ("how many", "number by number", "number by few classes")
NAMED_ROWS = {name: M for name in FIGURES if name not in UNNAMED}
NAMED_ROWS |= {"category by class": M + 1, "number by class": 9}  # with all rows; with the others


@pytest.mark.parametrize("figure", NAMED_ROWS)
def test_names_that_look_alike_or_like_numbers_stay_apart(figure):
    axis = FIGURES[figure]().layout.yaxis
    assert axis.type == "linear"
    assert list(axis.tickvals) == list(range(NAMED_ROWS[figure]))
    assert len(axis.ticktext) == NAMED_ROWS[figure]


def test_every_ranker_has_its_own_line_however_alike_its_title():
    chart = FIGURES["how many"]()
    lines = [t for t in chart.data if t.line.dash == "solid"]
    assert len(lines) == M


def test_a_short_name_keeps_both_ends():
    assert short("measurement_2019_temperature_max") == "measurement_201…ture_max"
    assert len(short("x" * 99)) == 24 and short("x" * 24) == "x" * 24
    assert short("  two\n words ") == "two words"
    assert short("<" * 30, 10) == "&lt;" * 6 + "…" + "&lt;" * 3


def test_what_is_plain_is_escaped_after_it_is_cut():
    assert plain("&" * 70) == "&amp;" * 59 + "…"
    assert plain("a$b$ %{x} <b>") == "a&#36;b&#36; %&#123;x} &lt;b&gt;"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "0"),
        (2019, "2019"),
        (0.123456, "0.1235"),
        (-12_345.6, "-12,346"),
        (9_999.9, "10,000"),
        (3e-7, "3e-7"),
        (2.5e12, "2.5e12"),
    ],
)
def test_a_number_in_a_sentence_has_four_digits(value, words):
    assert significant(value) == words


def test_an_axis_of_counts_holds_the_first_and_the_last():
    for highest in (1, 7, 13, 24, 30, 50):
        axis = counted(highest, 50)
        assert axis["range"] == [0.5, highest + 0.5] and axis["tickvals"][0] == 1
    assert counted(51, 50)["tickvals"] == [1, 2, 5, 10, 20, 50]
