"""Whether the first record holds names, and what the names are."""

import unicodedata
from collections import Counter
from itertools import pairwise

from rankscope.tables.lengths import of_usual_length
from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import is_value
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.wording import is_invisible

MOSTLY = 0.8
UNNAMED = "column {}"


def holds_names(first: list[str], body: list[list[str]]) -> bool:
    """Text above numbers is a name; without numbers, distinct texts that do not come again are."""
    if not body:
        return True
    against = 0
    for cell, column in zip(first, zip(*body, strict=True), strict=True):
        if cell.strip() in AMONG_NUMBERS or not _mostly_values(column):
            continue
        if not is_value(cell):
            return True
        against += 1
    if against:
        return _years_in_a_row(first)
    cells = [cell.strip() for cell in first]
    again = any(
        cell in map(str.strip, column)
        for cell, column in zip(cells, zip(*body, strict=True), strict=True)
    )
    return all(cells) and len(set(cells)) == len(cells) and not again


def _years_in_a_row(first) -> bool:
    """Whether what could be values are years that follow each other, below which others stand."""
    years = [int(cell) for cell in map(str.strip, first) if cell.isdecimal() and len(cell) == 4]
    values = sum(map(is_value, first))
    steps = {after - before for before, after in pairwise(years)}
    return values == len(years) > 1 and steps == {1} and 1800 <= years[0] <= years[-1] <= 2200


def _mostly_values(column) -> bool:
    known = [cell for cell in column if cell.strip() not in AMONG_NUMBERS]
    return bool(known) and sum(map(is_value, known)) >= MOSTLY * len(known)


def units_below(body: list[list[str]]) -> list[str] | None:
    """The first record of the body, if it holds texts where the rest of the body holds numbers."""
    if len(body) < 3:
        return None
    numbers = [
        cell.strip()
        for cell, *below in zip(*body, strict=True)
        if _mostly_values(below) and cell.strip() not in AMONG_NUMBERS - {"..", "*"}
    ]
    if len(numbers) < 2 or any(map(is_value, numbers)):
        return None
    return [cell.strip() for cell in body[0]]


def names_from(cells: list[str], notebook: Notebook) -> tuple[list[str], dict[str, list[str]]]:
    """A name of its own for every column, and the new names of those that were not unique."""
    stripped = [cell.strip() for cell in cells]
    short = of_usual_length(stripped, "name", notebook)
    named = [short.get(cell, cell) for cell in stripped]
    names = [name or UNNAMED.format(i) for i, name in enumerate(named, 1)]
    unnamed = [name for name, cell in zip(names, named, strict=True) if not cell]
    if unnamed:
        notebook.add("unnamed", columns=unnamed)
    names, renamed = _numbered(names)
    for name, news in list(renamed.items())[:3]:
        notebook.add("duplicate", columns=news, name=name)
    if len(renamed) > 3:
        notebook.add("duplicates", names=len(renamed))
    _note_look_alikes(names, notebook)
    return names, renamed


def _numbered(names):
    """Names that stand for several columns with a number behind them."""
    times, names = Counter(names), list(names)
    taken, seen, renamed = set(times), Counter(), {}
    for place, name in enumerate(names):
        if times[name] == 1:
            continue
        seen[name] += 1
        if seen[name] > 1:
            names[place] = _free(name, seen, taken)
        renamed.setdefault(name, []).append(names[place])
    return names, renamed


def _free(name, seen, taken):
    while (new := f"{name} ({seen[name]})") in taken:
        seen[name] += 1
    taken.add(new)
    return new


def _note_look_alikes(names, notebook):
    alike = _groups(names, lambda name: "".join(name.casefold().split()))
    if alike:
        notebook.add("nearly alike", columns=next(iter(alike.values())))
    same = _groups(names, lambda name: unicodedata.normalize("NFKC", name))
    if same:
        notebook.add("look alike", columns=list(same))
    if any(map(_is_control, set("".join(names)))):
        marked = [name for name in names if any(map(_is_control, name))]
        notebook.add("control characters", columns=marked)


def _groups(names, form) -> dict[str, list[str]]:
    """By form, the names that have one in common; that there are none is seen soon."""
    forms = list(map(form, names))
    if len(set(forms)) == len(forms):
        return {}
    groups = {}
    for one, name in zip(forms, names, strict=True):
        groups.setdefault(one, []).append(name)
    return {one: group for one, group in groups.items() if len(group) > 1}


def _is_control(character):
    return character < " " and is_invisible(character)
