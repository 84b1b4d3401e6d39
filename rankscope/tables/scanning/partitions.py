"""Folders named key=value, as Spark, Dask and Hive write them: the key is a column of its files."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import unquote

from rankscope.tables.errors import TableError
from rankscope.tables.optional import needed
from rankscope.tables.wording import legible, some

NO_VALUE = "__HIVE_DEFAULT_PARTITION__"


@dataclass(frozen=True)
class Part:
    """A piece of a file with what the names of its folders say of all its rows."""

    piece: object
    keys: tuple[tuple[str, int | str | None, str], ...]  # name, value and type
    spare: str  # a column of the file, to count the rows by

    @property
    def path(self) -> str:
        """Of the file."""
        return self.piece.path

    @property
    def rows(self) -> int:
        """In the piece."""
        return self.piece.rows

    @property
    def parts(self) -> list["Part"]:
        """The same, row group by row group."""
        return [replace(self, piece=piece) for piece in self.piece.parts]

    def with_numbers(self, numbers, decimal) -> "Part":
        """As the piece is then."""
        return replace(self, piece=self.piece.with_numbers(numbers, decimal))

    def batches(self, names: list[str]) -> Iterator:
        """Record batches of these columns, keys among them."""
        keys = {name: (value, kind) for name, value, kind in self.keys}
        own = [name for name in names if name not in keys]
        for batch in self.piece.batches(own or [self.spare]):
            yield _batch(batch, names, keys)


def is_key(folder: str) -> bool:
    """Whether the name of a folder is a key and its value."""
    key, mark, value = folder.partition("=")
    return bool(key and mark and value)


def keys_of(path: Path) -> dict[str, str]:
    """By key its value, as the folders on the way to a file say."""
    pairs = (part.partition("=") for part in path.parent.parts if is_key(part))
    return {unquote(key): unquote(value) for key, _, value in pairs}


def with_keys(pieces, names: list[str]) -> tuple[list, list[str]]:
    """The pieces as parts of one table, and the keys that are a column of it.

    A key that has one value in all files tells nothing, and one that the files have themselves is
    read there.
    """
    of_paths = {piece.path: keys_of(Path(piece.path)) for piece in pieces}
    _check_alike(of_paths)
    first = next(iter(of_paths.values()))
    values = {key: {one[key] for one in of_paths.values()} for key in first if key not in names}
    values = {key: own for key, own in values.items() if len(own) > 1}
    if not values:
        return pieces, []
    whole = {key for key, own in values.items() if all(map(_is_whole, own - {NO_VALUE}))}
    parts = []
    for piece in pieces:
        keys = tuple(_typed(key, of_paths[piece.path][key], key in whole) for key in values)
        parts.append(Part(piece, keys, names[0]))
    return parts, list(values)


def _typed(key, text, is_whole) -> tuple:
    kind = "int64" if is_whole else "string"
    if text == NO_VALUE:
        return key, None, kind
    return key, int(text) if is_whole else text, kind


def refuse_keys(files):
    """Texts of several folders named key=value: their rows do not say what the folders do."""
    of_paths = [keys_of(Path(file)) for file in files]
    names = [key for key in of_paths[0] if len({one.get(key) for one in of_paths}) > 1]
    if names:
        raise TableError(
            f"The folders of these texts say what {some(names)} is in them, which is read of "
            "Parquet files only: save them as Parquet, or write it into the texts as a column."
        )


def _check_alike(of_paths):
    first, keys = next(iter(of_paths.items()))
    for path, own in of_paths.items():
        if own.keys() != keys.keys():
            raise TableError(
                f"The folders of {legible(Path(first).name)} name {some(keys)} and those of "
                f"{legible(Path(path).name)} {some(own)}: files of one table lie in folders that "
                "name the same keys."
            )


def _is_whole(text) -> bool:
    return text.isascii() and text.removeprefix("-").isdigit() and abs(int(text)) < 2**53


def _batch(batch, names, keys):
    arrow = needed("pyarrow", "read Parquet files")

    def column(name):
        if name not in keys:
            return batch.column(name)
        value, kind = keys[name]
        return arrow.array([value] * batch.num_rows, kind)

    made = arrow.RecordBatch.from_arrays([column(name) for name in names], names=list(names))
    return made.replace_schema_metadata(batch.schema.metadata)
