"""A person's table as bytes that hold numbers and text only, named by the hash of its content."""

import hashlib
import io

import numpy as np
import pandas as pd

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankers.target import understand
from rankscope.runs.data import Data

KINDS_OF_TEXT = "OUST"
BLOCK = 2**18  # cells that are laid row by row at once


def pack(
    X, y, variables=None, task: str = "auto", dependence: Dependence = INDEPENDENT
) -> tuple[str, bytes]:
    """The hash and the bytes of a table of numbers and its target, without names and labels.

    `variables` maps each variable to its columns, where some have several, side by side; of a
    `dependence` it holds codes and places.
    """
    X = X if isinstance(X, pd.DataFrame) else pd.DataFrame(np.asarray(X))
    target, task = _coded(np.asarray(y), task)
    values = X.to_numpy(dtype=float)
    sizes = [len(own) for own in variables.values()] if variables else [1] * values.shape[1]
    parts = {"X": values, "y": target, "sizes": np.array(sizes), "task": np.array(task)}
    parts |= {name: part for name, part in vars(dependence).items() if part is not None}
    buffer = io.BytesIO()
    np.savez(buffer, **parts, allow_pickle=False)
    return _content_hash(*parts.values()), buffer.getvalue()


def _coded(target, task):
    """Classes as numbers in their order: to rankers it is the same, and no label is kept."""
    if target.dtype.kind in KINDS_OF_TEXT:
        target = target.astype(str)
        task = understand(target).task if task == "auto" else task
        return np.unique(target, return_inverse=True)[1], task
    return target, task


def unpack(content: bytes) -> Data:
    """The table again, its columns and variables named by number: names matter to no ranker."""
    with np.load(io.BytesIO(content), allow_pickle=False) as table:
        parts = dict(table)
    X = pd.DataFrame(parts["X"])
    X.columns = X.columns.astype(str)
    ends = np.cumsum(parts["sizes"])
    variables = {
        str(place): tuple(X.columns[end - size : end])
        for place, (size, end) in enumerate(zip(parts["sizes"], ends, strict=True))
    }
    task = str(parts["task"])
    task = understand(parts["y"]).task if task == "auto" else task
    dependence = Dependence(parts.get("clusters"), parts.get("times"))
    return Data(X, pd.Series(parts["y"]), task, variables, dependence=dependence)


def _content_hash(*arrays) -> str:
    """Of the values row by row, however they lie in memory."""
    digest = hashlib.sha256()
    for array in arrays:
        digest.update(f"{array.dtype.str}{array.shape}".encode())
        for part in _blocks(array):
            digest.update(np.ascontiguousarray(part).reshape(-1).view(np.uint8).data)
    return digest.hexdigest()[:32]


def _blocks(array):
    """A few rows after the other: a whole copy of a large table takes time and room."""
    rows = max(1, BLOCK // array[:1].size) if array.ndim > 1 and array.size else BLOCK
    return (array[at : at + rows] for at in range(0, len(array), rows)) if array.ndim else [array]
