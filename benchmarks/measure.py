"""Timing side by side, and tables in Markdown."""

import os
import platform
import time
import tracemalloc
from datetime import date
from importlib.metadata import version
from pathlib import Path


def side_by_side(ways: dict, repeats: int = 5) -> dict[str, float]:
    """The best seconds of each way, all taking turns so that noise meets them alike."""
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(repeats):
        for name, way in ways.items():
            start = time.perf_counter()
            way()
            best[name] = min(best[name], time.perf_counter() - start)
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
