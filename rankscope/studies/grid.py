"""What a study runs: a law of problems over a grid, methods with parameters, repeats per size."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

from rankscope.runs import Unit
from rankscope.runs.unit import canonical

SIZES = ("glance", "small", "full")
SEEDS_APART = 1_000  # between the first seeds of two points
SEED_PLACES = 10_000


@dataclass(frozen=True)
class Method:
    """A method under the name a figure gives it.

    `takes` names parameters that follow a parameter of the problem. Of several settings in
    `candidates` a figure shows, at each point, the one with the highest median of the block's first
    measure. `slow` methods have their own number of repeats.
    """

    label: str
    key: str
    params: dict[str, Any] = field(default_factory=dict)
    takes: dict[str, str] = field(default_factory=dict)
    candidates: dict[str, tuple] = field(default_factory=dict)
    slow: bool = False

    def settings(self, point: dict) -> Iterator[tuple[str, dict]]:
        """By a short text for each candidate, the parameters at a point of the grid."""
        shared = self.params | {name: point[other] for name, other in self.takes.items()}
        for values in product(*self.candidates.values()):
            chosen = dict(zip(self.candidates, values, strict=True))
            yield ", ".join(f"{name}={value}" for name, value in chosen.items()), shared | chosen


@dataclass(frozen=True)
class Size:
    """How much of the grid is run: repeats at each point, and fewer values of some parameters."""

    repeats: int
    slow: int
    only: dict[str, tuple] = field(default_factory=dict)


class Planned(NamedTuple):
    """One unit and what it is for."""

    point: tuple
    method: str
    setting: str
    unit: Unit


@dataclass(frozen=True, eq=False)
class Block:
    """One set of problems and methods, which several figures may show.

    `over` has the values of what varies, `fixed` those of other parameters of the problem. What
    varies are parameters of the problem unless `problem` makes these from a point, or None where
    a data set cannot be had. A method is asked `question` with `details`; `measures` are what is
    read off its answers, and of those that are `paired`, because methods are compared at a single
    point, the value of every repeat is kept.
    """

    key: str
    generator: str
    over: dict[str, tuple]
    methods: tuple[Method, ...]
    sizes: dict[str, Size]
    fixed: dict[str, Any] = field(default_factory=dict)
    measures: tuple[str, ...] = ("auc_fr", "seconds")
    paired: tuple[str, ...] = ()
    question: str = "ranking"
    details: dict[str, Any] = field(default_factory=dict)
    problem: Callable[[dict], dict | None] = dict

    def points(self, size: str) -> list[dict]:
        """The points of the grid, each the values of what varies."""
        values = self.over | self.sizes[size].only
        return [
            dict(zip(self.over, point, strict=True))
            for point in product(*(values[name] for name in self.over))
        ]

    def planned(self, size: str) -> list[Planned]:
        """Every unit, problem by problem."""
        return [one for point in self.points(size) for one in self.at(point, size)]

    def at(self, point: dict, size: str) -> Iterator[Planned]:
        """The units of one point; none where its data cannot be had."""
        repeats, own = self.sizes[size], self.problem(point)
        if own is None:
            return
        params, place = self.fixed | own, tuple(point.values())
        first = first_seed(self.generator, params)
        for repeat in range(max(repeats.repeats, repeats.slow)):
            due = [
                m for m in self.methods if repeat < (repeats.slow if m.slow else repeats.repeats)
            ]
            for method, setting, values in self._settings(due, point):
                unit = self._unit(params, first + repeat, method.key, values)
                yield Planned(place, method.label, setting, unit)

    def _settings(self, methods, point) -> Iterator[tuple]:
        """Each method with each of its settings at a point: their name and values."""
        for method in methods:
            for setting, values in method.settings(self.fixed | point):
                yield method, setting, values

    def _unit(self, params, seed, method, values) -> Unit:
        return Unit.on_problem(
            self.generator, params, seed, method, values, self.question, self.details
        )


def first_seed(generator: str, params: dict) -> int:
    """Where the seeds of a point begin: other draws at every point, the same for every study."""
    digest = hashlib.sha256(f"{generator}{canonical(params)}".encode()).hexdigest()
    return int(digest[:8], 16) % SEED_PLACES * SEEDS_APART


def without(*names: str) -> Callable[[dict], dict]:
    """The parameters of a problem where some of what varies belongs to the methods."""
    return lambda point: {name: value for name, value in point.items() if name not in names}
