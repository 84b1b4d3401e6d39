"""A unit: one question to one method on one table, identified by what it is."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from rankers.learners import learner_class
from rankscope.runs.menu import entry, methods, sources
from rankscope.runs.questions import QUESTIONS
from rankscope.runs.versions import libraries, versions_of

PARTS = ("seed", "fold")  # by which units of one kind differ


@dataclass(frozen=True)
class Unit:
    """A source, a question and a method: any question of any method on any source.

    The source is the problem of a seed, or a table somebody owns; the question is one of
    `rankscope.runs.questions`, with its details; the method has its parameters.

    Made with `on_problem` or `on_table`, which check and complete: what is left out is what stands
    in the declaration, so both ways of writing it are the same unit. The fields are canonical JSON
    or keys, so that equal units are equal and hashable.

    >>> short = Unit.on_problem("polynomial", {"m": 20}, seed=1, method="spe")
    >>> short == Unit.on_problem("polynomial", {"m": 20, "n": 100}, 1, "spe", {"degree": 2})
    True
    >>> short.key == Unit.on_problem("polynomial", {"m": 20}, seed=2, method="spe").key
    False
    >>> Unit.on_problem("xor", method="spe", question="bootstrap", details={"seed": 3}).details
    {'seed': 3, 'shuffle': None}
    """

    data: str  # {"generator", "params", "seed"} or {"owner", "table"}
    asked: str  # {"question"} with its details
    method: str
    params: str

    @classmethod
    def on_problem(
        cls,
        generator,
        generator_params=None,
        seed=0,
        method="",
        params=None,
        question="ranking",
        details=None,
    ) -> "Unit":
        """`generator` and `method` are keys of the menus; a bad value raises ValueError.

        `question` is one of QUESTIONS, and `details` what that question takes, such as its seed.
        """
        complete = _complete_generator(generator, canonical(generator_params or {}))
        data = {"generator": generator, "params": json.loads(complete), "seed": int(seed)}
        return cls._of(data, method, params, question, details or {})

    @classmethod
    def on_table(
        cls, owner, table, method="", params=None, question="ranking", **details
    ) -> "Unit":
        """`table` is what `keep_table` returned: the hash of a table's content.

        `question` is one of QUESTIONS, and `details` what that question takes, such as a seed.
        """
        return cls._of({"owner": owner, "table": table}, method, params, question, details)

    @classmethod
    def of_no_problem(cls, generator, method, params, question, details) -> "Unit":
        """Return what units on all problems of a generator share, such as their versions."""
        return cls._of({"generator": generator}, method, params, question, details)

    @classmethod
    def _of(cls, data, method, params, question, details) -> "Unit":
        asked = _complete_question(question, canonical(details))
        complete = _complete_method(method, canonical(params or {}))
        return cls(canonical(data), asked, method, complete)

    @classmethod
    def from_json(cls, text: str) -> "Unit":
        return cls(*json.loads(text))

    def to_json(self) -> str:
        return json.dumps([self.data, self.asked, self.method, self.params])

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
    def question(self) -> str:
        """The key of what is asked."""
        return json.loads(self.asked)["question"]

    @property
    def details(self) -> dict[str, Any]:
        """What goes with the question, such as a seed."""
        return {k: v for k, v in json.loads(self.asked).items() if k != "question"}

    @cached_property
    def key(self) -> str:
        """Return the identity with the versions that matter: what results are found by."""
        return _digest(f"{self.to_json()} {self.code} {libraries()}")[:32]

    @property
    def code(self) -> str:
        """Return the declared versions its result comes from: source, question, method, ..."""
        return versions_of(self._classes())

    @cached_property
    def kind(self) -> str:
        """Units of one kind differ by their seed only, and take about the same time."""
        alike = [_without_parts(self.source), _without_parts(json.loads(self.asked))]
        return _digest(canonical([*alike, self.method, self.params]))[:12]

    @property
    def random_state(self) -> int:
        """The seed of a method that draws and was given none: from what the unit is, whatever the
        order, the machine or the version of the code."""
        return int(_digest(self.to_json())[:7], 16)

    def _classes(self) -> list[type]:
        """Return the classes its numbers come from: a learner or inner ranker comes last."""
        drawn = [sources()[self.source["generator"]]] if self.table is None else []
        settings = self.details | json.loads(self.params)
        learners = [learner_class(settings["learner"])] if "learner" in settings else []
        inner = [methods()[settings["base"]]] if settings.get("base") in methods() else []
        return [*drawn, QUESTIONS[self.question], methods()[self.method], *learners, *inner]


def canonical(value) -> str:
    """One text for equal values; NumPy's numbers count as numbers."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), default=lambda v: v.item())


def _without_parts(of: dict) -> dict:
    return {name: value for name, value in of.items() if name not in PARTS}


@lru_cache(maxsize=4096)
def _complete_generator(key, params) -> str:
    generator = entry(sources(), key, "generator")(**json.loads(params))
    generator.check_parameters()
    return canonical(generator.get_values())


@lru_cache(maxsize=4096)
def _complete_question(key, details) -> str:
    question = entry(QUESTIONS, key, "question")(**json.loads(details))
    question.check_parameters()
    return canonical({"question": key} | question.get_values())


@lru_cache(maxsize=4096)
def _complete_method(key, params) -> str:
    given = json.loads(params)
    method = entry(methods(), key, "method")(**given)
    method.check_parameters()
    values = method.get_values()
    if "random_state" in values and given.get("random_state") is None:
        if "random_state" in given:
            raise ValueError("random_state: got None, a unit is kept and needs a number")
        del values["random_state"]
    return canonical(values)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
