"""RVErS: RVE that looks for the number of variables that matter while it removes the others."""

from rankers.parameters import param
from rankers.selectors.elimination import RandomElimination
from rankers.selectors.removal import expected_failures, k_opt
from rankers.selectors.rve import calls_for


class RVErS(RandomElimination):
    """Remove variables by chance, fewer at once after many failures, more after many successes.

    In short: removes random handfuls of variables and learns from its failures how many matter.

    Use it when nobody knows how many variables matter. Not when you know it: then RVE takes
    fewer trials.

    A binary search for the number r that matter: failures in a row beyond `c1` times what the table
    expects mean that r is larger, successes beyond `c2` times what is left of r that it is smaller.
    Once both ends meet, one variable at a time, until `c1`·n failures in a row.

    Symbols: E⁻ `rankers.selectors.expected_failures`, that of the trial just made, at most r.

    Differs from the paper: its Table 3 does not run as printed. Halves of r go up; where n ≤ r one
    variable leaves at a time and E⁻ is r; a bound on failures or successes needs one at least; r
    and its ends become n when r or n is at its lower end; the search ends when the ends have met
    and failures have reached their bound, or with one variable.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> RVErS(learner="tree", cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "rvers"
    title = "RVErS"

    r_min: int = param(
        2,
        low=1,
        high=100_000,
        label="At least relevant",
        help="At least so many variables matter, as far as you know.",
    )
    r_max: int | None = param(
        None,
        low=1,
        high=100_000,
        none="all",
        label="At most relevant",
        help="At most so many variables matter, as far as you know; a good bound saves time.",
    )
    c1: float = param(
        3.0,
        low=1.0,
        high=100.0,
        help="After so many times the failures expected in a row, more variables are taken to "
        "matter.",
    )
    c2: float = param(
        0.3,
        low=0.01,
        high=100.0,
        help="After so many successes in a row, as a share of the number taken to matter, fewer "
        "are taken to matter.",
    )

    def check_parameters(self):
        super().check_parameters()
        if self.r_max is not None and self.r_max < self.r_min:
            raise ValueError(
                f"r_max: got {self.r_max}, allowed is a whole number of at least {self.r_min}, "
                "which r_min asks for"
            )

    def search(self, error, rng):
        variables = self.shrinking(error, rng)
        yield from variables.start()
        r_min, r_max = self._bounds(len(variables.left))
        r = halfway(r_min, r_max)
        while (n := len(variables.left)) > 1:
            k, expected = step(n, r, error.cost)
            yield from variables.remove(k)

            left = len(variables.left)
            if r <= r_min or left <= r_min:
                r = r_min = r_max = left
            elif variables.failures >= max(1, self.c1 * expected):
                r_min, r = r, halfway(r, r_max)
                variables.successes = variables.failures = 0
            elif variables.successes >= max(1, self.c2 * (r - expected)):
                r_max, r = r, halfway(r_min, r)
                variables.successes = variables.failures = 0

            if r_min >= r_max and variables.failures >= self.c1 * expected:
                return

    def expected_calls(self, m):
        r_min, r_max = self._bounds(m)
        likely = halfway(r_min, r_max) // 2 + 1
        return min(2 * m, 1 + calls_for(m, likely) + round(self.c1 * likely))

    def _bounds(self, m) -> tuple[int, int]:
        r_max = m if self.r_max is None else min(self.r_max, m)
        return min(self.r_min, r_max), r_max


def halfway(low: int, high: int) -> int:
    """Halves go up.

    >>> halfway(2, 5)
    4
    """
    return (low + high + 1) // 2


def step(n: int, r: int, cost) -> tuple[int, float]:
    """How many to remove, and E⁻, which is at most r."""
    if n <= r:
        return 1, r
    k = k_opt(n, r, cost)
    return k, min(r, expected_failures(n, r, k))
