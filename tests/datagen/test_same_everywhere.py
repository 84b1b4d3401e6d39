"""The problem of a seed is the same on every machine."""

import pytest

from datagen import GENERATORS

# By generator, for seed 2026: the first relevant variable, its first value, the sum of 20 targets.
KNOWN = {
    "polynomial": ("x49", -0.6421303726491276, 10),
    "efr": ("x28", 0.17893481367543618, 0),
    "weston_linear": ("x80", 1.2170932316529741, 0),
    "weston_nonlinear": ("x50", 1.7184367231802038, 0),
    "xor": ("x28", -0.6421303726491276, 4),
    "anticorrelated": ("x1", -0.0858531560142432, -2),
    "seven_of_ten": ("x28", 1.0, -16),
    "led": ("x136", 1.0, 89),
    "monks2": ("x8", 0.0, -6),
    "mackey_glass": ("x17", 0.9448619844091112, 15.06009538344063),
    "friedman1": ("x9", 0.17893481367543618, 293.6536504760708),
    "madelon": ("x103", -0.7818170457216219, 6),
}


@pytest.mark.parametrize("key", GENERATORS)
def test_the_problem_of_a_seed_is_the_same_on_every_machine(key):
    name, value, total = KNOWN[key]
    problem = GENERATORS[key]().sample(2026)
    assert problem.relevant[0] == name
    assert problem.X[name].iloc[0] == pytest.approx(value, rel=1e-9)
    assert problem.y.iloc[:20].sum() == pytest.approx(total, rel=1e-9)
