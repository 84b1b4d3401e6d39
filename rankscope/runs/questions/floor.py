"""Which variables are better than chance."""

import numpy as np

from rankers.evaluation.noise_floor import NULLS, NoiseFloor, noise_floor
from rankers.folding import fresh
from rankers.parameters import param
from rankscope.runs.questions.base import Question


class Floor(Question):
    """Scores beside what chance gives; `better` is by variable, `groups` is the truth, if known."""

    key = "floor"

    error_rate: float = param(0.05, low=1e-6, high=1 - 1e-6, help="Of each variable.")
    seed: int = param(0, low=0, help="Decides how the target is shuffled.")
    most_copies: int | None = param(
        None, low=1, none="as few as the rate needs", help="Shuffles while one is not settled."
    )
    null: str = param("auto", choices=NULLS, help="How chance is made.")
    most_cells: int = param(40_000_000, low=1, help="Of a larger table a random part of the rows.")

    def answer(self, method, data):
        floor = noise_floor(
            fresh(method, data.task),
            data.X,
            data.y.to_numpy(),
            self.error_rate,
            random_state=self.seed,
            variables=data.positions,
            most_cells=self.most_cells,
            null=self.null,
            most_copies=self.most_copies,
            dependence=data.dependence,
        )
        return {**row_of(floor, len(data.y)), "groups": data.groups}


def row_of(floor: NoiseFloor, of_rows: int) -> dict:
    """What is kept of a comparison with chance on some of so many rows."""
    return {
        "floors": floor.floors,
        "p_values": floor.p_values,
        "q_values": floor.q_values,
        "expected_false": floor.expected_false,
        "null": floor.null,
        "by": floor.by,
        "ways": floor.ways,
        "better": floor.better,
        "by_lot": np.zeros(len(floor.p_values), dtype=bool),  # of files that others read
        "compared": floor.compared,
        "rows": floor.rows,
        "of_rows": of_rows,
        "copies": len(floor.probes),
    }
