"""How long a method will take: from what was measured once, or from a short trial."""

import json
import math
from functools import cache, lru_cache
from pathlib import Path

import pandas as pd

from rankscope.runs.settings import Settings
from rankscope.runs.workers.trial import Trial, try_out

FILE = Path(__file__).with_name("capabilities.csv")
NEAR, MIDDLE, FAR = 100, 400, 1_600  # rows or columns at which times were measured


def expected_seconds(method, n: int, m: int) -> float:
    """What `fit` on n rows of m columns may take; infinite if nothing tells.

    Far beyond what was measured it grows at least as the method declares; below 100 rows or columns
    it is taken not to fall. A method that was never measured is tried out in a process of its own,
    which takes seconds, once.
    """
    if is_measured(method):
        return _from_matrix(method, n, m)
    params = json.dumps(method.get_values(), sort_keys=True)
    return _from_trial(_tried(method.key, params), type(method).growth, n, m)


def is_measured(method) -> bool:
    """Whether the time it takes is known without trying it out."""
    return method.key in _rows(*_files())


def is_quick(method, n: int, m: int, seconds: float) -> bool:
    """Whether it is known to take no more; what is not known is not quick."""
    return is_measured(method) and expected_seconds(method, n, m) <= seconds


def measured() -> pd.DataFrame:
    """What running every method gave, a row per method: ours, and below those of others."""
    return _together(*_files())


def file_of_others() -> Path:
    """Where the rows of methods that are not ours are kept: in the data folder."""
    return Settings.of_environment().home.expanduser().absolute() / FILE.name


def _files() -> list[tuple[Path, int]]:
    """The files that are there, each with the time it was written at."""
    files = [(file, _written(file)) for file in (FILE, file_of_others())]
    return [(file, time) for file, time in files if time]


def _written(file) -> int:
    try:
        return file.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


@lru_cache(maxsize=4)
def _rows(*files: tuple[Path, int]) -> dict[str, dict]:
    """The same by key, for those who ask at every answer."""
    return _together(*files).to_dict("index")


@lru_cache(maxsize=4)
def _together(*files: tuple[Path, int]) -> pd.DataFrame:
    """The rows of files, each with the time it was written at; of a method twice, the first."""
    whole = pd.concat([pd.read_csv(file).set_index("ranker") for file, _ in files])
    return whole[~whole.index.duplicated()]


@cache
def _tried(key: str, params: str) -> Trial:
    return try_out(key, json.loads(params))


def _from_matrix(method, n, m) -> float:
    row = _rows(*_files())[method.key]
    rows, columns = type(method).growth
    times = _times(n, row["row_growth"], row["row_growth_far"], rows)
    times *= _times(m, row["column_growth"], row["column_growth_far"], columns)
    return max(row["milliseconds"] / 1000 * times, _steps(method, n, m)) * _costs(method)


def _steps(method, n, m) -> float:
    """Where each of up to min(n, m) steps goes through all cells, what that takes at most.

    Rows and columns were made many one after the other, which shows nothing of it.
    """
    return type(method).step_nanoseconds * 1e-9 * n * m * min(n, m)


def _from_trial(trial, growth, n, m) -> float:
    rows, columns = growth
    near_rows = rows if trial.row_growth is None else trial.row_growth
    near_columns = columns if trial.column_growth is None else trial.column_growth
    times = _times(n, near_rows, near_rows, rows) * _times(m, near_columns, near_columns, columns)
    return trial.seconds * times


def _times(size, near, far, declared) -> float:
    """By how much longer than at 100: measured powers up to 400 and 1,600, then the declared."""
    first = min(max(size, NEAR), MIDDLE) / NEAR
    then = min(max(size, MIDDLE), FAR) / MIDDLE
    last = max(size, FAR) / FAR
    return first ** max(near, 0) * then ** max(far, 0) * last ** max(far, declared)


def _costs(method) -> float:
    """By how much the settings that cost time differ from their defaults."""
    factor = 1.0
    for parameter in method.parameters():
        value = getattr(method, parameter.name)
        if parameter.costs and value != parameter.default:
            factor *= value / parameter.default if parameter.kind in (int, float) else math.inf
    return factor
