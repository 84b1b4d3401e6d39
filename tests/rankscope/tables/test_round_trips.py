"""Tables in any mixture of manners come back with the same values under the same names."""

import csv
import io
from dataclasses import dataclass

import numpy as np
import pandas as pd
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rankscope.tables import TableError, read_table
from rankscope.tables.notebook import Notebook
from rankscope.tables.preparing.kinds import CATEGORY, NUMBER
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.scanning.columns import Column
from rankscope.tables.scanning.opening import opened

WORDS = ["Bonn", "São Paulo", "Aix, Provence", "two; parts", 'the "old" one', "O'Hara", "#4 road"]
WORDS += ["a|b", "tab\tin it", "two\nlines", "Köln", "5 o'clock", "(see note)", '"quoted"', "-x"]
NAMES = ["dose", "weight (kg)", "a,b", "c;d", 'size 5"', '"old" one', "e|f", "Größe", "two words"]
NAMES += ["x1", "O'Neil", "#rank", "line\nbreak", "tab\tname", "2020 sales", "price €", "="]
GAPS = ["", "", "NA", "n/a", "NaN", "null", "?"]
GAPS_OF_NUMBERS = [*GAPS, "-", ".", "#N/A", "n.a."]
TEXTS = st.text("abcXYZ ,;|\t\"'#()/-_=&\n", min_size=1, max_size=9).map(str.strip)
TEXTS = TEXTS.filter(lambda text: any(map(str.isalpha, text)) and text not in AMONG_NUMBERS)
NUMBERS = st.floats(-1e6, 1e6, allow_nan=False).map(lambda value: round(value, 4))
MONEY = ["{} €", "€ {}", "${}", "CHF {}", "{} USD", "{}€"]
KINDS = ["number", "whole", "grouped", "thousands", "money", "unit", "percent", "words", "texts"]


@dataclass(frozen=True)
class Written:
    """What a file holds by name, None for gaps, and its bytes."""

    columns: dict[str, list]
    data: bytes
    manner: dict


@st.composite
def columns(draw, rows: int, decimal: str) -> tuple[list, list[str], list[str]]:
    """The values of a column, how they are written, and the marks its gaps may have."""
    kind = draw(st.sampled_from(KINDS))
    if kind in ("words", "texts"):
        one = st.sampled_from(WORDS) if kind == "words" else TEXTS
        chosen = draw(st.lists(one, min_size=2, max_size=4, unique=True))
        values = [chosen[i % len(chosen)] for i in range(rows)]
        return values, values, GAPS
    if kind in ("whole", "grouped"):
        values = draw(st.lists(st.integers(-99_999, 99_999), min_size=rows, max_size=rows))
        mark = "" if kind == "whole" else draw(st.sampled_from(marks_beside(decimal)))
        return values, [f"{value:,}".replace(",", mark) for value in values], GAPS_OF_NUMBERS
    values = draw(st.lists(NUMBERS, min_size=rows, max_size=rows))
    if kind == "number":
        return values, [repr(value).replace(".", decimal) for value in values], GAPS_OF_NUMBERS
    values = [round(value, 2) for value in values]
    mark = draw(st.sampled_from(marks_beside(decimal))) if kind != "unit" else ""
    texts = [f"{value:,.2f}".translate({44: mark, 46: decimal}) for value in values]
    return values, draw(beside(kind, texts)), GAPS_OF_NUMBERS


def marks_beside(decimal: str) -> list[str]:
    """What may part thousands beside a decimal mark."""
    return ["'", "\u00a0", " ", "." if decimal == "," else ","]


@st.composite
def beside(draw, kind: str, texts: list[str]) -> list[str]:
    """The same numbers with a currency, a unit or brackets."""
    forms = {"money": MONEY, "unit": ["{} kg", "{}m/s", "{} °C"], "percent": ["{} %", "{}%"]}
    form = draw(st.sampled_from(forms.get(kind, ["{}"])))
    texts = [form.format(text) for text in texts]
    if kind == "money" and draw(st.booleans()) and not all("-" in text for text in texts):
        return [f"({text.replace('-', '')})" if "-" in text else text for text in texts]
    return texts


