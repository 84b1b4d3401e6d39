"""Looks at a part come to what a look at everything comes to."""

import numpy as np
import pytest

from rankscope.tables.preparing import codes, determined, leaks
from rankscope.tables.preparing.determined import Values, borders, tells
from rankscope.tables.reading import scan
from rankscope.tables.reading.scan import is_even


@pytest.mark.parametrize(
    ("text", "width", "even"),
    [
        ("a,b\n1,2\n3,4\n", 2, True),
        ("a,b\n1,2\n3,4", 2, True),
        ("a,b\n1,2\n3", 2, False),
        ("a,b\n1,2,\n3\n4,5\n", 2, False),
        ("a,b\n1\n2,3,4\n", 2, False),
        ("a\n1\n2\n", 1, True),
        ("a\n1,2\n", 1, False),
        ("a,b\n1,2\n3,4,", 2, False),
    ],
)
@pytest.mark.parametrize("block", [3, 4, 2**23])
def test_lines_are_even_wherever_blocks_end(text, width, even, block, monkeypatch):
    monkeypatch.setattr(scan, "BLOCK", block)
    assert is_even(text.encode(), text.index("\n") + 1, ",", width) == even


@pytest.mark.parametrize("number", range(6))
def test_borders_and_leaks_are_told_by_some_rows_as_by_all(number, monkeypatch):
    rng = np.random.default_rng(number)
    numbers = rng.normal(size=4_000).round(number)
    noise, cut = rng.integers(0, 3, 4_000), np.digitize(numbers, [-0.5, 0.7])
    nearly = np.where(rng.random(4_000) < 0.001, 1 - (cut > 0), cut > 0).astype(int)
    cases = [noise, cut, nearly, np.digitize(numbers, [-1, 1]) % 2]
    quick = [borders(numbers, codes) for codes in cases]
    monkeypatch.setattr(determined, "SOME", 4_000)
    assert quick == [borders(numbers, codes) for codes in cases]
    values = np.array([5.0, 1.0, 3.0])[noise]
    assert leaks.same_in_each(values, noise) and not leaks.same_in_each(numbers, noise)


@pytest.mark.parametrize("number", range(4))
def test_some_rows_say_what_a_column_does_not_tell_and_which_values_are_not_whole(
    number, monkeypatch
):
    rng = np.random.default_rng(number)
    fine = rng.normal(size=4_000)
    late = np.where(np.arange(4_000) < 3_000, np.round(fine), fine)
    gaps = np.where(rng.random(4_000) < 0.1, np.nan, np.abs(np.round(9 * fine)))
    columns = [
        fine,
        fine.round(number),
        late,
        np.exp(fine),
        np.round(9 * fine),
        rng.integers(3, size=4_000),
    ]
    pairs = [both(one, other) for one in columns for other in columns]

    def looks():
        told = [tells(one, other, 30) for one, other in pairs]
        return told, [codes._whole(column).tolist() for column in [*columns, gaps, late * np.nan]]

    quick = looks()
    assert any(quick[0]) and not all(quick[0]) and sum(map(bool, quick[1])) == 2
    monkeypatch.setattr(determined, "SOME", 4_000)
    monkeypatch.setattr(codes, "SOME", 4_000)
    assert quick == looks()


def both(one, other) -> tuple[Values, Values]:
    return tuple(Values(column.astype(float), column.dtype.kind == "f") for column in (one, other))
