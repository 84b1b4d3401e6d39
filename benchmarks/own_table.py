"""A large file on its way to a ranking: time of each step, against reading it with pandas."""

import os
import resource
import tempfile
from pathlib import Path

import numpy as np
import pandas as pd

from benchmarks.measure import side_by_side, table
from rankers import Correlation, SPERanker
from rankscope.runs import Settings, keep_table
from rankscope.runs.deposit import deposit
from rankscope.runs.owners import web_owner
from rankscope.tables import prepare, rank_variables, read_table
from rankscope.tables.apart import apart

SHAPES = ((1_000_000, 50), (200, 20_000))


def main():
    print(
        "From CSV to a ranking; reading happens in a child process. Processor times, best of three"
    )
    print("runs; the reference, pandas.read_csv in this process, does no more than parse.\n")
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for shape in SHAPES:
            file = written(Path(folder), *shape)
            rows += steps(file, Path(folder), shape)
            file.unlink()
    table(["table", "step", "s", "times pandas.read_csv"], rows)
    print(
        f"\nMost memory: {peak(resource.RUSAGE_SELF):.1f} GB in this process, which holds the file,"
    )
    print(
        f"the table and its numbers; {peak(resource.RUSAGE_CHILDREN):.1f} GB in a child that reads."
    )


def written(folder: Path, n: int, m: int) -> Path:
    rng = np.random.default_rng(0)
    X = pd.DataFrame(rng.normal(size=(n, m)).round(2), columns=[f"v{i}" for i in range(m)])
    y = np.where(X["v1"] + rng.normal(size=n) > 0, "yes", "no")
    X.assign(y=y).to_csv(folder / f"{n}.csv", index=False)
    return folder / f"{n}.csv"


def steps(file, folder, shape):
    data = file.read_bytes()
    read = read_table(data)
    prepared = prepare(read, "y")
    settings = Settings(home=folder / "home", key="of the benchmark")
    ways = {
        "pandas.read_csv": lambda: pd.read_csv(file),
        "read_table": lambda: read_table(data),
        "prepare": lambda: prepare(read, "y"),
        "keep encrypted": lambda: keep_table(
            visitor(), prepared.X, prepared.y, settings, variables=prepared.variables
        ),
        "both in a process apart": lambda: apart(
            deposit, read, "y", {}, None, visitor(), settings, doing="Preparing"
        ),
        "Correlation": lambda: rank_variables(Correlation(), prepared),
        "SPE-ranker": lambda: rank_variables(SPERanker(), prepared),
    }
    seconds = side_by_side(ways, 3, processor)
    name = f"{shape[0]:,} × {shape[1]:,}, {len(data) / 1e6:,.0f} MB"
    alone = seconds["pandas.read_csv"]
    return [[name, way, f"{s:.2f}", f"{s / alone:.2f}"] for way, s in seconds.items()]


def visitor() -> str:
    """Somebody new: what was kept before is not looked for."""
    return web_owner(os.urandom(8).hex())


def processor() -> float:
    """Seconds of this process and of children that ended."""
    return sum(os.times()[:4])


def peak(who) -> float:
    return resource.getrusage(who).ru_maxrss / 2**20


if __name__ == "__main__":
    main()
