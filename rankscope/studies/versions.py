"""Whether numbers come from the code there is now."""

from rankscope.studies.cells import LETTERS, Cells


def of_earlier_code(cells: Cells) -> list[str]:
    """The methods whose rows were computed by another version of their code."""
    now: dict[str, str] = {}
    for point in cells.block.points(cells.size) if cells.size else ():
        now |= {one.method: one.unit.code[:LETTERS] for one in cells.block.at(point, cells.size)}
        if now:
            break
    return [name for name, code in cells.codes.items() if now.get(name, code) != code]


def version_words(cells: Cells) -> str:
    """What is said of numbers of an earlier version; nothing where there are none."""
    names = of_earlier_code(cells)
    if not names:
        return ""
    every = len(names) == len(cells.codes)
    whose = "all methods" if every else ", ".join(names)
    return (
        f"Computed by an earlier version of the code of {whose}; a sample of these numbers is "
        "computed anew whenever the code is tested, and must come out the same to eight digits."
    )
