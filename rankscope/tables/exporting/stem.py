"""What files about one table are called."""

import re
from pathlib import PurePath

ENDINGS = {"csv", "tsv", "txt", "xls", "xlsx", "parquet", "gz", "zip", "zst"}


def stem(file: str) -> str:
    """The beginning of all their names: that of the table's own file, without its endings.

    >>> stem("folder/my table.csv.gz")
    'my-table'
    """
    parts = re.sub(r"[^A-Za-z0-9._-]+", "-", PurePath(file).name).strip("-.").split(".")
    while len(parts) > 1 and parts[-1].lower() in ENDINGS:
        parts.pop()
    return ".".join(parts) or "table"
