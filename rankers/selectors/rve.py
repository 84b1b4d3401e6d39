"""RVE: many variables leave at once while few matter, by a table of what that costs."""

import math

from rankers.parameters import param
from rankers.selectors.elimination import RandomElimination
from rankers.selectors.removal import expected_failures, k_opt, removal_sizes


class RVE(RandomElimination):
    """Remove variables by chance, so many at once that removing all that do not matter costs least.

    In short: removes random handfuls of variables, as long as the learner gets no worse.

    Use it when you know about how many variables matter, and many do not. Not when nearly all
    variables matter: every handful has one of them.

    The number that matter is given. A removal stays if the error exceeds that of the removal
    accepted before by no more than the tolerance. The cost is that of the learner in the number of
    its inputs. The search ends with r variables, or when failures in a row are many times what the
    table expects: then fewer than given can leave. With more than 4,096 variables n / r leave at
    once.

    Symbols: r `r`, k_opt(n, r) `rankers.selectors.k_opt`, M(n) the learner's `cost`.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> RVE(r=1, learner="tree", cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "rve"
    title = "RVE"

    r: int = param(
        10,
        low=1,
        high=100_000,
        label="Relevant (r)",
        help="How many variables you expect to matter: blocks are as large as goes well with that.",
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
        while (n := len(variables.left)) > self.r:
            k = k_opt(n, self.r, error.cost)
            yield from variables.remove(k)
            if variables.failures >= self.patience * trials_for(n, self.r, k):
                self.limit_reached_ = "patience"
                return

    def expected_calls(self, m):
        return 1 + calls_for(m, self.r)


def trials_for(n: int, r: int, k: int) -> float:
    """The trials it takes on average to remove k of n variables."""
    return expected_failures(n, r, k) + 1


def calls_for(m: int, r: int) -> int:
    """The trials it takes on average to get from m variables to r.

    >>> calls_for(100, 10)
    90
    """
    calls = 0.0
    for k in removal_sizes(m, r):
        calls, m = calls + trials_for(m, r, k), m - k
    return math.ceil(calls)
