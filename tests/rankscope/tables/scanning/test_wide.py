"""Texts of very many columns are ranked line by line as when they are held."""

import gzip
import subprocess
import sys

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from numpy.testing import assert_allclose

from rankers import Correlation, ReliefF, SPERanker
from rankscope.command.main import main
from rankscope.tables import TableError, prepare, rank_variables, read_table
from rankscope.tables.scanning import drawing, large, wide
from rankscope.tables.scanning.columns import HiddenGapError
from rankscope.tables.scanning.picking import pick_samples
from rankscope.tables.scanning.ranking import Sampling, ScanRanker
from rankscope.tables.scanning.scan import open_scan


@pytest.fixture(autouse=True)
def narrow(monkeypatch):
    """What is wide begins early."""
    monkeypatch.setattr(wide, "WIDE", 100)
    monkeypatch.setattr(wide, "CELLS", 300)


def markers(n=40, m=90):
    rng = np.random.default_rng(0)
    X = rng.integers(0, 3, (n, m)).astype(float)
    return X, np.where(X[:, 7] + rng.normal(size=n) > 1, "case", "control")


def text_of(X, y, place=3):
    cells = [[f"{value:g}" if np.isfinite(value) else "NA" for value in row] for row in X]
    rows = [[*row[:place], label, *row[place:]] for row, label in zip(cells, y, strict=True)]
    names = [f"m{number}" for number in range(X.shape[1])]
    return "\n".join(map(",".join, [[*names[:place], "ill", *names[place:]], *rows])) + "\n"


@pytest.mark.parametrize("place", [0, 3, 90])
@pytest.mark.parametrize("ranker", [SPERanker, Correlation])
def test_lines_are_ranked_as_the_table(ranker, place, tmp_path):
    X, y = markers()
    (tmp_path / "a.csv").write_text(text_of(X, y, place))
    scan = open_scan(str(tmp_path / "a.csv"), "ill")
    ranking, whole = ranker().fit_batches(scan).ranking_, ranker().fit(X, y).ranking_
    assert len(scan.pieces) == 4 and scan.names[4] == "m4"
    assert_allclose(ranking.scores, whole.scores, rtol=1e-10, atol=1e-15)
    assert ranking.order.tolist() == whole.order.tolist()


def test_gaps_are_filled_with_the_mean_and_a_packed_file_is_one_piece(tmp_path):
    X, y = markers()
    X[5, 2] = X[30, 80] = np.nan
    (tmp_path / "a.csv.gz").write_bytes(gzip.compress(text_of(X, y).encode()))
    scan = open_scan(str(tmp_path / "a.csv.gz"), "ill")
    filled = np.where(np.isnan(X), np.nanmean(X, axis=0), X)
    scores = Correlation().fit_batches(scan).scores_
    assert_allclose(scores, Correlation().fit(filled, y).scores_, rtol=1e-10, atol=1e-15)


def scores_of(scan):
    return dict(zip(scan.names, Correlation().fit_batches(scan).scores_, strict=True))


def changed(change, folder):
    """A wide text of which cells are changed, as a scan."""
    lines = [line.split(",") for line in text_of(*markers(), place=90).splitlines()]
    change(lines)
    (folder / "a.csv").write_text("\n".join(map(",".join, lines)) + "\n")
    return open_scan(str(folder / "a.csv"), "ill")


def quote(lines):
    lines[:] = [[f'"{cell}"' for cell in line] for line in lines]


def test_numbers_in_quotes_are_numbers(tmp_path):
    assert scores_of(changed(quote, tmp_path)) == scores_of(changed(lambda lines: None, tmp_path))


def test_columns_of_texts_are_left_out_and_gaps_are_told(tmp_path):
    def change(lines):
        for line in lines[1:]:
            line[2] = f"w{line[2]}"
            line[3] = "2020-01-05"
        lines[4][5], lines[9][5], lines[7][6] = "", "-", "about 2"

    scan = changed(change, tmp_path)
    notes = " ".join(scan.account.notes)
    assert "m2" not in scan.names and "m3" not in scan.names and len(scan.names) == 88
    assert "Column m2 has 40 values that are no number, such as w" in notes
    assert "Column m5: 2 missing values filled with the mean" in notes
    assert "Column m6 as a number: 1 value (about 2) taken as missing" in notes
    scores = scores_of(scan)
    whole = scores_of(changed(lambda lines: None, tmp_path))
    assert scores["m7"] == pytest.approx(whole["m7"])


