"""The shared catalogue of hostile and odd files, each with what a person should get."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rankscope.tables import TableError, prepare, read_table

HERE = Path(__file__).parents[3]
GUESSES = [os.environ.get("RANKSCOPE_BADCSV"), HERE.parent / "shared" / "badcsv"]
if os.environ.get("RANKSCOPE_DATA"):
    GUESSES.append(Path(os.environ["RANKSCOPE_DATA"]).parent / "badcsv")
FOLDER = next((Path(g) for g in GUESSES if g and (Path(g) / "make_bad_csv.py").is_file()), None)
ENTRIES = json.loads((FOLDER / "manifest.json").read_text()) if FOLDER else []

pytestmark = pytest.mark.skipif(
    not FOLDER, reason="the catalogue is not here: name its folder in RANKSCOPE_BADCSV"
)

# Where we say something else than the catalogue, what we say instead, and why.
INSTEAD: dict[str, tuple[str, str]] = {
    "bin_xlsx": ("this is an Excel workbook: sheet S was read", "we read workbooks"),
    "bin_parquet": ("this is a Parquet file: read as such", "we read Parquet"),
    "val_constant": ("column c has one value (5): left out", "a constant gets no score"),
    "val_date_iso": ("column d holds dates: turned into numbers", "we do, of the two it allows"),
    "shape_50k_columns": ("more variables than rows", "what a screen shows is the page's business"),
}
ENCODINGS = {
    "enc_latin1": "latin-1",
    "enc_cp1252": "cp1252",
    "enc_cp1251": "cp1251",
    "enc_shiftjis": "shift_jis",
    "enc_gb18030": "gb18030",
}
FILLING = {"n", "...", "were"}  # what stands for a number or a list, and the tense


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("catalogue")
    subprocess.run([sys.executable, FOLDER / "make_bad_csv.py", folder], check=True, timeout=600)
    return folder


def words_of(text):
    return re.findall(r"[\w?.^=-]*[\w?.^]", text.lower().replace(",", ""))


def outcome(path, target, **overrides):
    """What a person gets: the frame, whether it can be ranked, and all that is said."""
    frame, said = None, []
    try:
        table = read_table(path, isolated=False, **overrides)
        frame, said = table.frame, list(table.notes)
        prepared = prepare(table, target)
    except TableError as error:
        return frame, False, [*said, str(error)]
    assert prepared.report["name"].tolist() == list(frame.columns)
    assert not prepared.X.isna().any(axis=None)
    return frame, True, said + list(prepared.notes)


def assert_true(frame, truth):
    assert frame.shape == (truth["rows"], truth["cols"])
    if truth["names"]:
        assert list(frame.columns) == truth["names"]
    numeric = set(frame.select_dtypes("number")) | set(frame.select_dtypes("bool"))
    assert set(truth["numeric"] or ()) <= numeric


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["id"])
def test_a_file_of_the_catalogue_gives_what_it_should(entry, files):
    frame, ranked, said = outcome(files / entry["file"], entry["target"])
    if entry["truth"] and frame is not None:
        assert_true(frame, entry["truth"])
    told = " ".join(said).lower().replace(",", "")
    instead = INSTEAD.get(entry["id"])
    if instead:
        assert instead[0].lower().replace(",", "") in told
    elif entry["layer"] != "show" or entry["expect"] == "warn":
        missing = [w for w in words_of(entry["say"]) if w not in told and w not in FILLING]
        assert not missing, said
    asked = frame is not None and entry["target"] not in frame.columns
    if not instead and not asked:
        assert ranked == (entry["expect"] != "error")
    assert all(len(sentence) < 700 and "Traceback" not in sentence for sentence in said)


@pytest.mark.parametrize("name", ENCODINGS)
def test_the_encoding_of_a_file_is_guessed_right_and_can_be_told(name, files):
    entry = next(entry for entry in ENTRIES if entry["id"] == name)
    guessed = read_table(files / entry["file"], isolated=False)
    asked = read_table(files / entry["file"], isolated=False, encoding=ENCODINGS[name])
    assert_true(guessed.frame, entry["truth"])
    assert guessed.frame.equals(asked.frame) and list(guessed.frame) == list(asked.frame)
    (note,) = [note for note in guessed.notes if note.code == "encoding"]
    assert note.severity == "warning" and note.detail["words"]
