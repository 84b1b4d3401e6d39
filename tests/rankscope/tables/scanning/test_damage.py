"""Files of one table of which one is damaged: the right file is named with the right fault."""

import numpy as np
import pandas as pd
import pytest

from rankscope.tables import TableError, prepare, read_table
from rankscope.tables.scanning import text_form
from rankscope.tables.scanning.scan import open_scan

N = 60
COMMON = "files of one table have the same columns"


def part(number):
    rng = np.random.default_rng(number)
    frame = pd.DataFrame(rng.normal(size=(N, 3)).round(4), columns=["a", "b", "c"])
    frame["town"] = rng.choice(["Bonn", "Graz"], N)
    return frame.assign(ill=np.where(frame.a + rng.normal(size=N) > 0, "yes", "no"))


def folder(path, damage, kind="csv", which=2):
    """Five files, of which `damage` writes one, or gives another frame for it."""
    for number in range(5):
        file, frame = path / f"p{number}.{kind}", part(number)
        if number == which:
            frame = damage(frame, file)
        if isinstance(frame, pd.DataFrame):
            frame.to_csv(file, index=False) if kind == "csv" else frame.to_parquet(file)
    return str(path)


def with_lines(change):
    """Damage to the text of a file."""
    return lambda frame, file: file.write_text(change(frame.to_csv(index=False)))


def row_names(text):
    header, *rows = text.splitlines()
    return "\n".join([header, *(f"r{number},{row}" for number, row in enumerate(rows))])


COLUMNS = {  # in files of either kind
    "missing": (lambda f, _: f.drop(columns="b"), r"file p2\.\w+ has no column b"),
    "renamed": (lambda f, _: f.rename(columns={"b": "B"}), r"file p2\.\w+ has no column b"),
    "no target": (lambda f, _: f.drop(columns="ill"), r"file p2\.\w+ has no column ill"),
    "too many": (lambda f, _: f.assign(zz=1.5), r"file p2\.\w+ has a column zz"),
}
PARQUET = {
    "words": (lambda f, _: f.assign(c="n/a!"), "Column c is .*string in the file p2.parquet"),
    "cut": (lambda _, file: file.write_bytes(b"PAR1 and more"), "p2.parquet is damaged"),
}
TEXTS = {
    "decimal comma": (
        lambda f, file: f.to_csv(file, index=False, decimal=","),
        r"p2\.csv has a decimal comma in column a \(.*\), the files before it .* point",
    ),
    "separator and decimal comma": (
        lambda f, file: f.to_csv(file, index=False, sep=";", decimal=","),
        r"p2\.csv has a decimal comma in column a",
    ),
    "an index": (lambda f, file: f.to_csv(file), r"file p2\.csv has a column column 1"),
    "names of rows": (with_lines(row_names), r"p2\.csv has rows of 6 fields under a header of 5"),
    "no header": (lambda f, file: f.to_csv(file, index=False, header=False), "p2.csv has no colu"),
    "an open quote": (
        with_lines(lambda text: text.replace("a,b", 'a,"b', 1)),
        r"p2\.csv .*quote opened at line 1 is never closed",
    ),
    "an open quote far down": (
        with_lines(lambda text: text.replace("Bonn", '"Bonn')[: text.rfind("Bonn")]),
        r"A quote in the row that begins with .* of the file p2\.csv is never closed",
    ),
    "UTF-16": (lambda f, file: f.to_csv(file, index=False, encoding="utf-16"), "p2.csv is in utf"),
    "Latin-1": (
        lambda f, file: f.assign(town="Köln").to_csv(file, index=False, encoding="latin-1"),
        r"p2\.csv is in cp1252",
    ),
    "empty": (with_lines(lambda _: ""), r"p2\.csv is empty"),
    "no text": (lambda _, file: file.write_bytes(bytes(900)), r"p2\.csv .*not a text file"),
    "JSON": (with_lines(lambda _: '{"a":1}\n'), r"file p2\.csv has no column a"),
}


@pytest.mark.parametrize("kind", ["csv", "parquet"])
@pytest.mark.parametrize("damage", COLUMNS)
def test_a_file_of_other_columns_is_named_with_them(damage, kind, tmp_path):
    change, words = COLUMNS[damage]
    with pytest.raises(TableError, match=f"{words}.*{COMMON}"):
        open_scan(folder(tmp_path, change, kind), "ill")


@pytest.mark.parametrize("which", [1, 2])
def test_the_second_file_is_named_as_well_as_the_third(which, tmp_path):
    with pytest.raises(TableError, match=rf"p{which}\.parquet has a column zz"):
        open_scan(folder(tmp_path, COLUMNS["too many"][0], "parquet", which), "ill")


@pytest.mark.parametrize("damage", TEXTS | PARQUET)
def test_a_file_whose_values_would_be_misread_is_named_with_its_fault(damage, tmp_path):
    change, words = (TEXTS | PARQUET)[damage]
    with pytest.raises(TableError, match=words):
        open_scan(folder(tmp_path, change, "parquet" if damage in PARQUET else "csv"), "ill")


def rows_of(scan):
    return np.concatenate([X for X, _ in scan]), np.concatenate([y for _, y in scan])


