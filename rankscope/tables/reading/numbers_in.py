"""A column of texts as numbers, where nearly every text is one."""

import re

import numpy as np

from rankscope.tables.numerals import (
    CODE,
    D_EXPONENT,
    SIGNED,
    THOUSANDS,
    UNUSUAL,
    decimal_of,
    number,
)
from rankscope.tables.quantities import digits_of, quantity
from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.reading.texts import Texts
from rankscope.tables.reading.ways import Way

STRANGERS = 0.05  # the share of a column's values that may fail to be numbers
SIGNS = frozenset("%‰$€£¥()")
EXACT = 2**53
EITHER = re.compile(r"[-+]?[1-9]\d{0,2}[.,]\d{3}")  # with a decimal mark or one of thousands


def numbers_in(column: Texts, cells: Cells) -> np.ndarray | None:
    """The column as numbers, or None where it holds something else."""
    return _Numbers(column, cells).values()


def signs_in(text: str) -> frozenset:
    """The signs around a number: of money, of percent, brackets."""
    return frozenset(text) & SIGNS if SIGNED.fullmatch(text) else frozenset()


class _Numbers:
    """The distinct texts of a column: which are gaps, which are numbers, which are neither."""

    def __init__(self, column: Texts, cells: Cells):
        self.column, self.cells = column, cells
        self.unit = ""
        marks = cells.missing or AMONG_NUMBERS
        self.marks = column.among(marks)
        self.is_gap = np.array([text in marks for text in column.texts], dtype=bool)
        self.known = [text for text in column.texts if text not in marks]
        self.in_brackets = [text for text in self.known if text.startswith("(")]
        if len(self.in_brackets) == len(self.known):
            self._read(column.texts)
        else:
            self._read([digits_of(text) for text in column.texts])

    def values(self) -> np.ndarray | None:
        """Numbers by row, or None; what there is to say is noted."""
        if not any(self.read) and not self._read_with_unit():
            return None
        if self._are_codes() or self._are_mixed():
            return None
        self._note_numbers()
        self.cells.ways[self.column.name] = self._way
        return self._exact() if self._is_exact() else self._floats()

    def _read(self, digits: list[str]):
        """Take these texts, which have no unit, as numbers where they are."""
        self.digits = digits
        self.decimal = self.cells.asked.decimal or decimal_of(digits, self.cells.decimal)
        pairs = zip(digits, self.is_gap, strict=True)
        self.read = [None if gap else number(text, self.decimal) for text, gap in pairs]

    def _note(self, code, **detail):
        self.cells.notebook.add(code, self.column.name, **detail)

    def _read_with_unit(self) -> bool:
        """Read a column in which every number has the same currency or unit."""
        units = {pair[1] for pair in map(quantity, self.known) if pair}
        if len(units) == 1 and (unit := units.pop()):
            self.unit = unit
            self._read([digits_of(text, unit) for text in self.column.texts])
        if any(self.read):
            return True
        if self.known and all(signs_in(text) or number(text) for text in self.known):
            self._note("signs", texts=self.known[:5])
        return False

    def _are_codes(self) -> bool:
        pairs = zip(self.digits, self.is_gap, strict=True)
        known = [text for text, gap in pairs if not gap]
        codes = [text for text in known if CODE.fullmatch(text)]
        if not codes or not all(text.isdecimal() or CODE.fullmatch(text) for text in known):
            return False
        self._note("codes", codes=codes[:2])
        return True

    @property
    def strange(self) -> list[int]:
        pairs = enumerate(zip(self.read, self.is_gap, strict=True))
        return [place for place, (read, gap) in pairs if read is None and not gap]

    def _are_mixed(self) -> bool:
        """Whether too many values are no numbers."""
        strange, times = self.strange, self.column.times
        many, known = int(times[strange].sum()), int(times[~self.is_gap].sum())
        if many <= STRANGERS * known:
            return False
        texts = [self.column.texts[place] for place in strange]
        if all(map(signs_in, texts)):
            self._note("signs", texts=texts[:5])
        elif many < known / 2:
            self._note("mixed", numbers=known - many, known=known, texts=texts[:5])
        return True

    @property
    def _way(self) -> Way:
        kinds = {read[1] for read in self.read if read}
        is_plain = not (self.unit or self.in_brackets or self.strange or any(kinds))
        return Way(self.decimal, self.unit, is_plain)

    def _note_numbers(self):
        texts = self.column.texts
        if self.marks:
            self._note("marks", marks=self.marks[:20])
        self._note_units()
        kinds = {read[1]: place for place, read in enumerate(self.read) if read}
        for kind in (THOUSANDS, D_EXPONENT, UNUSUAL):
            if kind in kinds:
                place = kinds[kind]
                self._note(kind, text=texts[place], value=self.read[place][0])
        if self.strange:
            self._note_strangers(self.strange)
        if self.decimal != self.cells.decimal and any("," in t or "." in t for t in texts):
            self._note("decimal", mark="comma" if self.decimal == "," else "point")

    def _note_units(self):
        """Say how numbers with something beside them are read, and where that may be wrong."""
        read = zip(self.column.texts, self.digits, self.read, strict=True)
        changed = [(text, pair[0]) for text, digits, pair in read if pair and text != digits]
        for text, value in changed[:1] if self.unit else ():
            self._note("one sign", text=text, value=value)
        for text, value in [pair for pair in changed if pair[0].startswith("(")][:1]:
            self._note("brackets", text=text, value=value)
        known = [digits for digits, pair in zip(self.digits, self.read, strict=True) if pair]
        if self.unit and all(map(EITHER.fullmatch, known)) and not self._has_thousands:
            self._note("perhaps thousands", text=changed[0][0], value=changed[0][1])

    @property
    def _has_thousands(self) -> bool:
        return any(pair[1] == THOUSANDS for pair in self.read if pair)

    def _note_strangers(self, strange):
        first = self.column.first_row(strange)
        self._note(
            "strangers",
            values=int(self.column.times[strange].sum()),
            example=self.column.texts[self.column.codes[first]],
            line=int(self.cells.line_of(first)),
        )

    @property
    def _plain(self) -> list[str]:
        return [text.lstrip("+-") for text in self.known]

    def _is_exact(self) -> bool:
        whole = all(text.isdecimal() and len(text) < 19 for text in self._plain)
        return whole and all(self.read) and not self.column.has_gaps

    def _exact(self):
        return np.array([int(text) for text in self.column.texts])[self.column.codes]

    def _floats(self):
        if any(len(t) > 15 and t.isdecimal() and float(t) > EXACT for t in self._plain):
            self._note("too large")
        read = np.array([np.nan if pair is None else pair[0] for pair in self.read])
        return self.column.rows_of(read, np.nan)
