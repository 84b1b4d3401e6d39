"""A person's table as bytes that hold numbers and text only, named by the hash of its content."""

import hashlib
import io

import numpy as np
import pandas as pd

KINDS_OF_TEXT = "OUST"


def pack(X, y) -> tuple[str, bytes]:
    """The hash and the bytes of a table of numbers and its target."""
    X = X if isinstance(X, pd.DataFrame) else pd.DataFrame(np.asarray(X))
    target = np.asarray(y)
    if target.dtype.kind in KINDS_OF_TEXT:
        target = target.astype(str)
    values = np.ascontiguousarray(X.to_numpy(dtype=float))
    names = np.array([str(name) for name in X.columns], dtype=str)
    buffer = io.BytesIO()
    np.savez(buffer, X=values, y=target, names=names, allow_pickle=False)
    return _content_hash(values, target, names), buffer.getvalue()


def unpack(content: bytes) -> tuple[pd.DataFrame, np.ndarray]:
    with np.load(io.BytesIO(content), allow_pickle=False) as table:
        return pd.DataFrame(table["X"], columns=table["names"].tolist()), table["y"]


def _content_hash(*arrays) -> str:
    digest = hashlib.sha256()
    for array in arrays:
        digest.update(f"{array.dtype.str}{array.shape}".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()[:32]
