"""Tables with their variables in rows are ranked as when they are held and turned over."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from rankers import Correlation, ReliefF, SPERanker
from rankscope.tables import TableError, prepare, rank_variables, read_table
from rankscope.tables.scanning import drawing, turning
from rankscope.tables.scanning.picking import pick_samples
from rankscope.tables.scanning.ranking import ScanRanker
from rankscope.tables.scanning.scan import open_scan
from rankscope.tables.scanning.workers import Local
from tests.rankscope.tables.scanning.test_as_held import ILL, WRITTEN

NOT_SAID = {  # of what only a table that is held is looked at for
    *("few rows", "wide", "one variable", "tells target", "made of target", "gaps follow"),
    *("few numbers", "empty rows", "total", "total out", "gzip"),
}


def genes(n=40, m=60) -> pd.DataFrame:
    """By gene and sample, with gaps, a constant, an empty one, and who is ill in a row below."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(m, n)) + 5
    ill = np.where(X[7] + rng.normal(size=n) / 2 > 5, "ill", "well")
    X[3, ::5] = X[9, :30] = X[11] = np.nan
    X[12] = 4
    frame = pd.DataFrame(X.astype(object), columns=[f"s{k}" for k in range(n)])
    frame.insert(0, "gene", [f"g{k}" for k in range(m)])
    frame.loc[m] = ["state", *ill]
    return frame


def turned(frame, folder, **how):
    """As a text of lines, a few at once."""
    path = folder / "genes.csv"
    frame.to_csv(path, index=False)
    return path, open_scan(str(path), "state", turn=True, **how)


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(turning, "CELLS", 700)


def test_it_is_ranked_as_the_table_that_is_held(tmp_path):
    path, scan = turned(genes(), tmp_path, exclude=["g5"])
    prepared = prepare(read_table(path, transpose=True), "state", exclude=["g5"])
    expected = rank_variables(SPERanker(), prepared)
    assert [*scan.variables] == [*prepared.variables] and "g12" not in scan.variables
    assert len(scan.pieces) > 3 and sum(len(y) for _, y in scan) == 40
    ranking = SPERanker().fit_batches(scan).ranking_
    assert_allclose(ranking.scores, expected.scores, rtol=1e-10)
    assert ranking.order.tolist() == expected.order.tolist()
    notes = " ".join(scan.account.notes)
    assert "40 samples with 56 variables" in notes and "Variable g12 has one value" in notes
    assert scan.account.report.values.tolist() == prepared.report.values.tolist()


def test_other_rankers_have_samples_of_it(tmp_path, monkeypatch):
    _, scan = turned(genes(), tmp_path)
    whole = np.concatenate([X for X, _ in scan])
    monkeypatch.setattr(drawing, "MOST_CELLS", 12 * len(scan.names))
    parts = pick_samples(scan, 20_000, 10).parts
    places = [[int(np.flatnonzero((whole == row).all(axis=1))[0]) for row in X] for X, _ in parts]
    assert len(parts) == 3 and len(set(np.concatenate(places))) == sum(map(len, places)) > 30
    assert all(
        scan.y[own].tolist() == y.tolist() for own, (_, y) in zip(places, parts, strict=True)
    )
    scanned = ScanRanker(scan).rank(ReliefF(), lambda done, total: None)
    assert "rows; of disjoint samples like it" in scanned.basis
    assert len(scanned.ranking.scores) == len(scan.variables)


def test_workers_and_parquet_give_the_same(tmp_path):
    frame = genes()
    _, scan = turned(frame, tmp_path)
    numbers = frame[:-1].assign(**frame[:-1].drop(columns="gene").astype(float))
    numbers.loc[60] = ["state", *np.where(frame.iloc[60, 1:] == "ill", 1.0, 0.0)]
    numbers.to_parquet(tmp_path / "genes.parquet", row_group_size=9)
    adder = Local(2)
    try:
        two = open_scan(str(tmp_path / "genes.parquet"), "state", turn=True, adder=adder)
        scores = SPERanker().fit_batches(two).scores_
    finally:
        adder.close()
    assert_allclose(scores, SPERanker().fit_batches(scan).scores_, rtol=1e-10)


def test_a_sample_without_a_target_is_left_out_and_mistakes_are_told(tmp_path):
    frame = genes()
    frame.iloc[60, 4] = "NA"
    path, scan = turned(frame, tmp_path)
    assert sum(len(y) for _, y in scan) == 39
    for target, words in (("stat", "No row is called stat .perhaps state"), (None, "name the one")):
        with pytest.raises(TableError, match=words):
            open_scan(str(path), target, turn=True)
    with pytest.raises(TableError, match="No row is called zzz"):
        open_scan(str(path), "state", ["zzz"], turn=True)


