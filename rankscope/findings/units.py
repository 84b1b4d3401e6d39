"""Questions of a page as units of work."""

from datagen import Generator
from rankers import Ranker
from rankscope.runs import Unit

MOST_CELLS = 20_000_000  # of a problem that is drawn for somebody


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


def too_large(generator: Generator) -> str | None:
    """Why this problem is not drawn, in one sentence; None if it can be."""
    rows, columns = generator.shape
    if rows * columns <= MOST_CELLS:
        return None
    return (
        f"{rows:,} rows of {columns:,} variables are {rows * columns:,} cells, and a "
        f"problem may have {MOST_CELLS:,} here: choose fewer rows or variables."
    )
