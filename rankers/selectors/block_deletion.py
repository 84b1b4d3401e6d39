"""Backward selection that lets go of many variables at once."""

from rankers.learners import AS_PRINTED, LEARNERS
from rankers.parameters import param
from rankers.selectors.base import Selector
from rankers.selectors.blocks import Blocks


class BlockSelector(Selector):
    """Base of searches by blocks of variables; their learner is the paper's."""

    paper = "nagatani2010"

    updating: bool = param(
        False,
        label="Updating threshold",
        help="Lets the limit on the error fall with each better set found, which keeps more "
        "variables for less error. Otherwise the limit is the error with all variables.",
    )
    learner: str = param(
        "ls_svm",
        choices=(*LEARNERS, *AS_PRINTED),
        help="The learner that judges each set of variables by its errors. From Python any scikit-"
        "learn estimator as well.",
    )

    def expected_calls(self, m):
        return 4 * m


class BlockDeletion(BlockSelector):
    """Leave out many variables at once, as long as the learner errs no more than with all.

    In short: leaves out many variables at once, wherever the learner errs no more than with
    all.

    Use it when most variables are redundant and the learner copes with all of them. Not when
    the learner errs much with all variables: then almost any set passes.

    A round leaves out each variable (error E_i), then at once all those with E_i <= T, then the
    half of them with the lowest E_i, rounded up, and so on until the error is at most T. T is the
    error with all variables or, `updating`, the least error accepted so far. Of equal errors the
    first column leaves first.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> BlockDeletion(cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "block_deletion"
    title = "Block deletion"

    def search(self, error, rng):
        blocks = Blocks.of_all(error, self.updating)
        yield blocks.accept(blocks.subset, blocks.level)
        yield from blocks.delete()
