"""Where the numbers of studies come from: sizes, units, versions, machines, seeds."""

import platform
from importlib.metadata import version

from rankscope.runs.code_version import LIBRARIES
from rankscope.studies.cells import Cells
from rankscope.studies.versions import MEANING, TESTED, of_earlier_code

CLOCK = "are those of the clock, which other work on the machine makes longer."
SEEDS = (
    "The seeds of a point follow from its parameters; the units that `rankscope studies export` "
    "writes of a run name each."
)
OF_SHIPPED = (
    "By whoever ships Rankscope, on machines and with libraries that were not written down beside "
    "the numbers. Times are of those machines."
)
OF_STORE = (
    "By the code there is now, on the machines that worked for the store, with the minor versions "
    "of Python and libraries named below."
)
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
    return " ".join([*sizes, *_times(every)])


def _units(cells) -> str:
    done, failed = int(cells.frame["repeats"].sum()), int(cells.frame["failed"].sum())
    failures = f", {failed:,} failed ({'; '.join(cells.failures)})" if failed else ""
    return f"{done:,} units{failures}"


def _times(every) -> list[str]:
    by_the_clock = [some.block.key for some in every if some.by_the_clock]
    whose = "" if len(by_the_clock) == len(every) else f" of {', '.join(by_the_clock)}"
    return [f"Times{whose} {CLOCK}"] if by_the_clock else []


def facts_of(every: list[Cells]) -> dict[str, str]:
    """What all numbers of a report share, by a heading; nothing where none was run."""
    ran = [some for some in every if some.codes]
    if not ran:
        return {}
    shipped = {some.is_shipped for some in ran}
    makers = [words for words, is_so in ((OF_SHIPPED, True), (OF_STORE, False)) if is_so in shipped]
    facts = {"Computed": " ".join(makers), "Code": CODE}
    if any(of_earlier_code(some) for some in ran):
        facts["Changes"] = CHANGED
    return facts | {"Seeds": SEEDS}


def machine() -> str:
    """What is known of this machine, without its name."""
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"


def libraries() -> str:
    """Those that decide numbers, with their versions."""
    return ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
