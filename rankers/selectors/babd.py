"""Addition of blocks of variables, then deletion of blocks of them."""

from rankers.parameters import param
from rankers.selectors.block_deletion import BlockSelector
from rankers.selectors.blocks import NOTHING, Blocks

WIDE = 100  # variables, from which blocks grow to 32


class BlockAddition(BlockSelector):
    """Base of searches that add blocks first."""

    A: int | None = param(
        None,
        low=0,
        high=12,
        none="3 below 100 variables, 5 from there on",
        label="Largest block (A)",
        help="Blocks grow up to 2 to the power of A variables added at once: 4 means up to 16.",
    )

    def largest(self, m: int) -> int:
        """The most variables added at once, among m."""
        power = self.A if self.A is not None else 3 if m < WIDE else 5
        return 2**power


class BABD(BlockAddition):
    """Add the variables that help most in blocks until the learner is content, then leave out.

    In short: adds the variables that help most in blocks until the learner is as good as with
    all, then leaves out what it does not miss.

    Use it when there are so many variables that starting from all takes too long. Not when
    variables help only together: each is first tried alone.

    A round adds each variable alone, ranks them by error, and tries the best 1, 2, 4 ... 2^A at
    once. The first block with an error of at most T, that of all variables, ends the addition; no
    such block, the best is added while the error falls. `updating`, the addition goes on while the
    error falls, and T is the least error so far. An addition that never comes down to T has failed:
    all variables come back. Deletion is that of `BlockDeletion`.

    Differs from the paper: with an updating threshold, T never rises in an addition (Step 3 to the
    letter sets it to the first error, however high).

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> BABD(cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "babd"
    title = "Block addition and deletion"

    def search(self, error, rng):
        blocks = Blocks.of_all(error, self.updating)
        yield blocks.accept(blocks.subset, blocks.level)
        blocks.subset, blocks.level = NOTHING, float("inf")
        yield from blocks.add(self.largest(len(error.variables)))
        yield from blocks.delete()
