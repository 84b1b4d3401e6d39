"""However a column is written, a table that is gone through is ranked as when it is held."""

import datetime as dt
from decimal import Decimal

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from numpy.testing import assert_allclose

from rankers import Correlation
from rankscope.tables import TableError, prepare, rank_variables, read_table
from rankscope.tables.scanning import text, text_form
from rankscope.tables.scanning.columns import Column, Columns, HiddenGapError
from rankscope.tables.scanning.scan import open_scan

ROWS = 400
RNG = np.random.default_rng(3)
SIZES = RNG.integers(1, 3_000, ROWS)  # what every column tells, in its way
ILL = np.where(SIZES + RNG.normal(0, 700, ROWS) > 1_500, "ill", "well")
DAYS = [dt.date(2015, 1, 1) + dt.timedelta(int(size)) for size in SIZES]
PAIRS = list(zip(DAYS, SIZES, strict=True))
NOT_SAID = {  # of what only all rows show, or of the table as such
    *("dates", "parquet", "one variable", "tells target", "made of target", "infinite"),
}


def clock(size, seconds=""):
    return f"{size // 60 % 24:02}:{size % 60:02}{seconds}"


def some(texts, others, every=23):
    """With others among them."""
    return [others[i % len(others)] if i % every == 5 else text for i, text in enumerate(texts)]