@st.composite
def files(draw) -> Written:
    """A table that a person could have, in a manner that a program could have."""
    rows = draw(st.integers(5, 12))
    delimiter, decimal = draw(st.sampled_from(",;\t|")), draw(st.sampled_from(".,"))
    name = st.sampled_from(NAMES) | TEXTS
    names = draw(st.lists(name, min_size=1, max_size=4, unique=True))
    held = {"first": [i + 0.5 for i in range(rows)]}
    texts = [[f"{i}{decimal}5" for i in range(rows)]]
    for name in names:
        values, written, gaps = draw(columns(rows, decimal))
        gap = draw(st.sampled_from(gaps))
        lost = draw(st.sets(st.integers(0, rows - 1), max_size=rows // 3))
        held[name] = [None if i in lost else value for i, value in enumerate(values)]
        texts.append([gap if i in lost else text for i, text in enumerate(written)])
    manner = {
        "delimiter": delimiter,
        "quoting": draw(st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONE])),
        "lineterminator": draw(st.sampled_from(["\n", "\r\n", "\r"])),
        "encoding": draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"])),
        "trailing": draw(st.sampled_from(["", "rows", "all"])),
        "blank": draw(st.booleans()),
    }
    return Written(held, written_so(held, texts, manner), manner)


def written_so(held, texts, manner) -> bytes:
    out, records = io.StringIO(), [list(held), *zip(*texts, strict=True)]
    how = {name: manner[name] for name in ("delimiter", "quoting", "lineterminator")}
    if any("\n" in cell for record in records for cell in record):
        how["lineterminator"] = how["lineterminator"].replace("\r", "\r\n").replace("\n\n", "\n")
    if how["quoting"] == csv.QUOTE_NONE:  # what needs quotes loses its marks
        marks = str.maketrans(dict.fromkeys(manner["delimiter"] + '"\n\r', "_"))
        for place in range(len(held)):
            cells = [record[place] for record in records]
            if any(cell.translate(marks) != cell for cell in cells):
                how["quoting"] = csv.QUOTE_MINIMAL
    writer = csv.writer(out, **how)
    for number, record in enumerate(records):
        more = [""] if manner["trailing"] == "all" or (manner["trailing"] and number) else []
        writer.writerow([*record, *more])
        if manner["blank"] and number % 3 == 1:
            out.write(how["lineterminator"])
    return out.getvalue().encode(manner["encoding"])


def check(found: pd.Series, values: list, why):
    """The same gaps, and the same values in between."""
    assert found.isna().tolist() == [value is None for value in values], why
    known = [value for value in values if value is not None]
    if any(isinstance(value, str) for value in known):
        assert found.dropna().tolist() == known, why
    else:
        np.testing.assert_array_equal(found.dropna().astype(float), np.array(known, float))


IN_SHORT = {"deadline": None, "derandomize": True, "database": None}
IN_SHORT |= {"suppress_health_check": list(HealthCheck)}


@settings(max_examples=150, **IN_SHORT)
@given(files())
def test_a_table_comes_back_as_it_was_or_is_refused(written):
    try:
        table = read_table(written.data, isolated=False)
    except TableError as error:
        assert error.asks == "encoding"
        return
    assert list(table.frame.columns) == list(written.columns), table.notes
    for name, values in written.columns.items():
        check(table.frame[name], values, (name, table.notes))


def read_on(files, name, is_text) -> pd.Series:
    """A column of files that are read piece by piece."""
    sample, pieces, _ = opened(files, Notebook())
    assert name in sample.frame
    column = Column(name, CATEGORY if is_text else NUMBER, name, sample.way(name))
    batches = [batch for piece in pieces for batch in piece.batches([name])]
    values = [column.read(batch.column(name)).values for batch in batches if batch.num_rows]
    return pd.Series(np.concatenate(values))


@settings(max_examples=60, **IN_SHORT)
@given(files())
def test_a_table_read_piece_by_piece_is_as_it_was_or_is_refused(tmp_path_factory, written):
    assume("utf-8" in written.manner["encoding"] and written.manner["lineterminator"] != "\r")
    file = tmp_path_factory.mktemp("written") / "table.csv"
    file.write_bytes(written.data)
    for name, values in written.columns.items():
        is_text = any(isinstance(value, str) for value in values)
        check(read_on([file], name, is_text), values, name)
