"""The series solves its equation, and the rows are cut from it."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from datagen import MackeyGlass
from datagen.mackey_glass import mackey_glass


def test_the_first_value_is_the_published_one():
    assert mackey_glass(2)[1] == pytest.approx(1.085805, abs=5e-7)


def test_it_decays_until_the_delay_has_passed():
    np.testing.assert_allclose(mackey_glass(18), 1.2 * np.exp(-0.1 * np.arange(18)), rtol=1e-13)


def test_it_solves_the_equation():
    """Against a general solver, one delay at a time, to t = 136."""
    series = np.array(mackey_glass(137))
    pieces = [lambda t: 0.0 if t < 0 else 1.2 * np.exp(-0.1 * t)]
    start = pieces[0](17)
    for number in range(1, 8):
        solved = solve_ivp(
            derivative, (17 * number, 17 * (number + 1)), [start], dense_output=True,
            args=(pieces[-1],), rtol=1e-10, atol=1e-12,
        )  # fmt: skip
        for t in range(17 * number, 17 * (number + 1)):
            assert series[t] == pytest.approx(solved.sol(t)[0], abs=1e-7)
        pieces.append(lambda t, found=solved.sol: found(t)[0])
        start = solved.y[0, -1]


def derivative(t, x, before):
    delayed = before(t - 17)
    return 0.2 * delayed / (1 + delayed**10) - 0.1 * x


def test_rows_are_four_past_values_and_the_value_six_ahead():
    problem = MackeyGlass(n=60).sample(0)
    series = np.array(mackey_glass(118 + 60 + 6))
    for lag, name in zip((18, 12, 6, 0), problem.relevant, strict=True):
        assert problem.X[name].tolist() == series[118 - lag : 178 - lag].tolist()
    assert problem.y.tolist() == series[124:184].tolist()


def test_the_series_does_not_depend_on_the_seed():
    first, second = MackeyGlass(n=50).sample(0), MackeyGlass(n=50).sample(1)
    assert first.y.equals(second.y)
    assert first.X[first.relevant[0]].tolist() == second.X[second.relevant[0]].tolist()


def test_irrelevant_variables_are_uniform():
    problem = MackeyGlass(n=2_000).sample(2)
    others = problem.X[list(problem.irrelevant)].to_numpy()
    assert others.shape == (2_000, 18)
    assert others.min() >= 0 and others.max() <= 1
    assert others.mean() == pytest.approx(0.5, abs=0.01)
    assert others.var() == pytest.approx(1 / 12, rel=0.02)


def test_it_stays_within_the_known_range():
    series = np.array(mackey_glass(1_118))[118:]
    assert series.min() > 0.2 and series.max() < 1.4
