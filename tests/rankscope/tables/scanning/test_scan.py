"""Tables that are gone through piece by piece are ranked as when they are held."""

import gzip
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from numpy.testing import assert_allclose

from rankers import Correlation, SPERanker, UnivariateAUC
from rankscope.tables import TableError, prepare, rank_variables, read_table
from rankscope.tables.scanning import large, opening, parquet, text, text_form
from rankscope.tables.scanning.drawing import draw_samples
from rankscope.tables.scanning.scan import open_scan


def people(n=600):
    """Numbers, categories, yes/no and dates, with gaps; who is ill is decided by dose and site."""
    rng = np.random.default_rng(0)
    dose, site = rng.normal(size=n) + 5, rng.choice(["Bonn", "Graz", "Lyon"], n)
    frame = pd.DataFrame({"dose": dose, "site": site, "weight": 2 * dose + rng.normal(size=n) / 50})
    frame["smoker"] = rng.choice(["yes", "no"], n)
    frame["day"] = pd.Timestamp("2020-01-01") + pd.to_timedelta(rng.integers(0, 900, n), "D")
    frame["age"] = rng.integers(20, 80, n)
    frame.loc[::7, "age"] = np.nan
    frame.loc[3::11, "site"] = None
    ill = dose + (site == "Graz") + rng.normal(size=n) > 5.5
    return frame.assign(ill=np.where(ill, "ill", "well"))


def as_parquet(frame, folder, files=3):
    """A folder of files of several row groups each."""
    folder.mkdir()
    for number, rows in enumerate(np.array_split(np.arange(len(frame)), files)):
        frame.iloc[rows].to_parquet(folder / f"{number}.parquet", row_group_size=70)
    return str(folder)


def assert_ranked_alike(scan, frame, ranker):
    expected = rank_variables(ranker, prepare(frame, "ill"))
    ranking = type(ranker)().fit_batches(scan, list(scan.variables.values())).ranking_
    names = list(scan.variables)
    assert [names[k] for k in ranking.order] == [expected.labels[k] for k in expected.order]
    scores = dict(zip(names, ranking.scores, strict=True))
    assert_allclose([scores[name] for name in expected.labels], expected.scores, rtol=1e-9)
    redundant = [names[one.variable] for one in ranking.redundant]
    assert redundant == [expected.labels[one.variable] for one in expected.redundant]


@pytest.mark.parametrize("ranker", [SPERanker(), Correlation()])
def test_a_folder_of_parquet_files_is_ranked_as_the_table_it_makes_up(ranker, tmp_path):
    frame = people()
    assert_ranked_alike(open_scan(as_parquet(frame, tmp_path / "parts"), "ill"), frame, ranker)


def test_columns_that_are_read_some_after_the_others_are_the_same(tmp_path, monkeypatch):
    frame = people()
    place = as_parquet(frame, tmp_path / "parts")
    at_once = [batch for batch, _ in open_scan(place, "ill")]
    monkeypatch.setattr(parquet, "BLOCK", 2)
    by_blocks = [batch for batch, _ in open_scan(place, "ill")]
    np.testing.assert_array_equal(np.concatenate(at_once), np.concatenate(by_blocks))


@pytest.mark.parametrize("packed", [".csv", ".csv.gz", ".csv.zst"])
def test_a_text_is_ranked_as_when_it_is_held(packed, tmp_path, monkeypatch):
    monkeypatch.setattr(text, "PIECE", 4_000)
    frame, file = people(), tmp_path / f"people{packed}"
    data = frame.to_csv(index=False).encode()
    codec = {".csv.gz": gzip.compress, ".csv.zst": pa.Codec("zstd").compress}.get(packed)
    file.write_bytes(bytes(codec(data)) if codec else data)
    scan = open_scan(str(file), "ill")
    assert len(scan.pieces) == 1 or packed == ".csv"
    assert_ranked_alike(scan, read_table(data, isolated=False), SPERanker())


def test_numbers_without_gaps_are_not_looked_through_first(tmp_path):
    frame = people()[["dose", "weight"]].assign(ill=np.arange(600) % 2)
    scan = open_scan(as_parquet(frame, tmp_path / "parts"), "ill")
    assert scan.target_counts == {0: 300, 1: 300} and not scan.columns.unknown.used
    assert_ranked_alike(scan, frame, Correlation())


