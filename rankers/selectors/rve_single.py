"""RVE that removes one variable at a time."""

from rankers.parameters import param
from rankers.selectors.elimination import RandomElimination
from rankers.selectors.rve import trials_for


class RVESingle(RandomElimination):
    """Remove one variable at a time, drawn by chance, as long as the learner does without it.

    In short: removes one variable at a time, drawn by chance.

    Use it when there are few variables, or nearly all of them matter. Not when there are
    hundreds that do not matter: each costs a trial.

    With the number that matter given, the search ends with that number, or when failures in a row
    are many times what is expected. Without it, after `c1`·n failures in a row with n variables.

    Symbols: k = 1; r `r`, c₁ `c1`.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> RVESingle(learner="tree", cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "rve_single"
    title = "RVE, one at a time"

    r: int | None = param(
        None,
        low=1,
        high=100_000,
        none="not known",
        label="Relevant (r)",
        help="How many variables you expect to matter: blocks are as large as goes well with that.",
    )
    c1: float = param(
        3.0,
        low=1.0,
        high=100.0,
        help="Without a number of relevant variables, so many failures in a row for each variable "
        "left end the search.",
    )
    patience: float = param(
        10.0,
        low=1.0,
        high=1_000.0,
        help="How long the search goes on without success before it ends, in multiples of the "
        "trials that one removal takes on average.",
    )

    def search(self, error, rng):
        variables = self.shrinking(error, rng)
        yield from variables.start()
        while (n := len(variables.left)) > (self.r or 1):
            yield from variables.remove(1)
            if variables.failures >= self._most_failures(n):
                self.limit_reached_ = "patience" if self.r else ""
                return

    def expected_calls(self, m):
        if self.r is None:
            return 2 * m
        return 1 + round(sum(trials_for(n, self.r, 1) for n in range(self.r + 1, m + 1)))

    def _most_failures(self, n: int) -> float:
        return self.patience * trials_for(n, self.r, 1) if self.r else self.c1 * n
