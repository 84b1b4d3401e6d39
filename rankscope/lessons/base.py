"""What a lesson is: declared sliders in; a question, pictures, words and a tested claim out."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import ClassVar
from zlib import crc32

import numpy as np
import plotly.graph_objects as go

from rankers.parameters import Declared, param

DRAWS = 30  # draws that show whether a claim is luck
AGAIN, ENOUGH = 10, 8  # draws that show whether a task is solved for good, and how many must
Facts = SimpleNamespace  # what one draw measured


@dataclass(frozen=True)
class Link:
    """Where in the application the idea goes on: a page, words for the link, its settings."""

    page: str
    words: str
    settings: dict


class Lesson(Declared):
    """One idea, told as a question, a tested answer and a task.

    A lesson writes its words, `measure`, `before`, `after`, `answer` and `claim`. Words are
    templates: a name in braces is a slider or something that `measure` gave.
    """

    key: ClassVar[str]  # in LESSONS and in links
    chapter: ClassVar[str]
    title: ClassVar[str]  # a question
    idea: ClassVar[str]  # its answer, in one sentence
    question: ClassVar[str]  # asked before anything is shown
    choices: ClassVar[tuple[str, ...]]
    reveal: ClassVar[str]
    task: ClassVar[str]  # what to break
    hint: ClassVar[str]
    broken: ClassVar[str]  # what it means that it broke
    link: ClassVar[Link]
    methods: ClassVar[tuple[str, ...]] = ()  # keys of methods whose nature it shows
    problems: ClassVar[tuple[str, ...]] = ()  # keys of generators it draws from or explains
    holds: ClassVar[tuple[dict, ...]] = ()  # settings beside the default where the claim is true
    breaks: ClassVar[tuple[dict, ...]] = ()  # settings that solve the task

    seed: int = param(1, low=0, high=9_999, label="Draw", control=False)

    def measure(self) -> Facts:
        """Draw, rank and count, once: all that words, pictures and claim read."""
        raise TypeError(f"{type(self).__name__} has to define measure()")

    def before(self, facts: Facts) -> tuple[go.Figure, ...]:
        """One or two pictures for the question that leave the answer open."""
        raise TypeError(f"{type(self).__name__} has to define before(facts)")

    def after(self, facts: Facts) -> tuple[go.Figure, ...]:
        """The same with the answer in them, for any setting of the sliders."""
        raise TypeError(f"{type(self).__name__} has to define after(facts)")

    def replay(self, facts: Facts) -> go.Figure | None:
        """The first picture of `after` with frames, where something moves towards it."""
        return None

    def answer(self, facts: Facts) -> int:
        """The number of the choice that is right for this draw."""
        raise TypeError(f"{type(self).__name__} has to define answer(facts)")

    def claim(self, facts: Facts) -> bool:
        """Whether what the lesson says is true of this draw."""
        raise TypeError(f"{type(self).__name__} has to define claim(facts)")

    def is_broken(self, facts: Facts) -> bool:
        """Whether this draw solves the task: where nothing else is written, the claim is false."""
        return not self.claim(facts)

    def text(self, words: str, facts: Facts) -> str:
        """A template with its numbers."""
        return words.format_map(self.get_values() | vars(facts))

    def rng(self) -> np.random.Generator:
        """The random numbers of this draw: no other lesson has them, every machine gets them."""
        return np.random.default_rng((self.seed, crc32(self.key.encode())))

    def at(self, **values) -> "Lesson":
        """The same lesson with some values changed."""
        return type(self)(**(self.get_values() | values))


def draws_that(test: str, lesson: Lesson, count: int = DRAWS, first: int = 0) -> list[bool]:
    """For each of so many draws whether it passes a test of the lesson: `claim` or `is_broken`."""
    lessons = [lesson.at(seed=seed) for seed in range(first, first + count)]
    return [bool(getattr(one, test)(one.measure())) for one in lessons]


def choice_among(value: float, *edges: float) -> int:
    """The number of the interval between rising edges that holds the value.

    >>> choice_among(0.3, 0.1, 0.5), choice_among(0.5, 0.1, 0.5)
    (1, 2)
    """
    return int(np.searchsorted(edges, value, side="right"))
