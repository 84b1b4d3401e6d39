"""How Tables 6 to 9 of Stracuzzi and Utgoff are read: by the letter, or nearer to their numbers.

By the letter a search may lose 0.002 in error rate, and LED has a tenth of its labels wrong. The
other reading has 0.001, segments of LED that are wrong, and plain tables where these were run.
"""

from rankscope.studies.cells import Cells, NothingRunError
from rankscope.studies.claims import NOT_RUN, Item, literal, reproducing
from rankscope.studies.contrasts import at as cells_at
from rankscope.studies.published.stracuzzi_blocks import (
    LABELS,
    LED_POINT,
    LETTER,
    NEARER,
    PLACES,
    TABLES,
    counts_all,
)
from rankscope.studies.published.stracuzzi_printed import FORWARD, K1, TO_RUN
from rankscope.studies.published.stracuzzi_words import title

RANDOM = {pair: tuple(name for name in rows if name.startswith(("r_max", K1))) for pair, rows in
          TO_RUN.items()}  # fmt: skip
TOLERANCE = {
    LETTER: "a tolerance of 0.002 in error rate",
    NEARER: "a tolerance of 0.001 in error rate",
}
OF_LED = {LETTER: "a tenth of the labels of LED wrong", NEARER: "segments of LED wrong"}
OF_TABLES = {NEARER: "values counted and not smoothed where that was run"}


def with_rows(*names: str) -> tuple:
    """The sets and learners of which these searches are run."""
    return tuple(pair for pair, rows in TO_RUN.items() if set(names) <= set(rows))


LARGER = tuple(p for p in with_rows(FORWARD) if p[0] in ("mfeat_pix", "dna", "led", "optdigits"))


def needs(*pairs) -> tuple[str, ...]:
    """The sets that have to be had; LED is drawn."""
    return tuple(name for name in dict.fromkeys(name for name, _ in pairs) if name != "led")


def at(pair) -> dict:
    """The point of a set as published."""
    return LED_POINT if pair[0] == "led" else {"name": pair[0]}


def place_of(pair, reading: str) -> int:
    """The block in which a set is judged."""
    name, learner = pair
    return PLACES[LABELS if name == "led" and reading == LETTER else name, learner]


def label(pair, name: str, reading: str) -> str:
    """What a search is called there."""
    if reading == NEARER and counts_all(*pair):
        return f"{name}{TABLES}"
    return f"{name}{reading}" if name in RANDOM[pair] else name


def random_of(pair, reading: str) -> tuple[str, ...]:
    """All searches by chance of a set and learner."""
    return tuple(label(pair, name, reading) for name in RANDOM[pair])


def numbers(cells, pair, name: str, measure: str, reading: str, statistic="mean"):
    """What a search gave on a set."""
    title = label(pair, name, reading)
    return cells_at(cells[place_of(pair, reading)], title, measure, at(pair), statistic)


def those_run(pairs, cells: tuple[Cells, ...], reading: str) -> list:
    """The sets and learners of which there are numbers; a set may be missing."""
    ran = [pair for pair in pairs if not cells[place_of(pair, reading)].frame.empty]
    if not ran:
        raise NothingRunError("none of the sets")
    return ran


def not_run_of(pairs, cells: tuple[Cells, ...], reading: str) -> list[Item]:
    """A part for each set and learner of which there are no numbers."""
    ran = those_run(pairs, cells, reading)
    return [Item(f"{title(pair)} (not run)", NOT_RUN) for pair in pairs if pair not in ran]


def both(check_of, bound="", of=(TOLERANCE,)) -> tuple:
    """A check by the letter, and by what comes nearer; `of` are the words that apply."""
    notes = {
        key: ", ".join(filter(None, (*(words.get(key) for words in of), bound)))
        for key in (LETTER, NEARER)
    }
    return literal(check_of(LETTER), notes[LETTER]), reproducing(check_of(NEARER), notes[NEARER])