@pytest.mark.parametrize(
    "write",
    [
        lambda f, file: f.to_csv(file, index=False, sep=";"),
        lambda f, file: f.to_csv(file, index=False, encoding="utf-8-sig"),
        lambda f, file: f.to_csv(file, index=False, lineterminator="\r\n"),
        lambda f, file: f.to_csv(file, index=False, quoting=1),
        lambda f, file: f[["ill", "town", "c", "b", "a"]],
        with_lines(lambda text: text.replace("\n", ",\n").replace("ill,", "ill", 1)),
        with_lines(lambda text: "Ward 7\n\n" + text),
    ],
)
def test_a_file_that_only_looks_different_gives_the_same_values(write, tmp_path):
    for name in ("as", "is"):
        (tmp_path / name).mkdir()
    expected = rows_of(open_scan(folder(tmp_path / "as", lambda frame, _: frame), "ill"))
    found = rows_of(open_scan(folder(tmp_path / "is", write), "ill"))
    for one, other in zip(expected, found, strict=True):
        np.testing.assert_array_equal(one, other)


def test_words_in_one_file_where_others_have_numbers_are_said_with_its_name(tmp_path):
    scan = open_scan(folder(tmp_path, lambda frame, _: frame.assign(c="n/a!")), "ill")
    (note,) = [note for note in scan.account.notes if note.code == "texts in a file"]
    assert (note.columns, note.severity) == (("c",), "warning")
    assert note.detail == {"first": "p0.csv", "file": "p2.csv", "text": "n/a!"}


TARGET = {"guess", "no target", "classes", "same labels", "number", "counts", "imbalance"}
TARGET |= {"small class", "lone class", "lone classes", "number of classes", "many classes"}


def told(notes):
    return [note.parts for note in notes if note.code in TARGET]


TARGETS = {
    "two classes": lambda frame, i: frame.ill,
    "another case": lambda frame, i: frame.ill.str.upper() if i == 2 else frame.ill,
    "a third class": lambda frame, i: frame.ill.where(frame.a < 1.5, "maybe"),
    "gaps": lambda frame, i: frame.ill.where(frame.a < 1),
    "0 and 1": lambda frame, i: (frame.a > 0).astype(int),
    "true and false": lambda frame, i: frame.a > 0,
    "counts": lambda frame, i: (3 * frame.a).round().astype(int),
    "many classes": lambda frame, i: "c" + (6 * frame.a).round().astype(int).astype(str),
    "a number": lambda frame, i: frame.a.round(1),
    "one of a class": lambda frame, i: frame.ill.where(frame.index + i > 0, "maybe"),
}


@pytest.mark.parametrize("kind", ["csv", "parquet"])
@pytest.mark.parametrize("target", TARGETS)
def test_the_target_is_told_as_of_a_table_in_memory(target, kind, tmp_path):
    frames = [part(i).assign(ill=TARGETS[target](part(i), i)) for i in range(4)]
    for i, frame in enumerate(frames):
        file = tmp_path / f"p{i}.{kind}"
        frame.to_csv(file, index=False) if kind == "csv" else frame.to_parquet(file)
    whole = pd.concat(frames, ignore_index=True)
    held = read_table(whole.to_csv(index=False).encode(), isolated=False)
    expected = told(prepare(held, "ill").notes)
    assert told(open_scan(str(tmp_path), "ill").account.notes) == expected != []


def test_a_number_of_many_values_is_told_with_its_ends(tmp_path):
    frame = pd.concat([part(i) for i in range(4)], ignore_index=True).assign(d=1.5)
    frame[["a", "b", "c"]].to_parquet(tmp_path / "p.parquet")
    (note,) = [n for n in open_scan(str(tmp_path), "a").account.notes if n.code == "number range"]
    assert note.detail == {"low": frame.a.min(), "high": frame.a.max()}


def test_values_beyond_a_header_whose_rows_end_in_delimiters_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(text_form, "HEAD", 20_000)
    rows = [f"r{i},{i % 7},{i % 2}," for i in range(3_000)]
    file = tmp_path / "p.csv"
    file.write_text("\n".join(["a,b,ill", *rows, ""]))
    assert list(open_scan(str(tmp_path), "ill").variables) == ["b"]
    file.write_text("\n".join(["a,b,ill", *rows[:-1], rows[-1] + "1", ""]))
    with pytest.raises(TableError, match=r"p\.csv has a value \(1\) in a field beyond the 3 names"):
        open_scan(str(tmp_path), "ill")


def test_money_is_read_as_in_a_table_in_memory(tmp_path):
    rows = [f"{i % 9}.{i % 1000:03},50 €;{i % 13},5 kg;({i % 5},25);{i % 2}" for i in range(500)]
    rows = [row.replace("(0,25)", "0,25") for row in rows]
    text = "\n".join(["fee;weight;due;ill", *rows])
    (tmp_path / "p.csv").write_text(text)
    X, _ = rows_of(open_scan(str(tmp_path), "ill"))
    held = read_table(text.encode(), isolated=False).frame
    np.testing.assert_array_equal(X, held[["fee", "weight", "due"]].to_numpy(float))
