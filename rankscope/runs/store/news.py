"""What units under way have told: their steps, and what there is of them so far."""

from dataclasses import dataclass, field

import sqlalchemy as sa

from rankscope.runs.store.schema import claims, run_units
from rankscope.runs.store.store import Store


@dataclass
class News:
    """By key of the unit, the latest that is not written yet."""

    steps: dict[str, tuple[int, int]] = field(default_factory=dict)
    sketches: dict[str, str] = field(default_factory=dict)

    def drop(self, key: str):
        """The unit has its outcome, or was given back."""
        self.steps.pop(key, None)
        self.sketches.pop(key, None)


def tell(store: Store, runner: str, news: News):
    """Write what a runner knows of the units it has claimed; then it is news no more."""
    if not (news.steps or news.sketches):
        return
    with store.writing() as connection:
        if news.steps:
            rows = [{"wanted": k, "so_far": d, "of_all": of} for k, (d, of) in news.steps.items()]
            connection.execute(_steps_of(runner), rows)
        if news.sketches:
            rows = [{"wanted": key, "row": row} for key, row in news.sketches.items()]
            connection.execute(_sketch_of(runner), rows)
    news.steps, news.sketches = {}, {}


def _mine(runner):
    return (claims.c.key == sa.bindparam("wanted")) & (claims.c.runner == runner)


def _steps_of(runner):
    made = {"done": sa.bindparam("so_far"), "total": sa.bindparam("of_all")}
    return claims.update().where(_mine(runner)).values(made)


def _sketch_of(runner):
    """Of the run that claimed the unit: another one may have stopped the same before."""
    claimed = sa.select(claims.c.run).where(_mine(runner))
    waiting = (run_units.c.key == sa.bindparam("wanted")) & run_units.c.clock.is_(None)
    return (
        run_units.update()
        .where(waiting, run_units.c.run.in_(claimed))
        .values(partial=sa.bindparam("row"))
    )