@pytest.mark.parametrize("odd", ["", "unknown"])
@pytest.mark.parametrize("row", [1, 30])
def test_one_line_does_not_decide_what_the_target_is(odd, row, tmp_path):
    def change(lines):
        for number, line in enumerate(lines[1:], 1):
            line[90] = f"{number * 1.5}"
        lines[row][90] = odd

    scan = changed(change, tmp_path)
    y = np.concatenate([y for _, y in scan])
    assert y.tolist() == [number * 1.5 for number in range(1, 41) if number != row]
    assert not odd or "1 value of ill is not a number (unknown" in " ".join(scan.account.notes)


def test_what_only_looks_like_a_number_is_found_on_the_way_and_said(tmp_path, capsys):
    lines = text_of(*markers(), place=90).splitlines()
    cells = lines[30].split(",")
    lines[30] = ",".join([*cells[:4], "1.2.3", *cells[5:]])
    path = tmp_path / "a.csv"
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(HiddenGapError, match="trusted=False"):
        Correlation().fit_batches(open_scan(str(path), "ill"))
    assert main(["rank", str(path), "--ranker", "correlation", "--workers", "1"]) == 0
    said = capsys.readouterr().err
    assert "Column m4 as a number: 1 value (1.2.3) taken as missing" in said
    assert "Column m4: 1 missing value filled with the mean" in said


def test_delimiters_within_quotes_are_no_delimiters(tmp_path):
    text = text_of(*markers(), place=90).replace("case", '"case, late"').replace("m5,", '"m5,a",')
    (tmp_path / "a.csv").write_text(text)
    scan = open_scan(str(tmp_path / "a.csv"), "ill")
    assert set(scan.targets()) == {"case, late", "control"} and scan.names[5] == "m5,a"


def quiet(done, total):
    pass


def test_other_rankers_have_all_rows_where_there_is_room(tmp_path):
    X, y = markers()
    (tmp_path / "a.csv").write_text(text_of(X, y))
    scanned = ScanRanker(open_scan(str(tmp_path / "a.csv"), "ill")).rank(ReliefF(), quiet)
    held = rank_variables(ReliefF(), prepare(read_table(tmp_path / "a.csv"), "ill"))
    assert scanned.basis == "all 40 rows" and scanned.rows == 40
    assert_allclose(scanned.ranking.scores, held.scores, rtol=1e-12)


def test_where_there_is_no_room_they_have_samples_that_share_no_row(tmp_path, monkeypatch):
    monkeypatch.setattr(drawing, "MOST_CELLS", 10 * 90)
    X, y = markers()
    X[:, 0], X[5, 2], X[6, 8] = np.arange(40), np.nan, np.nan
    y[11] = ""
    (tmp_path / "a.csv").write_text(text_of(X, y))
    scan = open_scan(str(tmp_path / "a.csv"), "ill")
    samples = pick_samples(scan, 20_000, 10)
    assert len(samples.parts) == 3 and samples.total == 39  # the 41st would be too many
    drawn = np.concatenate([part[:, 0] for part, _ in samples.parts]).astype(int)
    assert len(set(drawn)) == len(drawn) and 11 not in drawn
    filled = np.where(np.isnan(X), np.nanmean(np.delete(X, 11, axis=0), axis=0), X)
    for part, labels in samples.parts:
        rows = part[:, 0].astype(int)
        assert_allclose(part, filled[rows])
        assert labels.tolist() == y[rows].tolist()
        assert abs((labels == "case").mean() - (y == "case").sum() / 39) < 0.1
    again = pick_samples(open_scan(str(tmp_path / "a.csv"), "ill"), 20_000, 10)
    assert np.array_equal(again.parts[2][0], samples.parts[2][0])
    scanned = ScanRanker(scan, Sampling(samples=2)).rank(ReliefF(), quiet)
    assert "a sample of 10 of 39 rows; of disjoint samples like it" in scanned.basis
    assert "of 2" in scanned.basis


def test_what_is_wrong_is_told(tmp_path):
    (tmp_path / "a.csv").write_text(text_of(*markers()) + "1,2,case\n")
    with pytest.raises(TableError, match="A line has 3 fields where the header has 91"):
        Correlation().fit_batches(open_scan(str(tmp_path / "a.csv"), "ill"))
    with pytest.raises(TableError, match="dose not found among 91 columns"):
        open_scan(str(tmp_path / "a.csv"), "dose")
    with pytest.raises(TableError, match="m333 not found among 91 columns"):
        open_scan(str(tmp_path / "a.csv"), "ill", exclude=["m333"])
    with pytest.raises(TableError, match="no gaps can be marked"):
        open_scan(str(tmp_path / "a.csv"), "ill", indicator=True)


