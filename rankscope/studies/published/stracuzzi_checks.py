"""How rows and claims about Tables 6 to 9 of Stracuzzi and Utgoff are checked, set by set."""

import math

import pandas as pd

from rankscope.studies.checks import level, of_block, printed, together
from rankscope.studies.claims import Check, Item
from rankscope.studies.contrasts import Contrast, average, difference, mean, ratio
from rankscope.studies.contrasts import at as cells_at
from rankscope.studies.judgement import between, has_sign
from rankscope.studies.published.stracuzzi_blocks import SPLIT
from rankscope.studies.published.stracuzzi_printed import FILTER, FORWARD, PRINTED, TO_RUN
from rankscope.studies.published.stracuzzi_readings import (
    LARGER,
    RANDOM,
    at,
    label,
    not_run_of,
    numbers,
    place_of,
    random_of,
    those_run,
    with_rows,
)
from rankscope.studies.published.stracuzzi_words import title

COUNTS = 0.005  # of error rate, as overfitting
FAR = 2  # times as many


def rows_of(pair, reading: str) -> Check:
    """The rows of a set and learner, but for what can be no other number.

    A filter judges as many sets as there are variables, by its construction.
    """
    before = {"error_before": (PRINTED[pair][0] / 100, 0.01)}
    first = label(pair, RANDOM[pair][0], reading)
    checks = [printed(first, at(pair), before, repeats=repeats(pair))]
    for name, (calls, inputs, error) in TO_RUN[pair].items():
        counts = {} if name == FILTER else {"calls": (calls, 0.1 * calls)}
        values = counts | {
            "inputs": (inputs, max(1.0, 0.1 * inputs)),
            "error": (error / 100, 0.01),
        }
        own = label(pair, name, reading)
        times = repeats(pair, name in RANDOM[pair])
        checks.append(printed(own, at(pair), values, f"{name}: ", times))
    return of_block(place_of(pair, reading), together(*checks))


def repeats(pair, is_by_chance=False) -> int:
    """How often the authors did it: once for each of ten folds, or on rows put aside, where
    searches by chance were run five times."""
    if pair[0] not in SPLIT:
        return 10
    return 5 if is_by_chance else 1


def over(pairs, reading: str, check_of) -> Check:
    """A check of several blocks, each by what it is of, as far as they were run."""

    def check(*cells) -> list[Item]:
        items = [
            item
            for pair in those_run(pairs, cells, reading)
            for item in check_of(pair)(cells[place_of(pair, reading)])
        ]
        return items + not_run_of(pairs, cells, reading)

    return check


def fewer_calls(reading: str) -> Check:
    """Forward selection judges twice as many sets as each search by chance, or more."""

    def fewer(pair):
        def check(cells) -> list[Item]:
            names = label(pair, FORWARD, reading), *random_of(pair, reading)
            forward, *others = (cells_at(cells, name, "calls", at(pair), "mean") for name in names)
            each = {name: ratio(forward, one) for name, one in zip(names[1:], others, strict=True)}
            return [
                Item(
                    f"{title(pair)}: {times.text('.1f')} times as many as {name}",
                    between(times, FAR, math.inf),
                )
                for name, times in each.items()
            ]

        return check

    return over(LARGER, reading, fewer)


def overfits(pair, reading: str) -> Check:
    """The last set errs more than the best on the way, by what counts, search by search."""
    names = random_of(pair, reading)
    each = (level(name, at(pair), COUNTS, math.inf, "overfit") for name in names)
    return of_block(place_of(pair, reading), together(*each))


def overfits_more(one, other, reading: str) -> Check:
    """The gap between the last set and the best is larger with one learner than with another."""

    def check(*cells) -> list[Item]:
        items = []
        for name in RANDOM[one]:
            sides = (numbers(cells, pair, name, "overfit", reading) for pair in (one, other))
            gap = difference(*sides)
            words = f"{label(one, name, reading)} {gap.text('+.4f')}"
            items.append(Item(words, has_sign(gap, 1, "overfit")))
        return items

    return check


def economy(reading: str) -> Check:
    """On the smaller sets searches save less of the sets that forward selection judges."""

    def check(*cells) -> list[Item]:
        ran = those_run(with_rows(FORWARD), cells, reading)
        saved = {pair: saving(cells, pair, reading) for pair in ran}
        learners = {learner for name, learner in saved if (name, learner) in LARGER}
        smaller = [pair for pair in saved if pair not in LARGER and pair[1] in learners]
        items = [_less_saved(saved, pair) for pair in smaller]
        return items + not_run_of(with_rows(FORWARD), cells, reading)

    return check


def _less_saved(saved, pair) -> Item:
    """Less than on that of the larger sets on which the same learner's searches save least."""
    larger = (one for other, one in saved.items() if other in LARGER and other[1] == pair[1])
    least, own = min(larger, key=lambda one: one.value), saved[pair]
    times, at_least = (f"{math.exp(one.value):.1f}" for one in (own, least))
    gap = average([own, least._replace(value=-least.value)])
    words = f"{title(pair)}: {times} times fewer, on the larger {at_least} and more"
    return Item(words, has_sign(gap, -1, "calls"))


def saving(cells, pair, reading: str) -> Contrast:
    """The logarithm of how many times fewer sets, over the searches of a set and learner."""
    forward = numbers(cells, pair, FORWARD, "calls", reading)
    each = (numbers(cells, pair, name, "calls", reading) for name in RANDOM[pair])
    return mean(pd.DataFrame({"value": [math.log(ratio(forward, one).value) for one in each]}))
