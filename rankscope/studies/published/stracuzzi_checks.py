"""How the claims about Tables 6 to 9 of Stracuzzi and Utgoff are checked, set by set."""

import math

from rankscope.studies.cells import NothingRunError
from rankscope.studies.checks import higher, lead, level, of_block, printed, together
from rankscope.studies.claims import Check, Item
from rankscope.studies.published.stracuzzi_blocks import BLOCKS, LED_POINT, TABLES, TOLERANCES
from rankscope.studies.published.stracuzzi_printed import (
    BACKWARD,
    FILTER,
    FORWARD,
    K1,
    PRINTED,
)

NEARER, LETTER = TOLERANCES
PLACES = {pair: place for place, pair in enumerate(BLOCKS)}
RANDOM = {pair: tuple(n for n in rows if n.startswith(("r_max", K1))) for pair, (_, rows) in
          PRINTED.items()}  # fmt: skip
AS_GOOD = 0.01  # of error rate


def with_rows(*names: str) -> tuple:
    """The sets and learners of which these searches are printed."""
    return tuple(pair for pair, (_, rows) in PRINTED.items() if set(names) <= set(rows))


def needs(*pairs) -> tuple[str, ...]:
    """The sets that have to be had; LED is drawn."""
    return tuple(name for name in dict.fromkeys(name for name, _ in pairs) if name != "led")


def at(pair) -> dict:
    """The point of a set as published."""
    return LED_POINT if pair[0] == "led" else {"name": pair[0]}


def rows_of(pair, words: str) -> Check:
    """The rows of a set and learner, with one of the tolerances or by plain tables."""
    before, rows = PRINTED[pair]
    whole = {"error_before": (before / 100, 0.01)}
    checks = [printed(f"{RANDOM[pair][0]}{words}", at(pair), whole)]
    for name, (calls, inputs, error) in rows.items():
        values = {
            "calls": (calls, 0.1 * calls),
            "inputs": (inputs, max(1.0, 0.1 * inputs)),
            "error": (error / 100, 0.01),
        }
        label = f"{name}{words}" if name in RANDOM[pair] or words == TABLES else name
        checks.append(printed(label, at(pair), values, f"{name}: "))
    return of_block(PLACES[pair], together(*checks))


def over(pairs, check_of) -> Check:
    """A check of several blocks, each by what it is of, as far as they were run."""

    def check(*cells) -> list[Item]:
        return [
            item for pair in those_run(pairs, cells) for item in check_of(pair)(cells[PLACES[pair]])
        ]

    return check


def those_run(pairs, cells) -> list:
    """The sets and learners of which there are numbers; a set may be missing."""
    ran = [pair for pair in pairs if not cells[PLACES[pair]].frame.empty]
    if not ran:
        raise NothingRunError("none of the sets")
    return ran


def fewer_calls(words) -> Check:
    def fewer(pair):
        others = tuple(f"{name}{words}" for name in RANDOM[pair])
        return higher((FORWARD,), others, at(pair), "calls")

    return over(with_rows(FORWARD), fewer)


def forward_better(pair) -> Check:
    return higher((BACKWARD,), (FORWARD,), at(pair), "error")


def overfits(pair, low, high) -> Check:
    """How much more the last set errs than the best on the way, search by search."""
    names = (f"{name}{NEARER}" for name in RANDOM[pair])
    each = (level(name, at(pair), low, high, "overfit") for name in names)
    return of_block(PLACES[pair], together(*each))


def as_good(words) -> Check:
    """Random searches err no more than forward selection, or hardly, in most comparisons."""
    return most("err no more than it and 1 %", with_rows(FORWARD), FORWARD,
                lambda pair: [f"{name}{words}" for name in RANDOM[pair]], -AS_GOOD)  # fmt: skip


def filter_worse(words) -> Check:
    """The filter errs more than other searches in most comparisons."""

    def others(pair):
        stepwise = [name for name in (FORWARD, BACKWARD) if name in PRINTED[pair][1]]
        return [*(f"{name}{words}" for name in RANDOM[pair]), *stepwise]

    return most("err less than it", with_rows(FILTER), FILTER, others, 0.0)


def most(words, pairs, one, others, least) -> Check:
    """In more than half of all comparisons the error of one lies by so much above the others'."""

    def check(*cells) -> list[Item]:
        gaps = [
            lead(cells[PLACES[pair]], one, other, "error", at(pair)).value
            for pair in those_run(pairs, cells)
            for other in others(pair)
        ]
        known = [gap for gap in gaps if not math.isnan(gap)]  # a search may not have been run
        agree = sum(gap > least for gap in known)
        return [Item(f"{agree} of {len(known)} searches {words}", 2 * agree > len(known))]

    return check
