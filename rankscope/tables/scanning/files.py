"""Which files make up a table: one, a folder of them, or a pattern."""

from glob import has_magic
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.scanning.partitions import is_key
from rankscope.tables.wording import legible, some

PARQUET = (".parquet", ".pq")
PACKED = (".gz", ".zst")
WORKBOOKS = (".xlsx", ".xls", ".xlsm", ".ods")
TEXTS = (".csv", ".tsv", ".txt", ".tab")


def files_of(text: str) -> list[Path]:
    """The files of a folder or pattern, by name, or the one file; a TableError where none is."""
    path = Path(text)
    if not text.strip():
        raise TableError("No file is named: give a file, a folder or a pattern in quotes.")
    if path.is_dir():
        files = tables_in(path)
        if not files:
            raise TableError(
                f"The folder {legible(text)} holds no Parquet or CSV file: choose another one, or "
                "name files by a pattern, such as 'data/*/*.parquet'."
            )
    elif has_magic(text) and not path.exists():
        files = [one for one in _matching(path) if one.is_file()]
    else:
        files = [path] if path.is_file() else []
    if not files:
        raise TableError(
            f"There is no file {legible(text)}: check names and folder; of a folder Parquet and "
            "CSV files are taken."
        )
    if files[0].suffix.lower() in WORKBOOKS:
        raise TableError(
            f"The Excel file {legible(files[0].name)} is read whole, by one process: leave "
            "--workers and --scheduler out, or save it as CSV or Parquet."
        )
    return _of_one_kind(sorted(files))


def tables_in(folder: Path) -> list[Path]:
    """The files of a folder that are tables, or those of its folders named key=value."""
    inside = sorted(folder.iterdir())
    files = [one for one in inside if one.is_file() and kind_of(one)]
    if files:
        return files
    keys = [one for one in inside if is_key(one.name) and one.is_dir()]
    return [file for one in keys for file in tables_in(one)]


def _matching(pattern) -> list[Path]:
    root = Path("/") if pattern.is_absolute() else Path()
    try:
        return list(root.glob(str(pattern.relative_to(root))))
    except ValueError as reason:
        raise TableError(
            f"The pattern {legible(str(pattern))} cannot be used: two stars stand alone between "
            "slashes, so take one for any name, such as 'data/*.parquet'."
        ) from reason


def kind_of(path: Path) -> str:
    """Parquet or text, by the name; nothing for others."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    last = suffixes[-2:-1] if suffixes and suffixes[-1] in PACKED else suffixes[-1:]
    if not last:
        return ""
    return "parquet" if last[0] in PARQUET else "text" if last[0] in TEXTS else ""


def _of_one_kind(files) -> list[Path]:
    kinds = {kind_of(file) or "text" for file in files}
    if len(kinds) > 1:
        raise TableError(
            f"There are Parquet files and texts among {len(files):,} files: name those of one "
            "kind by a pattern, such as 'data/*.parquet'."
        )
    return files


def check_names(path: Path, first, own):
    """Refuse a file that has other columns than the first one."""
    missing, more = sorted(set(first) - set(own)), sorted(set(own) - set(first))
    if missing:
        words = f"no column {some(missing, 3)}, which the first file has"
    elif more:
        words = f"a column {some(more, 3)}, unlike the first file"
    else:
        return
    raise TableError(
        f"The file {legible(path.name)} has {words}: files of one table have the same columns."
    )
