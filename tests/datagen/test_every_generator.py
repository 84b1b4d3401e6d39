"""What holds for every generator of the menu."""

import numpy as np
import pytest

from datagen import GENERATORS
from rankers.papers import PAPERS

every_generator = pytest.mark.parametrize("key", GENERATORS)


@every_generator
def test_it_describes_itself(key):
    generator = GENERATORS[key]
    assert generator.key == key
    assert generator.title and generator.paper in PAPERS
    assert generator.task in ("binary", "multiclass", "regression")
    assert all(parameter.help for parameter in generator.parameters())
    assert all(parameter.name in generator.__doc__ for parameter in generator.parameters())


@every_generator
def test_the_same_seed_gives_the_same_problem_and_another_another(key):
    first, again, other = (GENERATORS[key]().sample(seed) for seed in (3, 3, 4))
    assert first.X.equals(again.X) and first.y.equals(again.y) and first.groups == again.groups
    assert not first.X.equals(other.X)
    assert (first.name, first.seed, first.params) == (key, 3, GENERATORS[key]().get_values())


@every_generator
def test_every_column_is_relevant_redundant_or_irrelevant(key):
    problem = GENERATORS[key]().sample(0)
    together = problem.relevant + problem.redundant + problem.irrelevant
    assert sorted(together) == sorted(problem.X.columns)
    assert len(set(together)) == len(together)
    assert len(problem.y) == len(problem.X)
    assert GENERATORS[key]().shape == problem.X.shape
    assert GENERATORS[key]().names == tuple(problem.X.columns)
    assert np.isfinite(problem.X.to_numpy()).all()


@every_generator
def test_relevant_columns_stand_at_random_places(key):
    places = [
        np.mean([problem.X.columns.get_loc(name) for name in problem.relevant])
        / (problem.X.shape[1] - 1)
        for problem in (GENERATORS[key]().sample(seed) for seed in range(40))
    ]
    assert 0.35 < np.mean(places) < 0.65


@pytest.mark.parametrize("seed", [-1, 1.5, "a", None])
def test_a_seed_that_is_none_is_refused_in_words(seed):
    with pytest.raises(ValueError, match=r"^seed: got .*, allowed is a whole number of at least 0"):
        GENERATORS["polynomial"]().sample(seed)


@every_generator
def test_values_outside_a_declaration_are_refused_in_words(key):
    for parameter in GENERATORS[key].parameters():
        if parameter.low is not None:
            wrong = parameter.low - 1
            with pytest.raises(ValueError, match=f"^{parameter.name}: got {wrong}, allowed is "):
                GENERATORS[key](**{parameter.name: wrong}).sample(0)
