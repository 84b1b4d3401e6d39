"""The cells of a study from what the store holds, whoever asked for it, and from what shipped."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import pandas as pd

from rankscope import runs
from rankscope.studies.base import Study
from rankscope.studies.cells import EACH, Cells, cells_of, units_table
from rankscope.studies.grid import SIZES, Block

FOLDER = Path(__file__).with_name("results")
ORIGINS = "origins.csv"  # of the files in it
NUMBER = "%.10g"  # how a number is written


def units_of(study: Study, size: str) -> list[runs.Unit]:
    """Every unit once, in the order they are run in: the quick ones of all points first."""
    slow = {method.label for block in study.blocks for method in block.methods if method.slow}
    planned = sorted(study.planned(size), key=lambda one: one.method in slow)
    return list(dict.fromkeys(one.unit for one in planned))


def table_of(block: Block, size: str, settings=None) -> pd.DataFrame:
    """The units of a block that have an outcome, a row each."""
    units = dict.fromkeys(one.unit for one in block.planned(size))
    return table_from(block, size, runs.stored(units, settings))


def table_from(block: Block, size: str, outcomes: Iterable) -> pd.DataFrame:
    """A row per unit of the block, in its order, from outcomes (unit, row, reason)."""
    waiting: dict[runs.Unit, list] = {}
    planned = block.planned(size)
    for place, one in enumerate(planned):
        waiting.setdefault(one.unit, []).append(place)
    table = units_table(
        (
            (planned[place], row, reason)
            for unit, row, reason in outcomes
            for place in waiting.get(unit, ())
        ),
        block,
    )
    return table if table.empty else _in_order(table, block)


def _in_order(table, block) -> pd.DataFrame:
    places = {method.label: place for place, method in enumerate(block.methods)}
    rank = table["method"].map(places)
    by = [*block.over, "seed", "rank"]
    ordered = table.assign(rank=rank).sort_values(by, kind="stable")
    return ordered.drop(columns="rank").reset_index(drop=True)


def from_store(study: Study, size: str, settings=None) -> list[Cells]:
    """The cells of every block as far as the store holds their units."""
    return [cells_of(table_of(block, size, settings), block, size) for block in study.blocks]


def shipped(study: Study) -> list[Cells]:
    """The cells that came with the distribution, of the largest size there is.

    None without any; of a block of which nothing came, while something of others did, neither rows
    nor a size.
    """
    cells = [shipped_block(block) for block in study.blocks]
    pairs = zip(cells, study.blocks, strict=True)
    whole = [Cells(block, pd.DataFrame(), "") if one is None else one for one, block in pairs]
    return whole if any(some.size for some in whole) else []


def shipped_block(block: Block, folder: Path = FOLDER) -> Cells | None:
    """The shipped cells of a block."""
    for size in reversed(SIZES):
        file = file_of(block, size, folder)
        if size in block.sizes and file.exists():
            frame, origin = _read(file, file.stat().st_mtime_ns), origins(folder).get(file.name, "")
            return Cells(block, frame, size, is_shipped=True, origin=origin)
    return None


def origins(folder: Path = FOLDER) -> dict[str, str]:
    """When and on what machine shipped files were written, by their names; of older ones nothing
    is known."""
    file = folder / ORIGINS
    if not file.exists():
        return {}
    return _read_origins(file, file.stat().st_mtime_ns)


def ship(cells: Cells, folder: Path = FOLDER, origin: str = "") -> Path:
    """Write the cells of a block where the distribution takes them from, and what they are from.

    They take the place of cells of smaller sizes.
    """
    file = file_of(cells.block, cells.size, folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(csv_of(cells.frame), encoding="utf-8")
    smaller = [file_of(cells.block, size, folder) for size in SIZES[: SIZES.index(cells.size)]]
    for one in smaller:
        one.unlink(missing_ok=True)
    replaced = {one.name for one in (file, *smaller)}
    known = {name: words for name, words in origins(folder).items() if name not in replaced}
    known |= {file.name: origin} if origin else {}
    rows = pd.DataFrame(sorted(known.items()), columns=["file", "origin"])
    rows.to_csv(folder / ORIGINS, index=False, lineterminator="\n")
    return file


def csv_of(frame: pd.DataFrame) -> str:
    """As the shipped files are written: ten digits of a number, four of a time."""
    times = {
        name: frame[name].map("{:.4g}".format, na_action="ignore")
        for name in frame
        if "seconds" in name and not name.endswith(EACH)
    }
    return frame.assign(**times).to_csv(index=False, float_format=NUMBER, lineterminator="\n")


def file_of(block: Block, size: str, folder: Path = FOLDER) -> Path:
    return folder / f"{block.key}.{size}.csv"


@lru_cache(maxsize=64)
def _read(file: Path, written: int) -> pd.DataFrame:
    names = pd.read_csv(file, nrows=0).columns
    texts = ["setting", "code", *(name for name in names if name.endswith(EACH))]
    frame = pd.read_csv(file, dtype=dict.fromkeys(texts, str))
    return frame.assign(setting=frame["setting"].fillna(""))


@lru_cache(maxsize=4)
def _read_origins(file: Path, written: int) -> dict[str, str]:
    return dict(pd.read_csv(file, dtype=str).itertuples(index=False, name=None))
