"""The Mackey-Glass series, to be foretold from its own past."""

from functools import cache

import numpy as np

from datagen.base import Generator
from rankers.parameters import param

DELAY = 17  # in time units
STEPS = 10  # of the integration, in a time unit
LAGS = (18, 12, 6, 0)
AHEAD = 6
START = 118  # time of the first row


class MackeyGlass(Generator):
    """A chaotic series six time units ahead, from four of its past values.

    In short: decides the number by four past values of a chaotic series, along a bent surface:
    past values look like copies, yet all four are needed.

    x(t - 18), x(t - 12), x(t - 6) and x(t) are relevant; the rest, as many as `irrelevant` says,
    are uniform in [0, 1] and irrelevant. Hard because the future is a bent function of the past
    and because neighbouring past values look like copies of one another, yet all four help.

    dx/dt = 0.2 x(t - 17) / (1 + x(t - 17)^10) - 0.1 x(t), with x(0) = 1.2 and 0 before. The n rows
    are t = 118, 119, and so on, in that order: 500 to learn from and the next 500 to test on are
    n = 1000. The paper names the series and the 18 irrelevant variables; the lags and the start are
    those in common use with four inputs. The series is the same for every seed.

    >>> problem = MackeyGlass(n=100).sample(seed=1)
    >>> problem.X.shape, len(problem.relevant)
    ((100, 22), 4)
    """

    key = "mackey_glass"
    title = "Mackey-Glass series"
    paper = "nagatani2010"
    task = "regression"

    n: int = param(
        500,
        low=50,
        high=2_000,
        label="Rows (n)",
        help="How many rows the table has, in order of time.",
    )
    irrelevant: int = param(
        18, low=0, high=20_000, help="How many variables say nothing about the target."
    )

    @property
    def shape(self):
        return self.n, len(LAGS) + self.irrelevant

    def _draw(self, rng):
        series = np.array(mackey_glass(START + self.n + AHEAD))
        now = START + np.arange(self.n)
        past = np.column_stack([series[now - lag] for lag in LAGS])
        others = rng.uniform(0, 1, (self.n, self.irrelevant))
        return np.hstack([past, others]), series[now + AHEAD], [[i] for i in range(4)]


@cache
def mackey_glass(length: int) -> tuple[float, ...]:
    """x(0), x(1), ... by Runge-Kutta; up to t = 17 the delayed term is 0 and the solution known.

    >>> [round(x, 6) for x in mackey_glass(3)]
    [1.2, 1.085805, 0.982477]
    """
    h, lag = 1 / STEPS, DELAY * STEPS
    x = [1.2 * np.exp(-0.1 * h * i).item() for i in range(lag + 1)]
    slope = [-0.1 * value for value in x]  # to the right of each point
    slope[lag] += growth(x[0])
    while len(x) < length * STEPS:
        i = len(x) - 1 - lag
        middle = (x[i] + x[i + 1]) / 2 + h * (slope[i] - slope[i + 1]) / 8
        if i + 1 == lag:  # the slope jumps at t = 17: to its left it is that of the decay
            middle = (x[i] + x[i + 1]) / 2 + h * (slope[i] + 0.1 * x[i + 1]) / 8
        x.append(runge_kutta(x[-1], h, growth(x[i]), growth(middle), growth(x[i + 1])))
        slope.append(growth(x[i + 1]) - 0.1 * x[-1])
    return tuple(x[::STEPS][:length])


def growth(delayed: float) -> float:
    return 0.2 * delayed / (1 + delayed**10)


def runge_kutta(x: float, h: float, before: float, middle: float, after: float) -> float:
    """One step of dx/dt = growth - 0.1 x, given the growth before, in the middle and after."""
    k1 = before - 0.1 * x
    k2 = middle - 0.1 * (x + h / 2 * k1)
    k3 = middle - 0.1 * (x + h / 2 * k2)
    k4 = after - 0.1 * (x + h * k3)
    return x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