def test_columns_are_left_out_on_request_with_gaps_in_others(tmp_path):
    def change(lines):
        lines[4][5] = lines[6][7] = ""

    whole = changed(change, tmp_path)
    scan = open_scan(str(tmp_path / "a.csv"), "ill", exclude=["m3", "m7"])
    scores = scores_of(scan)
    assert "m3" not in scores and "m7" not in scores and len(scores) == 88
    assert scores == {name: score for name, score in scores_of(whole).items() if name in scores}
    notes = " ".join(scan.account.notes)
    assert "Column m5: 1 missing value" in notes and "Column m7: 1 missing" not in notes


def test_several_files_are_one_table(tmp_path):
    X, y = markers()
    whole = tmp_path / "whole.csv"
    whole.write_text(text_of(X, y))
    header, *lines = whole.read_text().splitlines(keepends=True)
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "1.csv").write_text("".join([header, *lines[:17]]))
    (tmp_path / "parts" / "2.csv").write_text("".join([header, *lines[17:]]).replace("\n", "\r\n"))
    one, parts = (open_scan(str(place), "ill") for place in (whole, tmp_path / "parts"))
    assert one.targets().tolist() == parts.targets().tolist()
    assert scores_of(parts) == pytest.approx(scores_of(one), rel=1e-12)
    (tmp_path / "parts" / "3.csv").write_text(header.replace("m1,", "z1,") + lines[0])
    with pytest.raises(TableError, match=r"3\.csv has other columns than 1\.csv"):
        open_scan(str(tmp_path / "parts"), "ill")


@pytest.mark.parametrize("text", ["", "a,b,y", "a,b,y\r1,2,0\r2,3,1\r"])
def test_a_short_text_is_not_wide_for_having_no_line_end(text, tmp_path, monkeypatch):
    (tmp_path / "a.csv").write_bytes(text.encode())
    assert not wide.is_wide(tmp_path / "a.csv")


def test_long_names_hide_no_width(tmp_path, monkeypatch):
    monkeypatch.setattr(large, "MANY", 80)
    (tmp_path / "a.csv").write_text(text_of(*markers(n=3)))
    assert large.is_large(str(tmp_path / "a.csv"))
    (tmp_path / "b.csv").write_text("a" * 200 + ",b,y\n1,2,0\n")
    assert not large.is_large(str(tmp_path / "b.csv"))


def test_the_target_that_is_guessed_is_said(tmp_path):
    (tmp_path / "a.csv").write_text(text_of(*markers(), place=90))
    scan = open_scan(str(tmp_path / "a.csv"), None)
    assert scan.target == "ill" and "ill" in str(scan.account.notes[0])


RANK = """
import sys
from pathlib import Path
from rankscope.command.main import main
code = main(sys.argv[1:])
status = Path("/proc/self/status").read_text()  # getrusage would count who started this one
print(status.split("VmHWM:")[1].split()[0], file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize("m", [3_000, pytest.param(60_000, marks=pytest.mark.soak)])
def test_a_wide_parquet_file_takes_little_memory(m, tmp_path):
    rng = np.random.default_rng(0)
    X = rng.standard_normal((m, 300), dtype=np.float32)
    y = (X[7] + X[9] > 0).astype(np.int8)
    columns = {f"x{k}": values for k, values in enumerate(X)} | {"y": y}
    pq.write_table(pa.table(columns), tmp_path / "wide.parquet")
    asked = ["rank", str(tmp_path / "wide.parquet"), "--target", "y", "--ranker", "correlation"]
    command = [sys.executable, "-c", RANK, *asked, "--workers", "1", "--top", "2", "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert {line.split()[0] for line in done.stdout.splitlines()[1:3]} == {"x7", "x9"}
    assert int(done.stderr.split()[-1]) < 600_000 + 5 * m  # kB, 0.8 GB measured for 60,000


READ = """
import sys
from pathlib import Path
from rankscope.tables import read_table

def peak():
    return int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])

read_table(b"a,b\\n1,2\\n2,3\\n", isolated=False)
import pyarrow.parquet
before = peak()
table = read_table(sys.argv[1], isolated=False)
print(table.frame.shape[1], peak() - before)
"""


def test_a_wide_parquet_file_is_held_without_room_for_all_its_columns_being_read(tmp_path):
    columns = {f"x{k}": np.arange(30, dtype=np.float32) + k for k in range(12_000)}
    pq.write_table(pa.table(columns), tmp_path / "wide.parquet")
    command = [sys.executable, "-c", READ, str(tmp_path / "wide.parquet")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    width, room = map(int, done.stdout.split())
    assert width == 12_000 and room < 120_000  # kB: 90,000 measured, 250,000 all at once