WRITTEN = {
    "percent": [f"{size / 100:.2f}%" for size in SIZES],
    "percent, blank": [f"{size / 100:.2f} %" for size in SIZES],
    "dollars": [f"${size}.50" for size in SIZES],
    "euros": [f"{size}.50 €" for size in SIZES],
    "signs, mixed": some([f"${size}" for size in SIZES], ["12%", "5€"], every=3),
    "percent, gaps": some([f"{size / 100:.2f}%" for size in SIZES], ["", "NA", "-", "n.a."]),
    "percent, strange": some([f"{size}%" for size in SIZES], ["5", "about 3"], every=40),
    "brackets": [f"({size})" for size in SIZES],
    "time": [clock(size) for size in SIZES],
    "time, seconds": [clock(size, ":07.25") for size in SIZES],
    "time, gaps": some([clock(size) for size in SIZES], ["", "NA"]),
    "time, numbers": [size // 60 % 24 * 100 + size % 60 for size in SIZES],
    "day, US": [f"{day:%m/%d/%Y}" for day in DAYS],
    "day, EU": [f"{day:%d.%m.%Y}" for day in DAYS],
    "day, EU short": [f"{day:%d.%m.%y}" for day in DAYS],
    "day, either": [f"{1 + size % 12:02}/{1 + size % 7:02}/2020" for size in SIZES],
    "day, ISO": [f"{day:%Y-%m-%d}" for day in DAYS],
    "day, words": [f"{day:%d %b %Y}" for day in DAYS],
    "day, US hour": [f"{d.month}/{d.day}/{d.year} {s % 12 + 1}:05 PM" for d, s in PAIRS],
    "day, EU hour": [f"{d:%d/%m/%Y} {s % 24}:05" for d, s in PAIRS],
    "day, zone": [f"{day:%Y-%m-%d}T10:00:00+02:00" for day in DAYS],
    "day, gaps": some([f"{day:%m/%d/%Y}" for day in DAYS], ["", "NA"]),
    "day, mixed forms": some([f"{day:%m/%d/%Y}" for day in DAYS], ["2020-01-05"]),
    "thousands": [f"{1_000 * size:,}" for size in SIZES],
    "thousands, blanks": [f"{1_000 * size:,}".replace(",", " ") for size in SIZES],
    "comma": [f"{size / 100:.2f}".replace(".", ",") for size in SIZES],
    "comma and points": [f"{size:,}.5".translate({44: 46, 46: 44}) for size in SIZES],
    "exponent D": [f"{size / 7:.4E}".replace("E", "D") for size in SIZES],
    "plus": [f"+{size}" for size in SIZES],
    "minus": [f"\u2212{size}" for size in SIZES],
    "blanks": [f"  {size} " for size in SIZES],
    "words for gaps": some([f"{size}" for size in SIZES], ["missing", "#NV", "NaN", "k.A."]),
    "strange": some([f"{size}" for size in SIZES], ["about 5", "7+"], every=40),
    "infinite": some([f"{size}.5" for size in SIZES], ["inf", "-inf"], every=40),
    "codes": [f"{size % 9:03}" for size in SIZES],
    "true": [str(size > 1_500) for size in SIZES],
    "true, gaps": some([str(size > 1_500) for size in SIZES], [""]),
    "TRUE": [str(size > 1_500).upper() for size in SIZES],
    "yes": ["yes" if size > 1_500 else "no" for size in SIZES],
    "Y and 0": some(["Y" if size > 1_500 else "N" for size in SIZES], ["0", "1"]),
    "words": some([f"w{size // 500}" for size in SIZES], ["", "NA", "none", "-"]),
    "two words": ["old" if size > 1_500 else "new" for size in SIZES],
    "quotes": [f'the "{size // 500}", or so' for size in SIZES],
}
TYPED = {
    "bool": pa.array(SIZES > 1_500),
    "bool, gaps": pa.array([None if size % 9 == 0 else bool(size > 1_500) for size in SIZES]),
    "stamp": pa.array([dt.datetime(2015, 1, 1, 7) + dt.timedelta(int(s)) for s in SIZES]),
    "stamp, zone": pa.array([dt.datetime(2015, 1, 1) + dt.timedelta(int(s)) for s in SIZES]).cast(
        pa.timestamp("ms", "Europe/Berlin")
    ),
    "date": pa.array(DAYS),
    "time s": pa.array([dt.time(s // 60 % 24, s % 60) for s in SIZES]).cast(pa.time32("s")),
    "time us": pa.array([dt.time(s // 60 % 24, s % 60, s % 50, s) for s in SIZES]),
    "decimal": pa.array([Decimal(int(size)) / 100 for size in SIZES]),
    "dictionary": pa.array([f"w{size // 500}" for size in SIZES]).dictionary_encode(),
    "dictionary of numbers": pa.array(SIZES).dictionary_encode(),
    "whole, gaps": pa.array([None if size % 9 == 0 else int(size) for size in SIZES]),
    "duration": pa.array([dt.timedelta(days=int(size) // 500) for size in SIZES]),
    "bytes": pa.array([f"w{size // 500}".encode() for size in SIZES]),
    "nothing": pa.nulls(ROWS),
}


def notes_of(*parts):
    """What is said of columns; of gaps and of strange values their number."""
    return {facts(note) for notes in parts for note in notes if note.code not in NOT_SAID}


def facts(note):
    code = {"strangers": "not numbers"}.get(note.code, note.code)
    counts = {"filled": "gaps", "not numbers": "values"}
    detail = {name: note.detail[name] for name in [counts[code]]} if code in counts else note.detail
    return code, note.columns, str({name: value for name, value in detail.items() if value})


def assert_as_held(file):
    table = read_table(file, isolated=False)
    held, scan = prepare(table, "ill"), open_scan(str(file), "ill")
    assert list(scan.variables) == list(held.variables)
    assert notes_of(scan.account.notes) == notes_of(table.notes, held.notes)
    expected = rank_variables(Correlation(), held).scores
    scores = Correlation().fit_batches(scan, list(scan.variables.values())).ranking_.scores
    assert_allclose(scores, expected, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("way", WRITTEN)
@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_column_of_texts_is_understood_as_when_it_is_held(way, kind, tmp_path, monkeypatch):
    monkeypatch.setattr(text, "PIECE", 3_000)
    frame = pd.DataFrame({"size": SIZES, "x": WRITTEN[way], "ill": ILL})
    file = tmp_path / f"table.{kind}"
    if kind == "csv":
        frame.to_csv(file, index=False)
    else:
        frame.to_parquet(file, row_group_size=90)
    assert_as_held(file)


@pytest.mark.parametrize("kind", TYPED)
def test_a_column_of_any_type_is_understood_as_when_it_is_held(kind, tmp_path):
    table = pa.table({"size": SIZES, "x": TYPED[kind], "ill": ILL})
    pq.write_table(table, tmp_path / "table.parquet", row_group_size=90)
    assert_as_held(tmp_path / "table.parquet")


@pytest.mark.parametrize(
    "change",
    [
        lambda frame: frame.set_index("site"),
        lambda frame: frame.set_index(pd.Index(SIZES)),
        lambda frame: frame.set_index(["site", "x"]),
        lambda frame: frame.rename(columns={"x": " x "}),
        lambda frame: frame.rename(columns={"x": ""}),
    ],
)
def test_names_and_index_of_a_frame_are_as_when_it_is_held(change, tmp_path):
    words = RNG.choice(["Bonn", "Graz"], ROWS)
    frame = change(pd.DataFrame({"size": SIZES, "x": SIZES % 100, "site": words, "ill": ILL}))
    frame.to_parquet(tmp_path / "table.parquet", row_group_size=90)
    assert_as_held(tmp_path / "table.parquet")


def test_columns_of_one_name_are_refused(tmp_path):
    table = pa.table([pa.array(SIZES), pa.array(ILL), pa.array(SIZES)], names=["a", "ill", "a"])
    pq.write_table(table, tmp_path / "table.parquet")
    with pytest.raises(TableError, match=r"Several columns of .* are called a"):
        open_scan(str(tmp_path / "table.parquet"), "ill")


def test_a_target_of_texts_after_the_sample_has_them_as_classes(tmp_path, monkeypatch):
    monkeypatch.setattr(text_form, "HEAD", 1_000)
    classes = np.where(SIZES > 1_500, "1", "0").astype(object)
    frame = pd.DataFrame({"size": SIZES, "ill": classes})
    frame.loc[300:, "ill"] = "unknown"
    frame.to_csv(tmp_path / "a.csv", index=False)
    scan = open_scan(str(tmp_path / "a.csv"), "ill")
    assert scan.target_counts["unknown"] == 100 and sum(scan.target_counts.values()) == ROWS
    assert "Column ill is number only in part, 300 of 400" in " ".join(scan.account.notes)
    scores = Correlation().fit_batches(scan).scores_
    assert_allclose(scores, Correlation().fit(frame[["size"]], frame["ill"]).scores_, rtol=1e-9)


def test_a_few_texts_in_a_target_of_numbers_are_told(tmp_path, monkeypatch):
    monkeypatch.setattr(text_form, "HEAD", 1_000)
    frame = pd.DataFrame({"x": SIZES % 7, "size": (SIZES + 0.5).astype(object)})
    frame.loc[395:, "size"] = "broken"
    frame.to_csv(tmp_path / "a.csv", index=False)
    notes = " ".join(open_scan(str(tmp_path / "a.csv"), "size").account.notes)
    assert "Column size as a number: 5 values (broken) taken as missing." in notes
    assert "5 rows without a target were dropped." in notes


LATE = 40_000  # rows, of which a sample has no more than the first hundred or so
EARLY = 2_000  # bytes of a sample


def late(tmp_path, monkeypatch, **columns):
    """A text whose sample is its first rows, and what it says held and gone through."""
    monkeypatch.setattr(text_form, "HEAD", EARLY)
    rng = np.random.default_rng(0)
    ill = rng.choice(["ill", "well"], LATE)
    size = rng.normal(size=LATE) + (ill == "ill")
    frame = pd.DataFrame({"size": size} | {n: make(ill, rng) for n, make in columns.items()})
    frame.assign(ill=ill).to_csv(tmp_path / "a.csv", index=False)
    return tmp_path / "a.csv"


def first(values, others, rows=20_000):
    return np.where(np.arange(LATE) < rows, values, others)


AFTER_THE_SAMPLE = {
    "a leak at first": lambda ill, rng: first(ill, rng.choice(["ill", "well"], LATE)),
    "a leak": lambda ill, rng: ill,
    "a leak in other words": lambda ill, rng: np.where(ill == "ill", 7, 3),
    "texts after all": lambda ill, rng: first("", rng.choice(["x", "y"], LATE)),
    "yes or no after all": lambda ill, rng: first("", rng.choice(["yes", "no"], LATE)),
    "times after all": lambda ill, rng: first("", [clock(size) for size in range(LATE)]),
    "three words": lambda ill, rng: first(
        rng.choice(["yes", "no"], LATE), rng.choice(["yes", "no", "maybe"], LATE)
    ),
    "few texts": lambda ill, rng: first(
        [f"w{n}" for n in range(LATE)], [f"w{n % 90}" for n in range(LATE)], 90
    ),
    "parts at first": lambda ill, rng: first("train", rng.choice(["test", "b"], LATE)),
    "numbers, not hours": lambda ill, rng: first(
        [s // 60 % 24 * 100 + s % 60 for s in range(LATE)], rng.integers(0, 2_400, LATE)
    ),
}


@pytest.mark.parametrize("name", AFTER_THE_SAMPLE)
def test_what_a_sample_takes_for_something_else_is_as_when_it_is_held(name, tmp_path, monkeypatch):
    file = late(tmp_path, monkeypatch, x=AFTER_THE_SAMPLE[name])
    held, scan = prepare(read_table(file, isolated=False), "ill"), open_scan(str(file), "ill")
    assert list(scan.variables) == list(held.variables)
    expected = rank_variables(Correlation(), held).scores
    scores = Correlation().fit_batches(scan, list(scan.variables.values())).ranking_.scores
    assert_allclose(scores, expected, rtol=2e-2 if name in GAPPY else 1e-9, atol=1e-12)


GAPPY = {"times after all"}  # filled with the median of a sample


@pytest.mark.parametrize("name", ["id", "user_id"])
def test_an_identifier_of_the_sample_that_comes_again_is_ranked(name, tmp_path, monkeypatch):
    file = late(tmp_path, monkeypatch, **{name: lambda ill, rng: np.arange(LATE) % 300})
    assert name in open_scan(str(file), "ill").variables
    file = late(tmp_path, monkeypatch, **{name: lambda ill, rng: rng.permutation(LATE)})
    scan = open_scan(str(file), "ill")
    assert name not in scan.variables
    assert f"Column {name}: looks like an identifier" in " ".join(scan.account.notes)


def test_a_leak_of_a_target_that_is_a_number_is_one_in_all_rows(tmp_path, monkeypatch):
    monkeypatch.setattr(text_form, "HEAD", EARLY)
    rng = np.random.default_rng(0)
    y = 1e6 + rng.normal(size=5_000)
    other = np.where(np.arange(5_000) < 4_000, y, rng.normal(size=5_000) + 1e6)
    frame = pd.DataFrame({"copy": y, "double": 2 * y - 7, "at_first": other, "y": y})
    frame.to_csv(tmp_path / "a.csv", index=False)
    scan = open_scan(str(tmp_path / "a.csv"), "y")
    assert list(scan.variables) == ["at_first"]
    notes = " ".join(scan.account.notes)
    assert "Column copy equals the target" in notes
    assert "Column double is a function of the target" in notes


def test_a_count_of_texts_in_a_sample_is_said_to_be_one(tmp_path, monkeypatch):
    file = late(tmp_path, monkeypatch, x=lambda ill, rng: [f"t{n}" for n in range(LATE)])
    monkeypatch.setattr(text_form, "HEAD", 20_000)
    notes = " ".join(open_scan(str(file), "ill").account.notes)
    assert "distinct texts in a sample of" in notes


def test_a_leak_of_some_row_groups_of_parquet_is_none(tmp_path):
    rng = np.random.default_rng(0)
    y = np.arange(900) % 2
    x = np.where(np.arange(900) % 300 < 150, y, rng.integers(0, 2, 900))
    frame = pd.DataFrame({"x": x, "z": rng.normal(size=900), "copy": y, "y": y})
    frame.to_parquet(tmp_path / "a.parquet", row_group_size=300)
    assert list(open_scan(str(tmp_path / "a.parquet"), "y").variables) == ["x", "z"]


def test_a_column_to_leave_out_that_is_not_there_is_refused(tmp_path):
    pd.DataFrame({"size": SIZES, "ill": ILL}).to_parquet(tmp_path / "a.parquet")
    with pytest.raises(TableError, match="Column zzz not found"):
        open_scan(str(tmp_path / "a.parquet"), "ill", ["zzz"])


def test_a_long_row_is_left_out_wherever_it_stands(tmp_path, monkeypatch):
    lines = pd.DataFrame({"size": SIZES, "ill": ILL}).to_csv(index=False).splitlines()
    lines[9] += ",1,2"
    (tmp_path / "a.csv").write_text("\n".join(lines) + "\n")
    scan = open_scan(str(tmp_path / "a.csv"), "ill")
    assert "1 row with more fields than the header was left out." in " ".join(scan.account.notes)
    assert sum(len(y) for _, y in scan) == ROWS - 1


@pytest.mark.parametrize("kind", [pa.float64(), pa.string(), pa.null()])
def test_a_target_without_a_value_is_said_to_be_empty(kind, tmp_path):
    table = pa.table({"size": SIZES, "x": ILL, "ill": pa.nulls(ROWS, kind)})
    pq.write_table(table, tmp_path / "a.parquet")
    with pytest.raises(TableError, match="The target is empty"):
        open_scan(str(tmp_path / "a.parquet"), "ill")


def test_a_gap_of_the_target_that_the_file_does_not_know_of_is_no_row():
    column = Column("y", "number", "y", whole=True)
    with pytest.raises(HiddenGapError):
        Columns((), column).arrays(pa.record_batch({"y": [1.0, float("nan")]}))
