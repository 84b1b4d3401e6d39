"""Directions are told of the values that were ranked: of the type that a person chose."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from rankscope.findings.own_table.directions import direction_table, directions, values_of
from rankscope.findings.reports.directions import direction_figures
from rankscope.tables import Table, prepare


def view_of(frame, target="y", **choices):
    """What directions need of a view."""
    prepared = prepare(frame, target, **choices)
    names = pd.DataFrame(index=list(prepared.variables))
    return SimpleNamespace(
        table=Table(frame), prepared=prepared, positive=None, combined=names, target=target,
        has_data=True,
    )  # fmt: skip


@pytest.fixture(scope="module")
def drawn():
    """A table in which y rises along the day, is high for one zip, and does not rise with zip."""
    rng = np.random.default_rng(6)
    zips, minute = rng.choice([101.0, 205.0, 330.0, 470.0], 200), rng.integers(0, 1440, 200)
    y = minute / 300 + 4 * (zips == 205) + rng.normal(size=200)
    smokes = [rng.choice(["yes", "YES"] if high else ["No", "no"]) for high in y > np.median(y)]
    amount = [f"{1000 + m:,}" for m in minute]
    frame = pd.DataFrame({"zip": zips, "amount": amount, "smokes": smokes})
    frame["at"] = [f"{m // 60:02d}:{m % 60:02d}" for m in minute]
    return frame.assign(y=y)


def test_a_number_that_was_called_a_category_has_levels(drawn):
    effect = directions(view_of(drawn, types={"zip": "category"}), ["zip"])["zip"]
    assert (effect.level, effect.direction) == ("205", 1)
    assert directions(view_of(drawn), ["zip"])["zip"].level is None


@pytest.mark.parametrize("types", [{"amount": "number", "at": "time of day"}])
def test_texts_that_are_numbers_or_times_have_a_direction(drawn, types):
    found = directions(view_of(drawn, types=types), ["amount", "at"])
    assert [effect.brief[0] for effect in found.values()] == ["↑", "↑"]
    assert found["amount"].estimate == found["at"].estimate  # one orders the rows as the other


def test_yes_is_one_level_however_it_is_written(drawn):
    view = view_of(drawn, types={"smokes": "yes/no"})
    assert values_of(view, "smokes").nunique() == 2
    assert abs(directions(view, ["smokes"])["smokes"].estimate.size - 0.5) == 0.5


def test_gaps_that_were_filled_have_no_say(drawn):
    gappy = drawn.assign(zip=drawn["zip"].where(drawn.index > 20))
    view = view_of(gappy, types={"zip": "category"})
    assert values_of(view, "zip").isna().sum() == 21
    assert not view.prepared.X.isna().any(axis=None)


def test_the_sheet_and_the_pictures_go_by_the_same_values(drawn):
    view = view_of(drawn, types={"zip": "category", "amount": "number"}, exclude=["smokes", "at"])
    sheet = direction_table(view).set_index("variable")
    effects = directions(view, ["zip", "amount"])
    assert sheet["direction"].to_dict() == {name: e.brief for name, e in effects.items()}
    assert len(list(direction_figures(view))) == 1  # a level has no line
