"""Parquet files with variables in rows."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rankscope.tables.optional import needed
from rankscope.tables.scanning import parquet
from rankscope.tables.scanning.turned_block import Block, taken
from rankscope.tables.scanning.values import numbers_of


@dataclass
class ParquetSource:
    """The first column has the names; the index, where a frame was written with one."""

    pieces: list[parquet.ParquetPiece]
    decimal: str = "."

    @cached_property
    def names(self) -> list[str]:
        """Of the columns, the one with the names of variables first."""
        schema = parquet.open_file(self.pieces[0].path).schema_arrow
        index = (schema.pandas_metadata or {}).get("index_columns", ())
        first = [name for name in index if isinstance(name, str) and name in schema.names]
        return first[:1] + [name for name in schema.names if name not in first]

    def blocks(self) -> Iterator[tuple[int, "ParquetBlock"]]:
        """Each with the number of its piece."""
        path = row = None
        for number, piece in enumerate(self.pieces):
            path, row = piece.path, row if piece.path == path else 1
            for batch in piece.batches(self.names):
                yield number, ParquetBlock(batch.select(self.names), row)
                row += batch.num_rows


@dataclass
class ParquetBlock(Block):
    """Rows of a batch."""

    batch: object
    row: int  # the number of the first one in its file

    @property
    def labels(self) -> list[str]:
        names = self.batch.column(0).to_pylist()
        return ["" if name is None else str(name).strip() for name in names]

    @cached_property
    def numbers(self) -> np.ndarray | None:
        types = needed("pyarrow.types", "read Parquet files")
        columns = self.batch.columns[1:]
        are_numbers = (types.is_integer, types.is_floating, types.is_boolean)
        if not all(any(fits(column.type) for fits in are_numbers) for column in columns):
            return None
        return np.stack([numbers_of(column) for column in columns]).T

    def texts(self, rows: list[int]) -> np.ndarray:
        columns = [list(map(_text, c.to_pylist())) for c in taken(self.batch, rows)[1:]]
        return np.array(columns, dtype=object).T

    def line_of(self, row: int) -> int:
        return self.row + row


def _text(value) -> str:
    """NaN stands for a gap as well."""
    return "" if value is None or value != value else str(value)