def assert_as_held(path, target="y"):
    """The same variables, scores, report and notes as when the table is held."""
    scan = open_scan(str(path), target, turn=True)
    table = read_table(str(path), transpose=True)
    prepared = prepare(table, target)
    codes = [note.code for note in (*table.notes, *prepared.notes)]
    own = [note.code for note in scan.account.notes]
    assert sorted({*own} - {"turned"}) == sorted({*codes} - NOT_SAID)
    assert scan.account.report.values.tolist() == prepared.report.values.tolist()
    assert {name: len(own) for name, own in scan.variables.items()} == {
        name: len(own) for name, own in prepared.variables.items()
    }
    ranking = ScanRanker(scan).rank(Correlation(), lambda done, total: None).ranking
    assert_allclose(ranking.scores, rank_variables(Correlation(), prepared).scores, rtol=1e-9)
    return " ".join(scan.account.notes)


def lines(path, *rows, delimiter=","):
    path.write_text("".join(delimiter.join(map(str, row)) + "\n" for row in rows))
    return path


DRAWN = np.random.default_rng(1).normal(size=(4, 40)).round(3)
CLASSES = ["case", "ctrl"] * 20
SAMPLES = ["gene", *(f"s{k}" for k in range(40))]


def test_gaps_and_words_are_noted_by_variable_and_line(tmp_path):
    a, b, c, d = DRAWN.tolist()
    a[5], b[7], b[8], c[::10] = "oops", "", "NA", [""] * 4
    mixed = ["AA" if k % 3 == 0 else k for k in range(40)]
    rows = [SAMPLES, ["a", *a], ["b", *b], ["c", *c], [], ["d", *d], ["mixed", *mixed]]
    path = lines(tmp_path / "t.csv", *rows, ["y", *CLASSES])
    notes = assert_as_held(path)
    assert "1 value of a is not a number (oops, line 2)" in notes
    assert "Variable a: 1 missing value filled with the median" in notes
    assert "Variable b: 2 missing values filled with the median" in notes
    assert "Variable mixed is number only in part" in notes and "Missing-value marks" in notes
    late = lines(tmp_path / "late.csv", *rows, ["e", *b[:30], *["far"], *b[31:]], ["y", *CLASSES])
    assert "of e is not a number (far, line 8)" in assert_as_held(late)


def test_without_names_of_samples_no_variable_is_lost(tmp_path):
    rows = [[name, *values] for name, values in zip("abcd", DRAWN.tolist(), strict=True)]
    path = lines(tmp_path / "t.csv", *rows, ["cat", *["red", "blue", "red", "green"] * 10])
    path.write_text(path.read_text() + "y," + ",".join(CLASSES) + "\n")
    assert "40 samples with 5 variables" in assert_as_held(path)


def test_names_that_come_again_are_numbered(tmp_path):
    a, b, c, d = DRAWN.tolist()
    rows = SAMPLES, ["g1", *a], ["g1", *b], ["g2", *c], ["g1", *d]
    path = lines(tmp_path / "t.csv", *rows, ["y", *CLASSES])
    assert "3 rows are called g1: renamed g1, g1 (2) and g1 (3)" in assert_as_held(path)
    with pytest.raises(TableError, match="3 rows are called g1"):
        open_scan(str(path), "g1", turn=True)


def test_a_decimal_comma_is_found(tmp_path):
    rows = [[name, *values] for name, values in zip("abcd", DRAWN.tolist(), strict=True)]
    rows = [[str(cell).replace(".", ",") for cell in row] for row in rows]
    rows[2][3] = ""
    path = lines(tmp_path / "t.csv", SAMPLES, *rows, ["y", *CLASSES], delimiter=";")
    assert "Decimal comma found" in assert_as_held(path)


