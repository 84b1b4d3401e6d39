"""Every hostile file gives a true table and the right words, or one clear sentence."""

import pytest

from rankscope.tables import TableError, prepare, read_table
from tests.rankscope.tables.hostile import CASES
from tests.rankscope.tables.hostile.encodings import FOREIGN


def read(case, **overrides):
    return read_table(case.content, isolated=False, **overrides)


def assert_told(parts, sentences):
    told = " ".join(sentences)
    assert all(part.lower() in told.lower() for part in parts), told
    assert all(s.endswith(".") and "\n" not in s and len(s) < 700 for s in sentences), sentences


@pytest.mark.parametrize("name", CASES)
def test_a_hostile_file_gives_what_it_should(name, capsys):
    case, told = CASES[name], []
    try:
        table = read(case)
        told += table.notes
        assert case.shape is None or table.frame.shape == case.shape
        assert case.names is None or tuple(table.frame.columns) == case.names
        numeric = set(table.frame.select_dtypes(["number", "bool"]))
        assert set(case.numeric) <= numeric
        assert case.refused != "read"
        prepared = prepare(table, case.target)
    except TableError as error:
        assert case.refused, error
        assert_told(case.told, [*told, str(error)])
    else:
        assert not case.refused
        assert_told(case.told, [*told, *prepared.notes])
        assert prepared.report["name"].tolist() == list(table.frame.columns)
    assert not capsys.readouterr().out


@pytest.mark.parametrize("encoding", FOREIGN)
def test_an_encoding_that_is_asked_for_can_be_told(encoding):
    case = CASES[f"{encoding} names"]
    with pytest.raises(TableError) as asked:
        read(case)
    assert asked.value.asks == "encoding"
    assert encoding == "latin-1" or encoding in asked.value.choices
    assert list(read(case, encoding=encoding).frame.columns) == FOREIGN[encoding]


def test_what_is_refused_can_be_read_when_told_how():
    assert read(CASES["single quotes"], quote="'").frame.shape == (40, 5)
    assert read(CASES["long rows"], long_rows="drop").frame.shape == (38, 5)
    assert read(CASES["transposed"], transpose=True).frame.shape == (40, 5)
    assert read(CASES["zip of two"], member="b.csv").frame.shape == (40, 5)
    assert read(CASES["header of commas"], skip=1, header=False).frame.shape == (40, 5)
