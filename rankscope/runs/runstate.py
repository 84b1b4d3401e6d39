"""What can be seen of a run: its state, what is under way, and each outcome."""

from dataclasses import dataclass
from typing import Any

from rankscope.runs.unit import Unit


@dataclass(frozen=True)
class UnderWay:
    """A unit that is being computed; `done` of `total` steps where the method tells."""

    unit: Unit
    kind: str
    seconds: float
    done: int | None
    total: int | None

    @property
    def fraction(self) -> float:
        return self.done / self.total if self.done and self.total else 0.0


@dataclass(frozen=True)
class RunState:
    """queued, running, done, failed (nothing was finished), cancelled or interrupted (work had
    begun and nobody goes on with it)."""

    id: str
    owner: str
    title: str
    state: str
    total: int
    done: int
    failed: int
    ahead: int  # unfinished runs that came earlier, while queued
    under_way: tuple[UnderWay, ...]
    seconds_left: float | None  # None: nothing known to tell it from
    created: float
    started: float | None
    ended: float | None
    note: str  # what the engine cannot do
    page: str = ""  # that shows it, where one does

    @property
    def is_live(self) -> bool:
        """Whether looking again can show something new."""
        return self.state in ("queued", "running", "interrupted")

    @property
    def fraction(self) -> float:
        """Of the whole run, with the steps of what is under way."""
        parts = self.done + self.failed + sum(unit.fraction for unit in self.under_way)
        return min(parts / self.total, 1.0) if self.total else 1.0


@dataclass(frozen=True)
class UnitResult:
    """The outcome of a unit; `row` is None where it failed, for the reason given."""

    position: int
    unit: Unit
    outcome: str
    reason: str | None
    row: dict[str, Any] | None
    cursor: tuple[int, int]  # ask for what came since


@dataclass(frozen=True)
class Partial:
    """What there is of a unit that is under way, was stopped or has failed on its way."""

    position: int
    unit: Unit
    row: dict[str, Any]
