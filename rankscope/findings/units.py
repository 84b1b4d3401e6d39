"""Questions of a page as units of work."""

from datagen import Generator
from rankers import Ranker
from rankscope.runs import Unit


def unit_of(generator: Generator, seed: int, ranker: Ranker) -> Unit:
    """A unit of work."""
    return Unit.on_problem(
        generator.key, generator.get_values(), seed, ranker.key, params_of(ranker)
    )


def params_of(ranker: Ranker) -> dict:
    """The parameters for a unit; a random state that is left open comes from the unit itself."""
    values = ranker.get_values()
    if values.get("random_state", 0) is None:
        del values["random_state"]
    return values
