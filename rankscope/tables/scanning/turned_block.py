"""Some rows of a table with variables in rows: a name, then a value in each sample."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

import numpy as np

from rankscope.tables.optional import needed


class Block(ABC):
    """Some rows, each a variable; what nobody asks for is not read."""

    may_be_codes = False  # numbers that begin with 0

    @property
    @abstractmethod
    def labels(self) -> list[str]:
        """The names of the variables as the file has them."""

    @property
    @abstractmethod
    def numbers(self) -> np.ndarray | None:
        """By variable and sample, NaN for gaps; None where words stand among them."""

    @abstractmethod
    def texts(self, rows: list[int]) -> np.ndarray:
        """Of some variables, by variable and sample."""

    @abstractmethod
    def line_of(self, row: int) -> int:
        """On which line of a text a variable stands, or which row of a Parquet file it is."""


@dataclass
class Listing:
    """The names of all variables as the files have them, and how many each block has."""

    labels: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    long: int = 0  # rows with too many fields

    @classmethod
    def of(cls, source) -> "Listing":
        """All files are gone through."""
        listing = cls()
        for _, block in source.blocks():
            listing.labels += block.labels
            listing.sizes.append(len(block.labels))
            listing.long += getattr(block, "long", 0)
        return listing


def taken(batch, rows: list[int]) -> list:
    """The columns of some rows of a batch or a table, each in one part."""
    arrow = needed("pyarrow", "read large tables")
    columns = batch.take(arrow.array(rows, "int64")).columns
    return [c.combine_chunks() if isinstance(c, arrow.ChunkedArray) else c for c in columns]
