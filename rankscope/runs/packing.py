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


def pack(*table, **about) -> tuple[str, bytes]:
    """The name and the bytes of a table, as `parts_of` takes it."""
    parts = parts_of(*table, **about)
    return name_of(parts), packed(parts)


def packed(parts: dict[str, np.ndarray]) -> bytes:
    """The parts as bytes."""
    buffer = io.BytesIO()
    write(parts, buffer)
    return buffer.getvalue()


def parts_of(
    X, y, variables=None, task: str = "auto", dependence: Dependence = INDEPENDENT
) -> dict[str, np.ndarray]:
    """A table of numbers and its target as arrays, without names and labels.

    `variables` maps each variable to its columns, where some have several, side by side; of a
    `dependence` it holds codes and places.
    """
    X = X if isinstance(X, pd.DataFrame) else pd.DataFrame(np.asarray(X))
    target, task = _coded(np.asarray(y), task)
    values = X.to_numpy(dtype=float)
    sizes = [len(own) for own in variables.values()] if variables else [1] * values.shape[1]
    parts = {"X": values, "y": target, "sizes": np.array(sizes), "task": np.array(task)}
    return parts | {name: part for name, part in vars(dependence).items() if part is not None}


def write(parts: dict[str, np.ndarray], file):
    """Write the bytes to something that has `write` and need not be able to go back."""
    np.savez(file, **parts, allow_pickle=False)


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


def name_of(parts: dict[str, np.ndarray]) -> str:
    """The hash of the values row by row, however they lie in memory."""
    digest = hashlib.sha256()
    for array in parts.values():
        digest.update(f"{array.dtype.str}{array.shape}".encode())
        for part in _blocks(array):
            digest.update(np.ascontiguousarray(part).reshape(-1).view(np.uint8).data)
    return digest.hexdigest()[:32]


def _blocks(array):
    """A few rows after the other: a whole copy of a large table takes time and room."""
    rows = max(1, BLOCK // array[:1].size) if array.ndim > 1 and array.size else BLOCK
    return (array[at : at + rows] for at in range(0, len(array), rows)) if array.ndim else [array]
