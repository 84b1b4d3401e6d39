"""Where the numbers of studies come from: sizes, units, versions, machines, seeds."""

import contextlib
import platform
from importlib.metadata import version
from pathlib import Path

from rankscope.runs.versions import LIBRARIES
from rankscope.studies.cells import Cells
from rankscope.studies.versions import MEANING, TESTED, of_earlier_code
from rankscope.tables.reading.machine import cores

SEEDS = (
    "The seeds of a point follow from its parameters; the units that `rankscope studies export` "
    "writes of a run name each."
)
OF_SHIPPED = "By whoever ships Rankscope."
NOT_WRITTEN = "on machines and with libraries that were not written down beside the numbers"
OF_STORE = "By the code there is now, on the machines that worked for the store."
CODE = f"{MEANING} Beside each study stand those of its numbers."
CHANGED = f"Where the code has changed since, the study says so; {TESTED}. Times are left out."


def state_of(cells: Cells) -> str:
    """What the numbers of one block come from."""
    return states_of([cells])


def states_of(every: list[Cells]) -> str:
    """What the numbers of a study come from; what its blocks share once."""
    blocks: dict[str, list[str]] = {}
    for some in every:
        name = f"{some.block.key} " if len(every) > 1 else ""
        size, words = ("", name) if some.frame.empty else (some.size, name + _units(some))
        blocks.setdefault(size, []).append(words.rstrip())
    sizes = [f"Size {size}: {'; '.join(named)}." for size, named in blocks.items() if size]
    if "" in blocks:
        sizes.append(f"Not run: {', '.join(blocks[''])}." if len(every) > 1 else "Not run.")
    return " ".join(sizes)


def _units(cells) -> str:
    done, failed = int(cells.frame["repeats"].sum()), int(cells.frame["failed"].sum())
    failures = f", {failed:,} failed ({'; '.join(cells.failures)})" if failed else ""
    return f"{done:,} results{failures}"


def facts_of(every: list[Cells]) -> dict[str, str]:
    """What all numbers of a report share, by a heading; nothing where none was run."""
    ran = [some for some in every if some.codes]
    if not ran:
        return {}
    shipped = [some for some in ran if some.is_shipped]
    makers = [OF_SHIPPED, *_machines(shipped)] if shipped else []
    makers += [OF_STORE] if len(shipped) < len(ran) else []
    facts = {"Computed": " ".join(makers), "Code": CODE}
    if any(of_earlier_code(some) for some in ran):
        facts["Changes"] = CHANGED
    return facts | {"Seeds": SEEDS}


def _machines(shipped: list[Cells]) -> list[str]:
    """Where shipped numbers were computed, a sentence for all blocks of one machine and day."""
    blocks: dict[str, list[str]] = {}
    for some in sorted(shipped, key=lambda some: not some.origin):
        names = blocks.setdefault(some.origin or NOT_WRITTEN, [])
        if some.block.key not in names:
            names.append(some.block.key)
    return [f"{', '.join(names)}: {origin}." for origin, names in blocks.items()]


def machine() -> str:
    """What is known of this machine, without its name."""
    python = f"Python {platform.python_version()}"
    return f"{platform.system()} {platform.machine()}, {_processor()}, {python}"


def _processor() -> str:
    """How many cores we may use, and whose; what it is called only Linux tells."""
    count = f"{cores()} cores" if cores() > 1 else "1 core"
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
        count += "".join(f" of {name}" for name in list(named)[:1])
    return count


def libraries() -> str:
    """Those that decide numbers, with their versions."""
    return ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
