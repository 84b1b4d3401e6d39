"""What all lines of a very wide text hold: means for gaps, and columns that are no numbers."""

from dataclasses import dataclass
from functools import reduce

import numpy as np

from rankers.number_format import number_text
from rankscope.tables.notebook import Notebook
from rankscope.tables.scanning.understanding import MOST_SURPRISES
from rankscope.tables.scanning.wide_lines import Lines
from rankscope.tables.wording import counted, legible


@dataclass(frozen=True, eq=False)
class WideSurvey:
    """By column, over the lines that have a target."""

    rows: int
    sums: np.ndarray
    known: np.ndarray
    strange: np.ndarray
    examples: dict[int, str]

    def __add__(self, other: "WideSurvey") -> "WideSurvey":
        return WideSurvey(
            self.rows + other.rows,
            self.sums + other.sums,
            self.known + other.known,
            self.strange + other.strange,
            {**other.examples, **self.examples},
        )

    @property
    def means(self) -> np.ndarray:
        """What is put into gaps."""
        return self.sums / np.maximum(self.known, 1)

    @property
    def usable(self) -> np.ndarray:
        """Which columns are numbers, but for a few surprises."""
        return (self.known > 0) & (self.strange <= MOST_SURPRISES * (self.known + self.strange))

    def note(self, names: list[str], columns: np.ndarray, notebook: Notebook):
        """What becomes of those of these columns with gaps or texts."""
        odd = (self.known < self.rows) | (self.strange > 0)
        for name, column in zip(names, columns.tolist(), strict=True):
            if odd[column]:
                self._note_column(column, name, notebook)

    def _note_column(self, place, name, notebook):
        strange, gaps = int(self.strange[place]), int(self.rows - self.known[place])
        if not self.usable[place] and not strange:
            notebook.add("empty", name)
            return
        if not self.usable[place]:
            words = counted(strange, "value")
            why = f"has {words} that are no number, such as {legible(self.examples[place])}"
            notebook.add("text", name, why=why)
            return
        if strange:
            notebook.add("not numbers", name, values=strange, texts=[self.examples[place]])
        value = number_text(self.means[place], 6)
        notebook.add("filled", name, gaps=gaps, what="the mean", value=value)


@dataclass(frozen=True)
class WideLook:
    """Works out the survey of a piece."""

    def on_one_thread(self, lines: Lines, number: int) -> WideSurvey:
        """Line by line."""
        width = lines.form.width - 1
        survey = WideSurvey(0, np.zeros(width), np.zeros(width, int), np.zeros(width, int), {})
        return reduce(_with_row, lines.rows(), survey)


def _with_row(survey, row) -> WideSurvey:
    values, strange, _ = row
    known = np.isfinite(values)
    odd = np.zeros(len(values), int)
    odd[list(strange)] = 1
    return survey + WideSurvey(1, np.where(known, values, 0), known, odd, strange)
