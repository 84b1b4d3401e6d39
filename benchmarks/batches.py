"""Tables that do not fit: processor time and memory of the whole tree, against plain scans.

Each way runs in a process of its own, in turn. `python -m benchmarks.batches FOLDER` generates the
tables there (a few GB) and removes them; `FOLDER 100000000` a Parquet table of so many rows alone
(20 GB). Without polars or Spark their rows are left out; RANKSCOPE_PEERS names a Python with them.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import psutil
import pyarrow as pa
import pyarrow.parquet as pq

from benchmarks.measure import machine, table

TALL, COLUMNS, LONG, WIDE = 20_000_000, 50, (5_000_000, 30), (500, 1_000_000)
PEERS = os.environ.get("RANKSCOPE_PEERS", sys.executable)
SCAN = "import polars as p; p.scan_parquet(r'{0}/*.parquet').select(p.all().sum()).collect({1})"
SPARK = """
from pyspark.sql import SparkSession
from pyspark.ml.feature import UnivariateFeatureSelector as U, VectorAssembler as V
s = SparkSession.builder.master('local[2]').config('spark.driver.memory', '6g').getOrCreate()
t = s.read.parquet(r'{0}')
v = V(inputCols=[c for c in t.columns if c != 'y'], outputCol='f').transform(t)
u = U(featuresCol='f', labelCol='y').setFeatureType('continuous').setLabelType('categorical')
u.setSelectionThreshold(10).fit(v)
"""
RANK = """
from rankscope.command.main import main
if __name__ == '__main__':
    raise SystemExit(main(['rank', r'{0}', '--target', 'y', '--quiet', *{1!r}]))
"""
PAPER = ["--ranker", "spe", "--set", "spe.centre=false"]


def main(folder=None, rows=None):
    home = Path(folder or tempfile.mkdtemp(prefix="batches"))
    home.mkdir(parents=True, exist_ok=True)
    print(machine())
    try:
        tables = tall(home / "tall", int(rows or TALL))
        measured = [*tables] if rows else [*tables, *texts(home)]
    finally:
        shutil.rmtree(home)
    table(["table", "way", "processor, s", "elapsed, s", "most memory of the tree, MB"], measured)
    if rows:
        return
    print("\nIn memory, 200,000×200: fit against fit_batches in 20 batches, processor time\n")
    table(["ranker", "fit, ms", "fit_batches, ms", "ratio"], in_memory())


def tall(folder, rows):
    """Yield a row for each way to go through a folder of Parquet files."""
    write_parquet(folder, rows, COLUMNS)
    place = str(folder)
    ways = {
        "polars, sums of columns": SCAN.format(place, "engine='streaming'"),
        "SPE-ranker, degree 2, redundancy": RANK.format(place, PAPER),
        "the same, two workers": RANK.format(place, [*PAPER, "--workers", "2"]),
        "Spark, UnivariateFeatureSelector": SPARK.format(place),
    }
    yield from rows_of(f"{rows:,}×{COLUMNS} Parquet", ways)
    shutil.rmtree(folder)


def texts(home):
    """Yield a row for a long and for a wide text."""
    write_text(home / "long.csv", *LONG)
    long = {"SPE-ranker, degree 2, redundancy": RANK.format(home / "long.csv", PAPER)}
    yield from rows_of("5,000,000×30 CSV", long)
    (home / "long.csv").unlink()
    write_text(home / "wide.csv", *WIDE)
    only = ["--ranker", "correlation", "--top", "5"]
    yield from rows_of("500×1,000,000 CSV", {"correlation": RANK.format(home / "wide.csv", only)})


def rows_of(what, ways):
    for name, code in ways.items():
        python = sys.executable if "rankscope" in code else PEERS
        if measured := watched([python, "-c", code]):
            yield [what, name, *measured]


def watched(command):
    """Processor time, elapsed time and the most memory of a process and all that come of it."""
    start, most, times = time.perf_counter(), 0, {}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None:
        memory = 0
        for one in family(process.pid):
            try:
                memory += one.memory_info().rss
                times[one.pid] = sum(one.cpu_times()[:2])
            except psutil.Error:
                continue
        most = max(most, memory)
        time.sleep(0.05)
    if process.returncode:
        print(f"failed: {command[2][:60]!r}", file=sys.stderr)
        return None
    elapsed = time.perf_counter() - start
    return [f"{sum(times.values()):.1f}", f"{elapsed:.1f}", f"{most / 2**20:,.0f}"]


def family(pid):
    """The process and what it started."""
    try:
        first = psutil.Process(pid)
        return [first, *first.children(recursive=True)]
    except psutil.Error:
        return []


def in_memory():
    """Yield a row for each ranker."""
    from rankers import Correlation, SPERanker

    rng = np.random.default_rng(0)
    X = rng.normal(size=(200_000, 200))
    y = (X[:, 0] + rng.normal(size=len(X)) > 0).astype(int)
    batches = list(zip(np.array_split(X, 20), np.array_split(y, 20), strict=True))
    for ranker in (Correlation(), SPERanker(redundancy=False), SPERanker()):
        best = [np.inf, np.inf]
        for _ in range(5):
            for way, run in enumerate((lambda r: r.fit(X, y), lambda r: r.fit_batches(batches))):
                start = time.process_time()
                run(ranker)
                best[way] = min(best[way], time.process_time() - start)
        ratio = f"{best[1] / best[0]:.2f}"
        yield [repr(ranker), *(f"{1000 * seconds:,.0f}" for seconds in best), ratio]


def write_parquet(folder, n, m, rows=500_000):
    """Files of so many rows: noise, of which two columns matter and two are nearly copies."""
    folder.mkdir(parents=True)
    rng = np.random.default_rng(0)
    for number in range(n // rows):
        X = rng.standard_normal((m, rows), dtype=np.float32)
        X[3], X[4] = X[0] + X[3] / 10, X[1] + X[2]
        noise = rng.standard_normal(rows, dtype=np.float32)
        y = (X[0] + X[1] ** 2 + noise > 1).astype(np.int8)
        columns = {f"x{k}": X[k] for k in range(m)} | {"y": y}
        options = {"row_group_size": 125_000, "use_dictionary": False, "compression": "NONE"}
        pq.write_table(pa.table(columns), folder / f"{number:03}.parquet", **options)


def write_text(file, n, m):
    """Whole numbers of one digit, the target last."""
    rng = np.random.default_rng(0)
    digits = np.frombuffer(b"0123456789", np.uint8)
    with file.open("wb") as out:
        out.write((",".join(f"x{k}" for k in range(m)) + ",y\n").encode())
        height = max(1, 10_000_000 // m)
        for top in range(0, n, height):
            values = rng.integers(0, 10, (min(height, n - top), m + 1), dtype=np.uint8)
            values[:, -1] = values[:, 0] + rng.integers(0, 9, len(values)) > 8
            lines = np.full((len(values), 2 * m + 2), ord(","), np.uint8)
            lines[:, ::2], lines[:, -1] = digits[values], ord("\n")
            out.write(lines.tobytes())


if __name__ == "__main__":
    main(*sys.argv[1:])
