"""Timing side by side, and tables in Markdown."""

import os
import platform
import time
import tracemalloc
from datetime import date
from importlib.metadata import version
from pathlib import Path

import numpy as np


def side_by_side(ways: dict, repeats: int = 5, clock=time.perf_counter) -> dict[str, float]:
    """The best seconds of each way, all taking turns so that noise meets them alike.

    `time.process_time` as the clock leaves out what others do on the machine meanwhile.
    """
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(repeats):
        for name, way in ways.items():
            start = clock()
            way()
            best[name] = min(best[name], clock() - start)
    return best


def extra_memory(way) -> int:
    """The most bytes allocated at once while it runs, beyond what was there before."""
    tracemalloc.start()
    way()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def table(header, rows):
    """Print a Markdown table."""
    print("| " + " | ".join(header) + " |")
    print("|" + " --- |" * len(header))
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |")


def against(title: str, seconds: dict, reference: str, limit: float):
    """Print each time, as a multiple of the reference's, and the reference beside its limit."""
    ours = seconds[reference]
    print(f"\n{title}. {reference} takes {ours / limit:.1f} times the limit, which is")
    print(f"{milliseconds(limit)} ms.\n")
    rows = [[name, milliseconds(s), f"{s / ours:.1f}"] for name, s in seconds.items()]
    table(["way", "ms", f"times {reference}"], rows)


def rates() -> tuple[float, float]:
    """Floating-point operations a second in a matrix product, bytes a second read from a matrix.

    The matrix is read several times over, as methods that work in steps do.
    """
    square, wide = np.random.default_rng(0).normal(size=(2, 700, 700)), np.ones((200, 10_000))
    vector = np.ones(200)
    ways = {
        "product": lambda: square[0] @ square[1],
        "read": lambda: [vector @ wide for _ in range(20)],
    }
    taken = side_by_side(ways, 7)
    return 2 * 700**3 / taken["product"], 20 * wide.nbytes / taken["read"]


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:,.2f}" if seconds < 0.01 else f"{seconds * 1000:,.0f}"


def machine() -> str:
    libraries = ", ".join(f"{name} {version(name)}" for name in ("numpy", "scikit-learn"))
    return (
        f"{date.today()}, {_processor()}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}, {libraries}"
    )


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.machine()
