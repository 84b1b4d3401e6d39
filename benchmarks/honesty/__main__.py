"""What the numbers mean, measured: `python -m benchmarks.honesty [name ...]` prints HONESTY.md."""

import importlib
import pkgutil
import sys
import time

import benchmarks.honesty as parts
from benchmarks.measure import machine

NO_PARTS = ("__main__", "short")
TITLES = {
    "chance": "Chance and ties",
    "floor": "Better than chance",
    "word": "Whether the comparison with chance keeps its word",
    "together": "Rows that hang together",
    "power": "What is still found",
    "categories": "Categories",
    "directions": "Direction: arrows for nothing, and what is still found",
    "redundancy": "Redundancy on other rows",
    "leaks": "Leaks, gaps and rare classes",
    "sizes": "How many to keep, stability and places",
    "readings": "Settings that decide what is seen",
    "again": "The same again",
}
HEAD = """\
# Honesty

What each figure was, is, and how it was measured, on draws of their own; `make honesty` makes this
page again. How we judge by them is said in [docs/judging.md](../docs/judging.md). *Before* is the
old way on the same draws or fewer of them; where it is gone, what was measured when it was there.
"""


def main(names: list[str]):
    """Print the tables of the named parts, or of all."""
    known = [m.name for m in pkgutil.iter_modules(parts.__path__) if m.name not in NO_PARTS]
    unknown = set(names) - set(known)
    if unknown:
        sys.exit(f"no part {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    print(HEAD)
    print(machine())
    for name in sorted(names or known, key=[*TITLES, *known].index):
        print(section(name), flush=True)


def section(name: str) -> str:
    """A part as Markdown, with the time it took."""
    start = time.process_time()
    part = importlib.import_module(f"benchmarks.honesty.{name}")
    rows = part.figures()
    lines = [f"| {r['figure']} | {r['before'] or '–'} | {r['now']} | {r['how']} |" for r in rows]
    took = f"`{name}`, {time.process_time() - start:.0f} s of processor time."
    words = f"\n{part.WORDS}\n" if hasattr(part, "WORDS") else ""
    head = f"\n## {TITLES.get(name, name.capitalize())}\n\n{took}\n{words}"
    return "\n".join([head, "| figure | before | now | how |", "| --- | --- | --- | --- |", *lines])


if __name__ == "__main__":
    main(sys.argv[1:])