def test_whatever_values_are_they_are_taken_as_in_a_table_that_is_held(tmp_path):
    odd = {"1 230", "inf", "x"}
    rows = [[name, *values] for name, values in WRITTEN.items()]
    rows += [["codes", *(f"{k % 90:03}" for k in range(400))], ["late", *[1] * 399, 2]]
    rows += [["none", *[""] * 400], ["copy", *ILL], ["big", *(2**60 + k for k in range(400))]]
    rows += [["huge", *(k * 1e200 for k in range(400))], ["lost", *[-999, -999, *range(398)]]]
    rows += [["odd", *(sorted(odd)[k % 3] if k < 9 else k for k in range(400))]]
    rows += [["zip code", *(k % 7 for k in range(400))], ["patient_id", *range(400)]]
    frame = pd.DataFrame(rows)
    frame.loc[len(frame)] = ["y", *ILL]
    frame.to_csv(tmp_path / "t.csv", index=False, header=[f"s{k}" for k in range(401)])
    assert_as_held(tmp_path / "t.csv")
    frame[::-1].to_csv(tmp_path / "t.csv.gz", index=False, header=False)
    assert_as_held(tmp_path / "t.csv.gz")


def test_categories_of_a_number_are_ranked_too(tmp_path):
    rows = [[name, *values] for name, values in zip("abcd", DRAWN.tolist(), strict=True)]
    rows += [["twice", *(2 * DRAWN[0])], ["cat", *["red", "blue", "", "green"] * 10]]
    path = lines(tmp_path / "t.csv", SAMPLES, *rows)
    notes = assert_as_held(path, "a")
    assert "twice is a function of the target" in notes


def test_a_line_with_no_more_than_names_of_samples_is_no_variable(tmp_path):
    rows = [[name, *values] for name, values in zip("abcd", DRAWN.tolist(), strict=True)]
    path = lines(tmp_path / "t.csv", SAMPLES[1:], *rows, ["y", *CLASSES])
    assert [*open_scan(str(path), "y", turn=True).variables] == list("abcd")


def test_further_files_have_their_samples_in_the_order_of_the_first(tmp_path):
    rows = [[name, *values] for name, values in zip("abcd", DRAWN.tolist(), strict=True)]
    rows.append(["y", *CLASSES])
    whole = lines(tmp_path / "whole.csv", SAMPLES, *rows)
    parts = tmp_path / "parts"
    parts.mkdir()
    lines(parts / "1.csv", SAMPLES, *rows[:2])
    lines(parts / "2.csv", *([row[0], *row[:0:-1]] for row in (SAMPLES, *rows[2:4])))
    lines(parts / "3.csv", rows[4])
    one, scan = (open_scan(str(place), "y", turn=True) for place in (whole, parts))
    assert scan.names == one.names
    assert_allclose(np.vstack([X for X, _ in scan]), np.vstack([X for X, _ in one]))
    lines(parts / "2.csv", ["gene", *(f"t{k}" for k in range(40))], *rows[2:4])
    with pytest.raises(TableError, match=r"2\.csv has a sample t0, unlike the first one"):
        open_scan(str(parts), "y", turn=True)
    lines(parts / "2.csv", *(row[:-3] for row in (SAMPLES, *rows[2:4])))
    with pytest.raises(TableError, match=r"2\.csv has 37 samples, the first one 40"):
        open_scan(str(parts), "y", turn=True)


def test_parquet_with_words_and_with_names_in_its_index_is_taken_as_text(tmp_path):
    frame = genes()
    frame.loc[60] = ["cat", *["red", "blue"] * 20]
    frame.loc[61] = genes().loc[60]
    frame.loc[4, "s3"] = "oops"
    frame.to_csv(tmp_path / "t.csv", index=False)
    texts = frame.set_index("gene").map(lambda cell: None if cell != cell else str(cell))
    texts.to_parquet(tmp_path / "t.parquet", row_group_size=7)
    csv, parquet = (
        open_scan(str(tmp_path / name), "state", turn=True) for name in ("t.csv", "t.parquet")
    )
    assert parquet.variables == csv.variables and "cat" in csv.variables
    assert_allclose(*(np.vstack([X for X, _ in scan]) for scan in (parquet, csv)))
    assert "of g4 is not a number (oops, line 5)" in " ".join(parquet.account.notes)


def test_a_line_that_is_too_long_shifts_no_name(tmp_path):
    rows = [[name, *values] for name, values in zip("abcd", DRAWN.tolist(), strict=True)]
    path = lines(tmp_path / "t.csv", SAMPLES, *rows[:2], [""] * 41, *rows[2:], ["y", *CLASSES])
    plain = open_scan(str(path), "y", turn=True)
    data = path.read_text()
    path.write_text(data.replace("\nb,", "\nlong" + ",1" * 50 + "\nb,", 1))
    scan = open_scan(str(path), "y", turn=True)
    assert "1 row with more fields than the others was left out" in " ".join(scan.account.notes)
    assert scan.names == plain.names
