"""How the claims about Tables 6 to 9 of Stracuzzi and Utgoff are checked, set by set."""

import math

import pandas as pd

from rankscope.studies.cells import NothingRunError
from rankscope.studies.checks import higher, lead, level, of_block, printed, together
from rankscope.studies.claims import Check, Item
from rankscope.studies.contrasts import Contrast, average, difference, mean, ratio
from rankscope.studies.contrasts import at as cells_at
from rankscope.studies.judgement import has_sign
from rankscope.studies.published.stracuzzi_blocks import BLOCKS, LED_POINT, TABLES, TOLERANCES
from rankscope.studies.published.stracuzzi_printed import (
    BACKWARD,
    FILTER,
    FORWARD,
    K1,
    PRINTED,
    title,
)

NEARER, LETTER = TOLERANCES
PLACES = {pair: place for place, pair in enumerate(BLOCKS)}
RANDOM = {pair: tuple(n for n in rows if n.startswith(("r_max", K1))) for pair, (_, rows) in
          PRINTED.items()}  # fmt: skip
AS_GOOD = 0.01  # of error rate
COUNTS = 0.005  # of error rate, as overfitting


def with_rows(*names: str) -> tuple:
    """The sets and learners of which these searches are printed."""
    return tuple(pair for pair, (_, rows) in PRINTED.items() if set(names) <= set(rows))


LARGER = tuple(p for p in with_rows(FORWARD) if p[0] in ("mfeat_pix", "dna", "led", "optdigits"))


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

    return over(LARGER, fewer)


def forward_better() -> Check:
    """Backward elimination errs more in most comparisons."""
    return most("by steps forward err less", with_rows(FORWARD, BACKWARD), BACKWARD,
                lambda pair: [FORWARD], 0.0)  # fmt: skip


def overfits(pair, words: str) -> Check:
    """The last set errs more than the best on the way, by what counts, search by search."""
    names = (f"{name}{words}" for name in RANDOM[pair])
    each = (level(name, at(pair), COUNTS, math.inf, "overfit") for name in names)
    return of_block(PLACES[pair], together(*each))


def overfits_more(one, other, words: str) -> Check:
    """The gap between the last set and the best is larger with one learner than with another."""

    def check(*cells) -> list[Item]:
        items = []
        for name in (f"{name}{words}" for name in RANDOM[one]):
            gap = difference(*(means(cells, pair, name, "overfit") for pair in (one, other)))
            items.append(Item(f"{name} {gap.text('+.4f')}", has_sign(gap, 1, "overfit")))
        return items

    return check


def economy(words: str) -> Check:
    """On the smaller sets searches save less of the sets that forward selection judges."""

    def check(*cells) -> list[Item]:
        saved = {pair: saving(cells, pair, words) for pair in those_run(with_rows(FORWARD), cells)}
        return [_less_saved(saved, pair) for pair in saved if pair not in LARGER]

    return check


def _less_saved(saved, pair) -> Item:
    """Less than on that of the larger sets on which the same learner's searches save least."""
    larger = (one for other, one in saved.items() if other in LARGER and other[1] == pair[1])
    least, own = min(larger, key=lambda one: one.value), saved[pair]
    times, at_least = (f"{math.exp(one.value):.1f}" for one in (own, least))
    gap = average([own, least._replace(value=-least.value)])
    words = f"{title(pair)}: {times} times fewer, on the larger {at_least} and more"
    return Item(words, has_sign(gap, -1, "calls"))


def saving(cells, pair, words: str) -> Contrast:
    """The logarithm of how many times fewer sets, over the searches of a set and learner."""
    forward = means(cells, pair, FORWARD, "calls")
    times = [ratio(forward, means(cells, pair, f"{n}{words}", "calls")) for n in RANDOM[pair]]
    return mean(pd.DataFrame({"value": [math.log(one.value) for one in times]}))


def means(cells, pair, name: str, measure: str):
    return cells_at(cells[PLACES[pair]], name, measure, at(pair), "mean")


def as_good(words) -> Check:
    """Random searches err no more than forward selection, or hardly, in most comparisons."""
    return most("err no more than it and 1 %", LARGER, FORWARD,
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
