"""A unit: one method on one table, identified by what it is."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from rankscope.runs.menu import generators, methods, named
from rankscope.runs.questions import QUESTIONS
from rankscope.runs.sources import code_version

COMPUTATION = ("rankscope.runs.measure", "rankscope.runs.tables")  # what all rows come from
PARTS = ("seed", "fold")  # by which units of one kind differ


@dataclass(frozen=True)
class Unit:
    """A method with its parameters on the problem of a seed, or on a table somebody owns.

    On a table, it can be asked for more than its ranking: `rankscope.runs.questions`.

    Made with `on_problem` or `on_table`, which check and complete the parameters: what is left out
    is what stands in the declaration, so both ways of writing it are the same unit. The fields are
    canonical JSON, so that equal units are equal and hashable.

    >>> short = Unit.on_problem("polynomial", {"m": 20}, seed=1, method="spe")
    >>> short == Unit.on_problem("polynomial", {"m": 20, "n": 100}, 1, "spe", {"degree": 2})
    True
    >>> short.key == Unit.on_problem("polynomial", {"m": 20}, seed=2, method="spe").key
    False
    """

    data: str  # {"generator", "params", "seed"} or {"owner", "table", what else is asked}
    method: str
    params: str

    @classmethod
    def on_problem(cls, generator, generator_params=None, seed=0, method="", params=None) -> "Unit":
        """`generator` and `method` are keys of the menus; a bad value raises ValueError."""
        complete = _complete_generator(generator, canonical(generator_params or {}))
        data = {"generator": generator, "params": json.loads(complete), "seed": int(seed)}
        return cls(canonical(data), method, _complete_method(method, canonical(params or {})))

    @classmethod
    def on_table(cls, owner, table, method="", params=None, what="ranking", **details) -> "Unit":
        """`table` is what `keep_table` returned: the hash of a table's content.

        `what` is one of QUESTIONS, and `details` is what that question takes, such as a seed.
        """
        named(QUESTIONS, what, "what")
        asked = {} if what == "ranking" else {"what": what} | details
        data = canonical({"owner": owner, "table": table} | asked)
        return cls(data, method, _complete_method(method, canonical(params or {})))

    @classmethod
    def from_json(cls, text: str) -> "Unit":
        return cls(*json.loads(text))

    def to_json(self) -> str:
        return json.dumps([self.data, self.method, self.params])

    @cached_property
    def source(self) -> dict[str, Any]:
        return json.loads(self.data)

    @property
    def owner(self) -> str | None:
        """Whose table it is; None for a problem, which anybody can draw again."""
        return self.source.get("owner")

    @property
    def table(self) -> str | None:
        """The name of the owner's table it is on."""
        return self.source.get("table")

    @property
    def what(self) -> str:
        """What is asked of the method."""
        return self.source.get("what", "ranking")

    @property
    def details(self) -> dict[str, Any]:
        """What goes with it, such as a seed."""
        return {k: v for k, v in self.source.items() if k not in ("owner", "table", "what")}

    @cached_property
    def key(self) -> str:
        """The identity with the version of the code that matters: what results are found by."""
        return _digest(self.to_json() + self._code())[:32]

    @cached_property
    def kind(self) -> str:
        """Units of one kind differ by their seed only, and take about the same time."""
        source = {name: value for name, value in self.source.items() if name not in PARTS}
        return _digest(canonical([source, self.method, self.params]))[:12]

    @property
    def random_state(self) -> int:
        """The seed of a method that draws and was given none: from what the unit is, whatever the
        order, the machine or the version of the code."""
        return int(_digest(self.to_json())[:7], 16)

    def _code(self) -> str:
        modules = [methods()[self.method].__module__]
        if "generator" in self.source:
            modules.append(generators()[self.source["generator"]].__module__)
        if self.what != "ranking":
            modules.append(QUESTIONS[self.what].__module__)
        return code_version(*COMPUTATION, *modules)


def canonical(value) -> str:
    """One text for equal values; NumPy's numbers count as numbers."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), default=lambda v: v.item())


@lru_cache(maxsize=4096)
def _complete_generator(key, params) -> str:
    generator = named(generators(), key, "generator")(**json.loads(params))
    generator.check_parameters()
    return canonical(generator.get_values())


@lru_cache(maxsize=4096)
def _complete_method(key, params) -> str:
    given = json.loads(params)
    method = named(methods(), key, "method")(**given)
    method.check_parameters()
    values = method.get_values()
    if "random_state" in values and given.get("random_state") is None:
        if "random_state" in given:
            raise ValueError("random_state: got None, a unit is kept and needs a number")
        del values["random_state"]
    return canonical(values)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
