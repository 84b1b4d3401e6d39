"""The base of all questions: details declared like any parameters, an answer that is a row."""

import time
from collections.abc import Callable
from typing import Any, ClassVar

from rankers.parameters import Declared
from rankscope.runs.data import Data


class Question(Declared):
    """What is asked of a method on a table.

    A question writes `answer(method, data)`, which returns a row: a dict of numbers, text, lists
    and arrays that speaks of variables by number. The declared details and the version of the class
    are part of the identity of the units that ask it.
    """

    key: ClassVar[str]  # in QUESTIONS and in units
    on_sketch: ClassVar[Callable | None] = None  # gets what makes the row of what there is so far

    def ask(self, method, data: Data) -> dict[str, Any]:
        """The answer with the seconds it took, unless the question says itself what counts."""
        started = time.perf_counter()
        row = self.answer(method, data)
        return {"seconds": time.perf_counter() - started} | row

    def answer(self, method, data: Data) -> dict[str, Any]:
        raise TypeError(f"{type(self).__name__} has to define answer(method, data)")
