"""A column on its way to features: what it is, and what becomes of it."""

from dataclasses import dataclass

import numpy as np
import pandas as pd


@dataclass
class Variable:
    """`values` are floats with NaN for gaps; categories stay texts. `aside` says why it is out."""

    name: str
    kind: str
    values: np.ndarray | pd.Series
    missing: int = 0
    done: str = "used as it is"
    why: str = ""
    aside: str = ""

    @property
    def used(self) -> bool:
        return not self.aside

    def set_aside(self, reason: str, why: str):
        self.aside, self.done, self.why = reason, "left out", why

    def of_rows(self, rows):
        self.values = self.values[rows]

    @property
    def gaps(self) -> np.ndarray:
        if isinstance(self.values, np.ndarray):
            return np.isnan(self.values)
        return self.values.isna().to_numpy()
