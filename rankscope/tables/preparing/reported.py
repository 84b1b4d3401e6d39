"""The report of a prepared table: a row for every column."""

import pandas as pd

from rankscope.tables.prepared import REPORT
from rankscope.tables.variable import Variable
from rankscope.tables.wording import counted


def report_of(
    variables: list[Variable], frame: pd.DataFrame, target: str, task: str, without: int
) -> pd.DataFrame:
    """What became of each column; `without` rows had no target."""
    why = f"{counted(without, 'row')} without it left out" if without else ""
    rows = {
        v.name: (v.name, v.kind or "not looked at", v.missing, v.done, v.why) for v in variables
    }
    rows[target] = (target, task, without, "target", why)
    return pd.DataFrame([rows[name] for name in frame.columns], columns=REPORT)