def test_what_is_infinite_is_told_once(tmp_path):
    frame = people()
    frame.loc[[5, 400], "dose"] = [np.inf, -np.inf]
    scan = open_scan(as_parquet(frame, tmp_path / "parts"), "ill", trusted=False)
    assert [note for note in map(str, scan.account.notes) if "nfinite" in note] == [
        "Infinite values in column dose (2 values) are taken as missing."
    ]


def test_a_surprise_late_in_the_file_is_a_gap_and_told(tmp_path):
    frame = people()[["dose", "age", "ill"]].astype({"dose": object})
    frame.loc[590, "dose"] = "broken"
    lines = frame.to_csv(index=False).splitlines()
    lines[580] += ",1,2"
    (tmp_path / "1.csv").write_text("\n".join(lines[:300]) + "\n")
    (tmp_path / "2.csv").write_text("\n".join([lines[0], *lines[300:]]) + "\n")
    scan = open_scan(str(tmp_path / "*.csv"), "ill")
    notes = " ".join(scan.account.notes)
    assert "Column dose as a number: 1 value (broken) taken as missing." in notes
    assert "1 row with more fields than the header was left out." in notes
    assert sum(len(y) for _, y in scan) == 599


@pytest.mark.parametrize("bytes_looked_at", [1_000, 2**22])
def test_a_column_that_is_text_later_on_is_a_category_as_when_it_is_held(
    bytes_looked_at, tmp_path, monkeypatch
):
    monkeypatch.setattr(text_form, "HEAD", bytes_looked_at)
    frame = people()[["dose", "age", "ill"]].astype({"age": object})
    frame.loc[400:, "age"] = "unknown to us"
    frame.to_csv(tmp_path / "a.csv", index=False)
    scan = open_scan(str(tmp_path / "a.csv"), "ill")
    assert "Column age is number only in part" in " ".join(scan.account.notes)
    assert_ranked_alike(scan, read_table(tmp_path / "a.csv", isolated=False), Correlation())


def test_rare_levels_count_as_one_and_new_ones_join_them(tmp_path, monkeypatch):
    monkeypatch.setattr(opening, "SAMPLE_ROWS", 90)
    towns = [f"t{row % 37}" if row % 200 % 70 > 30 else "ab"[row % 2] for row in range(600)]
    frame = people(600).assign(town=towns)
    scan = open_scan(as_parquet(frame, tmp_path / "parts"), "ill", most_categories=20)
    town = next(column for column in scan.columns.used if column.name == "town")
    assert len(town.levels) == 20 and town.levels[-1] == "any other"
    assert "town: 20 rare levels" in " ".join(scan.account.notes)
    X, _ = next(iter(scan))
    assert (X[:, scan.variables["town"]].sum(axis=1) == 1).all()


def test_gaps_are_marked_where_that_is_asked_for(tmp_path):
    frame = people()
    scan = open_scan(as_parquet(frame, tmp_path / "parts"), "ill", indicator=True)
    prepared = prepare(frame, "ill", indicator=True)
    assert scan.names == list(prepared.X.columns)
    expected = rank_variables(SPERanker(), prepared)
    ranking = SPERanker().fit_batches(scan, list(scan.variables.values())).ranking_
    assert_allclose(ranking.scores, expected.scores, rtol=1e-9)
    with pytest.raises(TableError, match="needs all rows at once"):
        open_scan(str(tmp_path / "parts"), "ill", missing="drop rows")


def test_samples_have_no_row_in_common_and_each_class_its_share(tmp_path):
    frame = people().assign(age=np.arange(600.0), ill=np.where(np.arange(600) % 10, "no", "yes"))
    scan = open_scan(as_parquet(frame, tmp_path / "parts"), "ill")
    samples, again = (draw_samples(scan, 100, samples=5, seed=1) for _ in range(2))
    place = list(scan.variables).index("age") + 2  # behind the levels of site
    rows = [set(X[:, place]) for X, _ in samples.parts]
    assert len(set.union(*rows)) == 500 == sum(map(len, rows))
    assert [(y == "yes").sum() for _, y in samples.parts] == [10] * 5
    assert all((a[0] == b[0]).all() for a, b in zip(samples.parts, again.parts, strict=True))
    X, y = samples.parts[0]
    assert UnivariateAUC().fit(X, y).ranking_ is not None


