"""Every hostile file gives a true table and the right words, or one clear sentence."""

import pytest

from rankscope.tables import TableError, prepare, read_table
from rankscope.tables.reading.encoding import previews
from rankscope.tables.reading.likely import candidates
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
def test_an_encoding_is_guessed_by_the_words_it_gives_and_can_be_told(encoding):
    case = CASES[f"{encoding} names"]
    (note,) = [note for note in read(case).notes if note.code == "encoding"]
    assert set(note.detail["words"]) <= set(" ".join(FOREIGN[encoding]).split())
    assert read(case).dialect["encoding"] == encoding.replace("latin-1", "cp1252")
    assert list(read(case, encoding=encoding).frame.columns) == FOREIGN[encoding]


@pytest.mark.parametrize(
    "text, codec",
    [
        ("Größe;Straße;Preis €", "cp1252"),
        ("płeć;miejscowość;źródło", "cp1250"),
        ("příjmení;věk;město;žluťoučký", "cp1250"),
        ("ηλικία;βάρος", "cp1253"),
        ("yaş;ağırlık;İzmir", "cp1254"),
        ("ひらがな;東京", "shift_jis"),
    ],
)
def test_the_words_of_a_language_tell_its_encoding(text, codec):
    likely = candidates(text.encode(codec))
    assert likely[0].codec == codec and likely[0].share > max([0, *(c.share for c in likely[1:])])
    assert len({c.words for c in likely}) == len(likely)


def test_encodings_that_agree_are_offered_once():
    shown = list(previews("größe".encode("cp437")).values())
    assert len({text.partition(": ")[2] for text in shown}) == len(shown) > 1


def test_what_is_refused_can_be_read_when_told_how():
    assert read(CASES["single quotes"], quote="'").frame.shape == (40, 5)
    assert read(CASES["long rows"], long_rows="drop").frame.shape == (38, 5)
    assert read(CASES["transposed"], transpose=True).frame.shape == (40, 5)
    assert read(CASES["zip of two"], member="b.csv").frame.shape == (40, 5)
    assert read(CASES["header of commas"], skip=1, header=False).frame.shape == (40, 5)
