"""From rows of variables to blocks of columns, with what is noted and left out on the way.

All values of a variable come at once: it is understood and its gaps are filled as in a table that
is held. Numbers that vary and have no gap are most of a large table, and need no such look.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from rankscope.tables.notebook import Notebook
from rankscope.tables.prepared import REPORT
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.codes import note_codes
from rankscope.tables.preparing.examine import examine
from rankscope.tables.preparing.features import features_of, leave_out_constants
from rankscope.tables.preparing.gaps import fill, leave_out_gappy
from rankscope.tables.preparing.kinds import NUMBER
from rankscope.tables.preparing.leaks import leave_out_leaks
from rankscope.tables.scanning.turned_block import Block
from rankscope.tables.scanning.turned_column import columns_of
from rankscope.tables.scanning.turned_goal import Goal
from rankscope.tables.scanning.turned_plain import are_fractions, are_whole, has_plain_name
from rankscope.tables.variable import Variable

CELLS = 4_000_000  # of a batch


@dataclass(frozen=True, eq=False)
class Asked:
    """What a person said of the table: which variables to leave out, how to take the others."""

    exclude: frozenset[str]
    choices: Choices
    decimal: str = "."


class Turner:
    """Takes rows of variables and writes blocks of columns, of variables that can be ranked."""

    def __init__(self, own_names: list[str], goal: Goal, asked: Asked, notebook: Notebook, file):
        self._own_names, self._goal, self._asked = own_names, goal, asked
        self.notebook, self._file = notebook, file
        self._most = max(1, CELLS // len(goal.known))  # columns of a block
        self._turned = 0  # rows
        self._first = int(own_names[0] == goal.y.name)  # row that is no target
        self.names: list[str] = []  # of features
        self.variables: dict[str, tuple[int, ...]] = {}
        self.widths: list[int] = []  # of the blocks that were written
        self._report: list[tuple] = []
        self._waiting: list[np.ndarray] = []

    @property
    def report(self) -> pd.DataFrame:
        """What became of each variable."""
        return pd.DataFrame(self._report, columns=REPORT)

    def turn(self, block: Block):
        """The variables of a block."""
        top, self._turned = self._turned, self._turned + len(block.labels)
        names = self._own_names[top : self._turned]
        plain = self._plain(block, names, top)
        wanted = [row for row in range(len(names)) if self._is_looked_at(names[row], plain[row])]
        own = [names[row] for row in wanted]
        columns = columns_of(block, wanted, own, self._asked.decimal, self.notebook)
        for row, name in enumerate(names):
            if plain[row]:
                self._report.append((name, NUMBER, 0, "used as it is", ""))
                self._add(name, {name: block.numbers[row, self._goal.known]})
            elif self._is_looked_at(name, plain[row]):
                column = pd.Series(next(columns), name=name)[self._goal.known]
                self._examine(name, column, top + row == self._first)
            else:
                self._pass_by(name)

    def write(self):
        """What waits, as a block with a row for each sample."""
        if self._waiting:
            np.ascontiguousarray(np.array(self._waiting).T).tofile(self._file)
            self.widths.append(len(self._waiting))
            self._waiting = []

    def _plain(self, block, names, top) -> np.ndarray:
        """Which variables are numbers that vary, without a gap or a doubt."""
        if block.numbers is None:
            return np.zeros(len(names), bool)
        values = block.numbers[:, self._goal.known]
        plain = are_fractions(values, self._goal)
        if not block.may_be_codes:
            whole = np.flatnonzero(are_whole(values, self._goal))
            whole = [row for row in whole if has_plain_name(names[row])]
            plain[[row for row in whole if top + row != self._first]] = True
        aside = self._asked.exclude | {self._goal.y.name}
        plain[[row for row, name in enumerate(names) if name in aside]] = False
        return plain

    def _is_looked_at(self, name, is_plain) -> bool:
        return not is_plain and name != self._goal.y.name and name not in self._asked.exclude

    def _examine(self, name, column, is_first):
        choices, notebook, goal = self._asked.choices, self.notebook, self._goal
        variable = examine(name, column, None, choices, notebook, is_first)
        note_codes([variable], {}, notebook)
        leave_out_gappy([variable], len(goal.y), choices.column_limit, notebook)
        leave_out_constants([variable], notebook)
        leave_out_leaks([variable], goal.y, goal.task, (), notebook)
        if variable.used:
            self._use(variable)
        self._report_on(variable)

    def _use(self, variable):
        gaps = fill(variable, self._asked.choices.indicator, self.notebook)
        features = features_of(variable, self.notebook)
        if gaps is not None:
            features[f"{variable.name} is missing"] = gaps
        self._add(variable.name, features)

    def _pass_by(self, name):
        """The target, or what is left out unseen."""
        if name == self._goal.y.name:
            self._report.append(self._goal.reported)
            return
        variable = Variable(name, "not looked at", np.empty(0))
        variable.set_aside("excluded", "you asked for it")
        self.notebook.add("excluded", name)
        self._report_on(variable)

    def _report_on(self, variable):
        done, why = variable.done, variable.why
        self._report.append((variable.name, variable.kind, variable.missing, done, why))

    def _add(self, name, features):
        first = len(self.names)
        self.names += features
        self._waiting += features.values()
        self.variables[name] = tuple(range(first, len(self.names)))
        if len(self._waiting) >= self._most:
            self.write()
