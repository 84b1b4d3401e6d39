"""What stands above the results of one's own table, and the buttons for it."""

import numpy as np
import pandas as pd
import pytest

from tests.rankscope.ui.own_table import (  # noqa: F401
    overview,
    overview_frame,
    settings,
    uploaded,
    words,
)

pytestmark = pytest.mark.usefixtures("settings")


def table(**columns) -> bytes:
    rng = np.random.default_rng(3)
    y = rng.choice(["ill", "well"], 120)
    frame = pd.DataFrame({"age": rng.normal(size=120), "dose": rng.normal(size=120), "y": y})
    return (
        frame.assign(**{name: make(rng, y) for name, make in columns.items()})
        .to_csv(index=False)
        .encode()
    )


def press(app, label):
    """The button that answers a warning."""
    (button,) = [b for b in app.button if b.label == label]
    button.click().run()


def ward(rng, y):
    return [f"{label}-{rng.integers(5)}" for label in y]


def test_a_leak_stands_above_the_results_and_goes_on_a_click():
    app = uploaded("clinic.csv", table(ward=ward))
    assert "Column ward tells the target without exception" in words(app)
    press(app, "Leave out")
    assert "tells the target" not in words(app) and not app.exception
    assert "ward" not in list(overview(app)["variable"])


def test_leaks_that_are_alike_take_one_line_and_go_together():
    app = uploaded("clinic.csv", table(ward=ward, room=ward, bed=ward))
    assert words(app).count("the target without exception") == 1
    press(app, "Leave out")
    assert not {"ward", "room", "bed"} & set(overview(app)["variable"])


def test_a_column_that_was_known_before_is_not_asked_about_again():
    app = uploaded("clinic.csv", table(ward=ward))
    press(app, "Known before")
    assert "tells the target" not in words(app) and not app.exception
    assert "ward" in list(overview(app)["variable"])


def test_gaps_that_follow_the_target_are_marked_on_a_click():
    def lab(rng, y):
        return np.where((y == "ill") & (rng.random(120) < 0.6), np.nan, rng.normal(size=120))

    app = uploaded("clinic.csv", table(lab=lab))
    before = overview(app).set_index("variable").loc["lab", "consensus"]
    assert "missing in" in words(app) and "of class ill" in words(app)
    press(app, "Mark gaps")
    assert "mark them" not in words(app) and not app.exception
    after = overview(app).set_index("variable").loc["lab", "consensus"]
    assert after == 1 <= before


def test_few_rows_and_many_variables_are_said_with_what_to_do():
    rng = np.random.default_rng(4)
    frame = pd.DataFrame(rng.normal(size=(20, 25)).round(3)).add_prefix("v")
    data = frame.assign(y=rng.choice(["a", "b"], 20)).to_csv(index=False).encode()
    sentences = words(uploaded("few.csv", data))
    assert "20 rows are few" in sentences and "expect false discoveries" in sentences


def test_places_that_are_tied_are_shown_as_a_range_and_sort_as_numbers():
    rng = np.random.default_rng(5)
    frame = pd.DataFrame(rng.normal(size=(60, 6)).round(3)).add_prefix("v")
    data = frame.assign(y=np.where(frame["v0"] > 0, "a", "b")).to_csv(index=False).encode()
    app = uploaded("ties.csv", data)
    app.multiselect(key="rankers-binary").set_value(["Information gain", "Correlation"]).run()
    table = overview_frame(app)
    ranks = overview(app)["Information gain: rank"]
    assert ranks.duplicated().any() and ranks.dtype.kind in "fi"
    on_the_page = table.proto.arrow_data.styler.display_values
    assert "2–6".encode() in on_the_page
    assert "variables that cannot be told apart" in " ".join(c.value for c in app.caption)


def test_whose_rows_tell_the_target_may_belong_together():
    """The patient is no leak but whom rows are of; chance is then made of patients."""
    rng = np.random.default_rng(4)
    who = np.repeat(np.arange(12), 6)
    frame = pd.DataFrame(rng.normal(size=(12, 3))[who] + rng.normal(size=(72, 3)), columns=[*"abc"])
    frame = frame.assign(patient=[f"p{number}" for number in who], ill=who % 2)
    app = uploaded("visits.csv", frame.to_csv(index=False).encode())
    press(app, "Its rows belong together")
    assert "19 shuffles of the target, groups whole, 72 rows" in words(app)
    assert "patient tells the target" not in words(app)
    assert not any("Rows of one" in button.label for button in app.button)
    assert any("a direction looks surer than it is" in caption.value for caption in app.caption)
