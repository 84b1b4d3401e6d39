"""What is asked of a prepared table by variable, however many features each has."""

from rankers.base import Ranker
from rankers.evaluation.noise_floor import NoiseFloor, noise_floor
from rankers.folding import fresh, rank_folded
from rankers.ranking import Ranking
from rankscope.tables.prepared import Data, Prepared


def rank_variables(ranker: Ranker, prepared: Data | Prepared) -> Ranking:
    """Rank the variables of a prepared table, however many features each has: one score for each.

    Several features come to a method as one column that says no more than is honest, or as the
    method has it.
    """
    X, y = prepared.X, prepared.y.to_numpy()
    return rank_folded(ranker, X, y, prepared.task, prepared.positions, prepared.variables)


def floor_of_variables(
    ranker: Ranker,
    prepared: Data | Prepared,
    error_rate=0.05,
    copies: int | None = None,
    random_state=0,
    most_copies: int | None = None,
    null="auto",
    most_cells=40_000_000,
) -> NoiseFloor:
    """Which variables of a prepared table a ranker puts above chance; arrays are by variable.

    Of a table with more values than `most_cells` a random part of the rows is looked at. Rows that
    hang together are exchanged as they do.
    """
    return noise_floor(
        fresh(ranker, prepared.task),
        prepared.X,
        prepared.y.to_numpy(),
        error_rate,
        copies,
        random_state,
        variables=prepared.positions,
        most_cells=most_cells,
        null=null,
        most_copies=most_copies,
        dependence=prepared.dependence,
    )
