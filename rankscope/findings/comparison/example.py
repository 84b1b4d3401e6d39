"""A small comparison with its results, for who has not made one."""

from datagen import Polynomial
from rankers import Correlation, RandomRanker, ReliefK, SPERanker
from rankscope.findings.comparison.plan import Comparison
from rankscope.runs import UnitResult
from rankscope.runs.workers.compute import compute

REPEATS = 10


def example() -> Comparison:
    """Four quick rankers on problems with copies, which tell them apart."""
    problem = Polynomial(n=100, m=30, r=4, degree=1, redundancy=1, noise=0.05)
    return Comparison(
        problem, (SPERanker(degree=1), Correlation(), ReliefK(), RandomRanker()), REPEATS, 0
    )


def example_results() -> list[UnitResult]:
    """What comes out of it, computed now."""
    return [
        UnitResult(place, unit, "done", None, compute(unit), (place, place))
        for place, unit in enumerate(example().units())
    ]
