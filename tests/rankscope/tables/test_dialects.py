"""Tables written in every mixture of manners come back as they were."""

import csv
import io
import random

import numpy as np
import pandas as pd
import pytest

from rankscope.tables import read_table

TOWNS = ["Bonn", "São Paulo", "Aix, Provence", "two; parts", 'the "old" one', "O'Hara", "#4 road"]


def column(draw, rows, kind):
    """Values, and how each is written with a decimal point."""
    if kind == "number":
        values = [round(draw.uniform(-1e3, 1e3), draw.randint(1, 6)) for _ in range(rows)]
    elif kind == "tiny":
        values = [draw.gauss(0, 1) * 10.0 ** draw.randint(-12, 3) for _ in range(rows)]
    elif kind == "whole":
        values = [draw.randint(-5, 5_000) for _ in range(rows)]
    else:
        values = [draw.choice(TOWNS) for _ in range(rows)]
    return values, [repr(v) if isinstance(v, float) else str(v) for v in values]


def written(number):
    """A random table, its text in a random manner, and what should come back."""
    draw = random.Random(number)
    rows = draw.choice([6, 30, 300])
    kinds = [draw.choice(["number", "tiny", "whole", "town"]) for _ in range(draw.randint(1, 6))]
    kinds[draw.randrange(len(kinds))] = "number"
    delimiter = draw.choice([",", ";", "\t", "|"])
    comma = (delimiter != "," and draw.random() < 0.5) or draw.random() < 0.1
    gap, share = draw.choice(["", "NA", "?", "null"]), draw.choice([0, 0, 0.1])
    frame, texts = {}, []
    for i, kind in enumerate(kinds):
        values, cells = column(draw, rows, kind)
        if comma and kind != "town":
            cells = [cell.replace(".", ",") for cell in cells]
        lost = [draw.random() < share for _ in range(rows)]
        name = f"{kind} {i}"
        frame[name] = [None if gone else v for v, gone in zip(values, lost, strict=True)]
        texts.append([gap if gone else c for c, gone in zip(cells, lost, strict=True)])
    frame["last"] = [draw.choice([0, 1]) for _ in range(rows)]
    texts.append([str(v) for v in frame["last"]])
    out = io.StringIO()
    writer = csv.writer(
        out,
        delimiter=delimiter,
        quoting=draw.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
        lineterminator=draw.choice(["\n", "\r\n"]),
    )
    writer.writerows([list(frame), *zip(*texts, strict=True)])
    encoding = draw.choice(["utf-8", "utf-8-sig", "utf-16"])
    return pd.DataFrame(frame), out.getvalue().encode(encoding)


@pytest.mark.parametrize("number", range(150))
def test_a_table_comes_back_as_it_was(number):
    expected, data = written(number)
    table = read_table(data, isolated=False)
    assert list(table.frame.columns) == list(expected.columns), table.notes
    for name in expected:
        found, true = table.frame[name], expected[name]
        assert found.isna().tolist() == true.isna().tolist(), (name, table.notes)
        if name.startswith("town"):
            assert found.dropna().tolist() == true.dropna().tolist()
        else:
            np.testing.assert_array_equal(found.astype(float), true.astype(float))
