"""A note is data with one sentence for each reader."""

import ast
import pickle
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import rankscope.tables
from rankscope.tables import Note, TableError, prepare, read_table
from rankscope.tables.notebook import Notebook
from rankscope.tables.sentences import CHANGED_BY, SCRIPT, WARNINGS
from tests.rankscope.tables.hostile.case import csv, patients

ROOM = Path(rankscope.tables.__file__).parent


def codes_in_use():
    """The codes that the room adds to a notebook, makes a note of or raises."""
    for file in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
                (".add", "._note", "Note", "TableError.of", "cls")
            ):
                texts = [n for a in node.args[:1] for n in ast.walk(a)]
                yield from (n.value for n in texts if isinstance(n, ast.Constant))


def test_every_code_has_a_sentence_and_every_sentence_a_use():
    used = set(codes_in_use())
    source = " ".join(file.read_text() for file in ROOM.rglob("*.py"))
    made = {f"long {noun}{s}" for noun in ("name", "label") for s in ("", "s")}
    kinds = {"thousands", "D exponent", "unusual", "empty", "identifier", "text"}
    chosen = {code for code in SCRIPT if source.count(f'"{code}"') > 1}
    assert set(SCRIPT) <= used | made | kinds | chosen
    assert WARNINGS <= set(SCRIPT) >= {code for codes in CHANGED_BY.values() for code in codes}


@pytest.mark.parametrize("columns", [1, 3, 4, 9])
def test_mixed_columns_are_a_warning_however_many_there_are(columns):
    values = [["1.5", "2.5", "3.5", "word"][i % 4] for i in range(40)]
    rows = [[*row, *[value] * columns] for row, value in zip(patients(), values, strict=True)]
    names = [f"k{i}" for i in range(columns)]
    head = ["dose", "weight", "height", "site", "sick", *names]
    table = read_table(csv(head, rows).encode(), isolated=False)
    warned = [note for note in table.notes if note.severity == "warning"]
    assert {name for note in warned for name in note.columns} == set(names)


def test_a_note_says_its_code_its_columns_and_what_changes_it():
    table = read_table(b"a;b\n" + b"0,5;1\n1,5;2\n" * 9, isolated=False)
    first = table.notes[0]
    assert (first.code, first.detail, first.setting) == (
        "delimiter",
        {"name": "semicolon"},
        "delimiter",
    )
    assert first == "Delimiter found: semicolon." and first.severity == "note"


def test_a_note_is_the_same_after_a_journey():
    note = Note("mixed", ("a|b", "{c}"), {"texts": ["{x}"]})
    again = pickle.loads(pickle.dumps(note))
    assert again == note and again.parts == note.parts == Note.from_parts(note.parts).parts
    assert "a|b and {c}" in note and "{x}" in note


def test_names_that_look_like_templates_are_shown_as_they_are():
    name = "{columns} {0.__class__} a|b %s"
    frame = pd.DataFrame({name: np.ones(20), "x": np.arange(20) % 7, "y": ["p", "q"] * 10})
    assert f"Column {name} has one value (1)" in " ".join(prepare(frame, "y").notes)


def test_a_notebook_gathers_columns_and_keeps_what_is_told_once():
    book = Notebook()
    book.add("empty", "a")
    book.add("gzip")
    book.add("empty", "b")
    book.add("empty", "b")
    assert [note.columns for note in book.notes] == [("a",), ("b",), ()]


def test_an_error_arrives_from_a_child_with_its_code():
    error = TableError.of("which member", "member", {"a": "1 byte"}, files=2, names=["a", "b"])
    again = TableError.from_parts(error.parts)
    assert (str(again), again.code, again.detail) == (str(error), "which member", error.detail)
    assert (again.asks, again.choices) == ("member", {"a": "1 byte"})


def test_a_footnote_behind_a_number_is_no_digit_of_it():
    values = [f"{n},{n % 7}" for n in range(20)]
    table = read_table("\n".join(["dose,more", *values, "37²,2", "3\uff17,4"]).encode())
    assert np.isnan(table.frame["dose"].iloc[20]) and table.frame["dose"].iloc[21] == 37
    assert [note.detail["example"] for note in table.notes if note.code == "strangers"] == ["37²"]
    assert list(read_table("a,b\n²,1\n³,2\n".encode()).frame["a"]) == ["²", "³"]
