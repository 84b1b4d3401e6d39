"""Tables and targets as they come: names, text, gaps, and the fewest rows."""

import numpy as np
import pandas as pd
import pytest

from rankers import Anova, Correlation, MutualInformation, SPERanker
from rankers.target import understand
from tests.rankers.test_every_ranker import every_ranker, ranker_of

NUMBERS = {"age": [1.0, 2, 3, 4, 5, 6], "size": [2.0, 1, 2, 1, 5, 7]}
ILL = [0, 0, 0, 1, 1, 1]


def arrow(columns):
    return pytest.importorskip("pyarrow").table(columns)


class Interchange:
    """As Polars has it: names in `columns`, values by `__array__`."""

    def __init__(self, columns):
        self.columns, self.values = list(columns), columns

    def __array__(self, dtype=None, copy=None):
        return np.array(list(self.values.values()), dtype=dtype).T

    @property
    def shape(self):
        return len(next(iter(self.values.values()))), len(self.columns)


@pytest.mark.parametrize("kind", [pd.DataFrame, arrow, Interchange])
def test_variables_have_the_names_of_the_table(kind):
    ranking = SPERanker().fit(kind(NUMBERS), ILL).ranking_
    assert ranking.names == ("age", "size")
    assert set(ranking.to_frame().index) == {"age", "size"}


def test_names_that_are_numbers_are_written_out():
    frame = pd.DataFrame(NUMBERS).set_axis([7, 3], axis=1)
    assert SPERanker().fit(frame, ILL).ranking_.names == ("7", "3")
    assert SPERanker().fit(frame.to_numpy(), ILL).ranking_.names == ("x0", "x1")


TEXT = NUMBERS | {"town": list("abcabc")}
ROWS = [list(row) for row in zip(*TEXT.values(), strict=True)]


@pytest.mark.parametrize(
    ("X", "name"),
    [
        (pd.DataFrame(TEXT), "'town'"),
        (pd.DataFrame(TEXT).astype(object), "'town'"),
        (pd.DataFrame(TEXT).astype({"town": "category"}), "'town'"),
        (pd.DataFrame(TEXT).astype({"town": "string"}), "'town'"),
        (arrow(TEXT), "'town'"),
        (ROWS, "2"),
        (np.array(ROWS, dtype=object), "2"),
        (np.array(ROWS), "2"),
    ],
)
def test_a_text_column_is_named(X, name):
    with pytest.raises(
        ValueError, match=rf"^X: column {name} holds text such as '?.*a'.*, rankers"
    ):
        SPERanker().fit(X, ILL)


def test_several_text_columns_are_counted_and_dates_are_named():
    with pytest.raises(ValueError, match=r"^X: column 'a' holds text .*\(and 1 more columns are "):
        SPERanker().fit(pd.DataFrame({"a": list("uvwxyz"), "b": list("uvwxyz")}), ILL)
    dates = pd.DataFrame(NUMBERS).assign(day=pd.date_range("2024-01-01", periods=6))
    with pytest.raises(ValueError, match=r"^X: column 'day' holds datetime64"):
        SPERanker().fit(dates, ILL)


def test_numbers_kept_as_objects_are_numbers():
    frame = pd.DataFrame(NUMBERS)
    found = SPERanker().fit(frame.astype(object), ILL).scores_
    np.testing.assert_array_equal(found, SPERanker().fit(frame, ILL).scores_)


@pytest.mark.parametrize("gap", [None, np.nan, pd.NA])
def test_a_row_without_a_target_among_text_is_refused(gap):
    y = ["no", "yes", gap, "no", "yes", "no"]
    words = r"^y: row 2 has (None|nan|<NA>), a target has a value in every row"
    for target in (y, np.array(y, dtype=object), pd.Series(y, dtype=object)):
        with pytest.raises(ValueError, match=words):
            SPERanker().fit(pd.DataFrame(NUMBERS), target)
        with pytest.raises(ValueError, match=words):
            understand(target)
    with pytest.raises(ValueError, match=r"^y: row 1 has None \(and 1 more rows\)"):
        Correlation().fit(pd.DataFrame(NUMBERS), [1.5, None, None, 2, 3, 4])


def test_two_rows_have_an_f_or_a_word():
    X = [[1, 2, 5], [3, 5, 5]]
    assert Anova().fit(X, [0, 1]).scores_.tolist() == [np.inf, np.inf, 0]
    with pytest.raises(ValueError, match=r"^y: every class has one row only, Mutual information"):
        MutualInformation().fit(X, ["a", "b"])


@every_ranker
def test_two_rows_give_numbers_or_words(key):
    """Of one each, where a ranker has neither neighbours nor spread within the classes."""
    try:
        scores = ranker_of(key).fit([[1.0, 2.0], [3.0, 1.0]], [0, 1]).scores_
    except ValueError as error:
        assert str(error).startswith(("y: ", "X: ")) and "sample" not in str(error)
    else:
        assert not np.isnan(scores).any()
