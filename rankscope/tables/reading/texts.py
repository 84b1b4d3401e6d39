"""A column of texts, each distinct one kept once."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np


@dataclass
class Texts:
    """`codes` has by row the number of its text among `texts`, -1 for a gap."""

    name: str
    codes: np.ndarray
    texts: list[str]

    @cached_property
    def times(self) -> np.ndarray:
        """How often each text stands in the column."""
        return np.bincount(self.codes[self.codes >= 0], minlength=len(self.texts))

    @property
    def has_gaps(self) -> bool:
        return bool((self.codes < 0).any())

    def stripped(self) -> "Texts":
        """Without blanks around the texts; those that become equal share a code."""
        bare = [text.strip() for text in self.texts]
        if bare == self.texts:
            return self
        place: dict[str, int] = {}
        new = [place.setdefault(text, len(place)) for text in bare]
        return Texts(self.name, self._recoded(new), list(place))

    def without(self, marks: frozenset) -> "Texts":
        """With these texts made gaps."""
        rest = [text for text in self.texts if text not in marks]
        if len(rest) == len(self.texts):
            return self
        place = {text: number for number, text in enumerate(rest)}
        return Texts(self.name, self._recoded([place.get(t, -1) for t in self.texts]), rest)

    def among(self, marks: frozenset) -> list[str]:
        """Those of the texts that are marks, but for the empty one."""
        return [text for text in self.texts if text and text in marks]

    def first_row(self, numbers: list[int]) -> int:
        """The first row that holds one of the texts of these numbers."""
        return int(np.flatnonzero(np.isin(self.codes, numbers))[0])

    def rows_of(self, values: np.ndarray, gap) -> np.ndarray:
        """By row what stands by text, and in gaps the value given."""
        return np.append(values, gap)[self.codes]

    def _recoded(self, new: list[int]) -> np.ndarray:
        return np.array([*new, -1], np.int32)[self.codes]
