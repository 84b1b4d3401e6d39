"""Every column of a table ends as features, or set aside with a reason; nothing is silent."""

import numpy as np
import pandas as pd
import pytest

from rankers.target import understand
from rankscope.tables import Table, TableError, guess_target, prepare

DRAW = np.random.default_rng(5)
ROWS = 60
CLASSES = np.tile(["a", "b"], ROWS // 2)


def table(**columns):
    return Table(pd.DataFrame({"x": DRAW.normal(size=ROWS)} | columns | {"y": CLASSES}))


def row_of(prepared, name):
    return prepared.report.set_index("name").loc[name]


def told(prepared):
    return " ".join(prepared.notes)


def gappy(share=0.2, values=None):
    values = DRAW.normal(size=ROWS) if values is None else np.array(values, dtype=object)
    where = DRAW.permutation(ROWS)[: int(share * ROWS)]
    series = pd.Series(values)
    series[where] = None
    return series


def test_a_category_is_one_variable_with_a_feature_for_each_value():
    prepared = prepare(table(town=np.tile(["Bonn", "Graz", "Lyon"], ROWS // 3)), "y")
    assert prepared.variables["town"] == ("town = Bonn", "town = Graz", "town = Lyon")
    assert (prepared.X[list(prepared.variables["town"])].sum(axis=1) == 1).all()
    assert row_of(prepared, "town")["done"] == "3 indicator features, one rank"


def test_two_categories_need_one_feature_only():
    prepared = prepare(table(sex=np.repeat(["f", "m"], ROWS // 2)), "y")
    assert prepared.variables["sex"] == ("sex = m",)
    assert row_of(prepared, "sex")["done"] == "1 for m, 0 for f"


def test_yes_and_no_become_one_and_zero():
    prepared = prepare(table(ill=np.repeat(["yes", "No"], ROWS // 2)), "y")
    assert prepared.X["ill"].tolist() == [1.0] * 30 + [0.0] * 30
    assert "Column ill is yes/no" in told(prepared)


def test_dates_become_days_and_it_is_said():
    prepared = prepare(table(day=pd.date_range("1970-01-02", periods=ROWS)), "y")
    assert prepared.X["day"].tolist() == list(range(1, ROWS + 1))
    assert "days since 1970-01-01" in told(prepared)


def test_gaps_are_filled_with_the_median_and_it_is_said():
    column = gappy()
    prepared = prepare(table(age=column), "y")
    assert prepared.X["age"][column.isna()].unique() == pytest.approx(column.median())
    assert "age: 12 missing values filled with the median" in told(prepared)
    assert row_of(prepared, "age")["missing"] == 12


def test_gaps_of_a_category_are_filled_with_its_most_frequent_value():
    values = ["Bonn"] * 40 + ["Graz"] * 20
    prepared = prepare(table(town=gappy(0.1, values)), "y")
    assert "most frequent value (Bonn)" in row_of(prepared, "town")["why"]


def test_an_indicator_of_gaps_belongs_to_its_variable():
    column = gappy()
    prepared = prepare(table(age=column), "y", indicator=True)
    assert prepared.variables["age"] == ("age", "age is missing")
    assert prepared.X["age is missing"].tolist() == column.isna().astype(float).tolist()


def test_rows_with_gaps_can_be_left_out():
    column = gappy()
    prepared = prepare(table(age=column), "y", missing="drop rows")
    assert len(prepared.X) == len(prepared.y) == 48
    assert prepared.X["age"].tolist() == column.dropna().tolist()
    assert "12 rows of 60 with a missing value left out" in told(prepared)


def test_a_column_with_too_many_gaps_is_left_out_by_the_limit_chosen():
    holes = table(age=gappy(0.6))
    assert "age" not in prepare(holes, "y").variables
    assert "missing in 60% of the rows" in row_of(prepare(holes, "y"), "age")["why"]
    assert "age" in prepare(holes, "y", column_limit=0.7).variables


@pytest.mark.parametrize(
    "column, why",
    [
        (np.full(ROWS, 7), "has one value (7)"),
        (np.full(ROWS, np.nan), "has no value"),
        ([f"p{i}" for i in range(ROWS)], "looks like an identifier"),
        ([f"a long remark {i // 2}" for i in range(ROWS)], ""),
        (CLASSES, "equals the target"),
        (np.where(CLASSES == "a", 3, 8), "is a function of the target"),
    ],
)
def test_what_cannot_help_is_set_aside_with_the_reason(column, why):
    prepared = prepare(table(k=column), "y", most_categories=10)
    assert "k" not in prepared.variables and "k" not in prepared.X
    assert row_of(prepared, "k")["done"] == "left out" and why in row_of(prepared, "k")["why"]
    assert "k" in told(prepared)


def test_a_straight_line_of_a_number_is_a_leak_and_can_be_kept():
    goal = DRAW.normal(size=ROWS)
    frame = pd.DataFrame({"x": DRAW.normal(size=ROWS), "inches": goal / 2.54 + 1, "cm": goal})
    assert "inches" not in prepare(frame, "cm").variables
    kept = prepare(frame, "cm", keep=["inches"])
    assert "inches" in kept.variables and "used all the same" in told(kept)


def test_types_can_be_told():
    codes = np.tile([101, 205, 330], ROWS // 3)
    assert prepare(table(zip=codes), "y").variables["zip"] == ("zip",)
    prepared = prepare(table(zip=codes), "y", types={"zip": "category"})
    assert prepared.variables["zip"] == ("zip = 101", "zip = 205", "zip = 330")
    texts = [f"{i}.5" for i in range(ROWS)]
    assert prepare(table(k=texts), "y", types={"k": "number"}).X["k"][3] == 3.5
    assert "k" not in prepare(table(k=codes), "y", types={"k": "identifier"}).variables
    with pytest.raises(TableError, match=r"column town cannot be taken as number"):
        prepare(table(town=np.tile(["Bonn", "Graz"], 30)), "y", types={"town": "number"})


@pytest.mark.parametrize(
    "values, task",
    [
        (np.tile([1, 2], 30), "binary"),
        (np.tile([1.0, 2.0, 3.0], 20), "multiclass"),
        (np.tile(["p", "q", "r"], 20), "multiclass"),
        (np.tile([True, False], 30), "binary"),
        (np.linspace(0, 1, ROWS), "regression"),
        (np.arange(ROWS), "regression"),
    ],
)
def test_the_task_is_found_and_is_the_one_rankers_find(values, task):
    prepared = prepare(pd.DataFrame({"x": DRAW.normal(size=ROWS), "y": values}), "y")
    assert prepared.task == task == understand(prepared.y.to_numpy()).task


def test_the_task_can_be_told():
    frame = pd.DataFrame({"x": DRAW.normal(size=ROWS), "y": np.tile([1, 2, 3], 20)})
    assert prepare(frame, "y", task="regression").task == "regression"
    with pytest.raises(TableError, match="3 classes"):
        prepare(frame, "y", task="binary")
    with pytest.raises(TableError, match="holds texts"):
        prepare(table(), "y", task="regression")


def test_the_report_has_a_row_for_every_column_in_their_order():
    whole = table(town=np.tile(["Bonn", "Graz", "Lyon"], 20), k=np.full(ROWS, 1), age=gappy())
    prepared = prepare(whole, "y", exclude=["town"])
    assert prepared.report["name"].tolist() == ["x", "town", "k", "age", "y"]
    assert prepared.report["done"].tolist()[1:3] == ["left out", "left out"]
    assert row_of(prepared, "y")["done"] == "target"
    assert list(prepared.variables) == ["x", "age"]


def test_what_is_not_known_is_refused_in_one_sentence():
    with pytest.raises(TableError, match=r"Column z not found; columns are x and y"):
        prepare(table(), "z")
    with pytest.raises(TableError, match=r"Column z not found"):
        prepare(table(), "y", exclude=["z"])
    with pytest.raises(TableError, match=r"misssing is not a choice; choices are"):
        prepare(table(), "y", misssing="fill")
    with pytest.raises(TableError, match=r"missing: got 'skip', allowed is one of"):
        prepare(table(), "y", missing="skip")


def test_the_table_given_is_not_changed():
    whole = table(age=gappy(), town=np.tile(["Bonn", "Graz", "Lyon"], 20))
    before = whole.frame.copy()
    prepare(whole, "y", indicator=True)
    pd.testing.assert_frame_equal(whole.frame, before)


@pytest.mark.parametrize(
    "names, expected",
    [
        (["a", "b", "c"], "c"),
        (["target", "b", "c"], "target"),
        (["a", "Diagnosis", "c"], "Diagnosis"),
        (["a", "sick_class", "c"], "sick_class"),
    ],
)
def test_the_target_is_guessed_by_name_then_by_place(names, expected):
    frame = pd.DataFrame({name: np.tile([0, 1, 2], 10) for name in names})
    assert guess_target(Table(frame)) == expected


def test_no_target_is_guessed_where_none_can_be():
    assert guess_target(Table(pd.DataFrame({"id": [f"p{i}" for i in range(9)]}))) is None


def test_other_rows_of_a_prepared_table_are_counted_anew():
    prepared = prepare(table(town=np.tile(["Bonn", "Graz", "Lyon"], ROWS // 3)), "y")
    some = prepared.of_rows(np.array([5, 0, 5]))
    assert some.X.index.tolist() == some.y.index.tolist() == [0, 1, 2]
    assert some.X.to_numpy().tolist() == prepared.X.to_numpy()[[5, 0, 5]].tolist()
    assert some.y.tolist() == ["b", "a", "b"]
    assert some.X.dtypes.equals(prepared.X.dtypes) and some.X.columns.equals(prepared.X.columns)
    assert (some.task, some.variables, some.notes) == ("binary", prepared.variables, prepared.notes)
    assert some.report is prepared.report and len(prepared.X) == ROWS


def test_a_variable_knows_where_its_features_stand():
    prepared = prepare(table(town=np.tile(["Bonn", "Graz", "Lyon"], ROWS // 3)), "y")
    assert prepared.positions == [(0,), (1, 2, 3)]


def test_labels_beyond_all_use_are_shortened_and_stay_apart():
    long = np.where(CLASSES == "a", "9" * 8_000 + "x", "9" * 8_000 + "y")
    prepared = prepare(pd.DataFrame({"x": DRAW.normal(size=ROWS), "y": long}), "y")
    assert prepared.y.nunique() == 2 and prepared.y.map(len).max() <= 1_000
    assert "2 labels are up to 8,001 characters long" in told(prepared)