def test_parts_whose_numbers_are_of_other_types_are_one_table_and_empty_ones_are_skipped(tmp_path):
    frame = people()[["dose", "age", "ill"]].fillna(50)
    frame[:0].to_parquet(tmp_path / "0.parquet")
    frame[:300].astype({"age": int}).to_parquet(tmp_path / "1.parquet")
    frame[300:].to_parquet(tmp_path / "2.parquet")
    scan = open_scan(str(tmp_path), "ill")
    assert_ranked_alike(scan, frame, Correlation())
    frame.astype({"age": str}).to_parquet(tmp_path / "3.parquet")
    with pytest.raises(TableError, match=r"Column age is (large_)?string in the file 3\.parquet"):
        open_scan(str(tmp_path), "ill")


def test_a_folder_of_parts_without_a_row_is_refused_in_a_sentence(tmp_path):
    people()[:0].to_parquet(tmp_path / "0.parquet")
    with pytest.raises(TableError, match="has no data rows"):
        open_scan(str(tmp_path), "ill")


def test_days_of_any_year_are_read(tmp_path):
    days = np.array(["9999-12-31", "2020-01-01", "1000-01-01"] * 200, dtype="M8[us]")
    frame = people()[["dose", "ill"]].assign(until=days)
    scan = open_scan(as_parquet(frame, tmp_path / "parts"), "ill")
    assert_ranked_alike(scan, frame, Correlation())


def test_a_target_of_very_many_texts_is_refused_in_a_sentence_held_or_not(tmp_path):
    levels = np.char.mod("name%d", np.arange(12_000) // 2)
    frame = people(12_000)[["dose"]].assign(ill=levels)
    frame.to_parquet(tmp_path / "a.parquet")
    for understand in (lambda: open_scan(str(tmp_path), "ill"), lambda: prepare(frame, "ill")):
        with pytest.raises(TableError, match="more than 5,000 different values in ill"):
            understand()


@pytest.mark.parametrize(("rare", "samples"), [(6, 3), (2, 1), (1, 1), (60, 5)])
def test_no_sample_is_without_a_rare_class(rare, samples, tmp_path):
    frame = people()[["dose", "weight"]].assign(ill=np.where(np.arange(600) < rare, "yes", "no"))
    scan = open_scan(as_parquet(frame, tmp_path / "parts"), "ill")
    parts = draw_samples(scan, 100, samples=5).parts
    assert len(parts) == samples
    assert all((y == "yes").sum() >= min(rare, 2) for _, y in parts)


@pytest.mark.parametrize(
    ("write", "words"),
    [
        (lambda folder: None, "holds no Parquet or CSV file"),
        (lambda folder: folder / "a.csv", "There is no file"),
        (lambda folder: folder / "***.parquet", "pattern .* cannot be used"),
        (lambda folder: (folder / "a.parquet").write_bytes(b"PAR1 and more"), "is damaged"),
        (lambda folder: (folder / "a.csv.gz").write_bytes(b"\x1f\x8b no"), "is damaged"),
        (lambda folder: (folder / "a.csv").write_text("a,b\n1,2\n" * 9), "ill not found"),
    ],
)
def test_what_cannot_be_used_is_told_in_a_sentence(write, words, tmp_path):
    place = write(tmp_path)
    place = place if isinstance(place, Path) else tmp_path
    with pytest.raises(TableError, match=words):
        open_scan(str(place), "ill")


def test_files_of_other_columns_are_refused(tmp_path):
    people(50).to_parquet(tmp_path / "1.parquet")
    people(50).drop(columns="age").to_parquet(tmp_path / "2.parquet")
    with pytest.raises(TableError, match=r"2\.parquet has no column age"):
        open_scan(str(tmp_path), "ill")
    assert parquet.pieces_of([tmp_path / "1.parquet"])[0].rows == 50


@pytest.mark.parametrize(("rows", "is_read_in_pieces"), [(900, False), (1_100, True)])
@pytest.mark.parametrize("kind", ["csv", "csv.gz", "parquet"])
def test_a_file_of_more_cells_than_are_held_is_read_piece_by_piece(
    tmp_path, monkeypatch, kind, rows, is_read_in_pieces
):
    monkeypatch.setattr(large, "CELLS", 10_000)
    place = tmp_path / f"long.{kind}"
    lines = b"1,2,3,4,5,6,7,8,9,10,0\n" * rows
    if kind == "parquet":
        pd.DataFrame(np.zeros((rows, 10), np.int8)).to_parquet(place)
    else:
        place.write_bytes(gzip.compress(lines) if kind == "csv.gz" else lines)
    assert large.is_large(str(place)) is is_read_in_pieces
    place.write_bytes(b"")
    assert not large.is_large(str(place))
