"""Data sets that can be had: in a folder named by RANKSCOPE_DATA, or with scikit-learn.

A set of the folder is NAME.csv.gz: a header, the target in the last column and, where the set was
published in two parts, `split` in the first. It is not part of Rankscope and is never copied.
NAME:COLUMN is the same table with another column as the target, and the target among the variables.
"""

import hashlib
import os
from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
from sklearn import datasets

from datagen.base import Generator, Problem
from rankers.parameters import param
from rankers.target import understand

FOLDER = "RANKSCOPE_DATA"
LOADERS = {
    "iris": datasets.load_iris,
    "wine": datasets.load_wine,
    "breast_cancer": datasets.load_breast_cancer,
    "diabetes": datasets.load_diabetes,
    "digits": datasets.load_digits,
    "linnerud": lambda **how: _of_weight(datasets.load_linnerud(**how)),
}


class DataSet(Generator):
    """A data set of somebody's, its rows and columns in an order that the seed decides.

    Nothing is known of what matters in it. Where it was published in two parts, the rows to learn
    from come first. `content` is the digest of the set, so that another table of the same name is
    another problem. A gap is a value of its own, one below the lowest.
    """

    key = "data_set"
    title = "Data set"
    paper = ""

    name: str = param("iris", help="Of scikit-learn, or of a file in the folder.", control=False)
    content: str = param("", help="The digest of what is in it.", control=False)

    @property
    def task(self) -> str:
        return understand(table_of(self.name)[1].to_numpy()).task

    @property
    def shape(self) -> tuple[int, int]:
        return table_of(self.name)[0].shape

    def check_parameters(self):
        super().check_parameters()
        if not is_at_hand(self.name):
            raise ValueError(absence(self.name))
        if self.content and self.content != content_of(self.name):
            raise ValueError(
                f"content: got {self.content}, the set {self.name} here is {content_of(self.name)}"
            )

    def sample(self, seed: int) -> Problem:
        """All rows, none drawn twice."""
        self.check_parameters()
        X, y, split = _read(self.name, _file(self.name))
        rng = np.random.default_rng((seed, 0))
        rows, columns = rng.permutation(len(X)), rng.permutation(X.shape[1])
        rows = rows[np.argsort(split.to_numpy()[rows] == "test", kind="stable")]
        X = X.iloc[rows, columns].reset_index(drop=True)
        y = y.iloc[rows].reset_index(drop=True)
        return Problem(X, y, (), self.name, self.get_values(), seed)


def is_at_hand(name: str) -> bool:
    """Whether a set can be had here."""
    return name in LOADERS or _file(name) is not None


def absence(name: str) -> str:
    """Why a set cannot be had, in a sentence."""
    return f"The set {name} is neither in scikit-learn nor in the folder that {FOLDER} names."


def content_of(name: str) -> str:
    """The digest of a set: of its file, or of the numbers that scikit-learn gives."""
    return _digest(name, _file(name))


def table_of(name: str) -> tuple[pd.DataFrame, pd.Series]:
    """The variables of a set and its target."""
    return _read(name, _file(name))[:2]


@cache
def _digest(name, file) -> str:
    if file:
        return hashlib.sha256(file.read_bytes()).hexdigest()[:12]
    X, y, _ = _read(name, None)
    return hashlib.sha256(X.to_numpy().tobytes() + y.to_numpy().tobytes()).hexdigest()[:12]


@cache
def _read(name, file):
    if file is None:
        X, y = LOADERS[name](return_X_y=True, as_frame=True)
        return X.astype(float), y, pd.Series("", index=X.index)
    table = pd.read_csv(file)
    split = table.pop("split") if "split" in table else pd.Series("", index=table.index)
    y = table.pop(name.partition(":")[2] or "target")
    X = table.astype(float)
    return X.fillna(X.min() - 1), y, split


def _of_weight(linnerud):
    """Three exercises, and the first of three targets."""
    X, y = linnerud
    return X, y["Weight"]


def _file(name) -> Path | None:
    folder = os.environ.get(FOLDER, "").strip()
    file = Path(folder) / f"{name.partition(':')[0]}.csv.gz"
    return file if folder and name not in LOADERS and file.is_file() else None
