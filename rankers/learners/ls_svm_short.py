"""The least squares machine with a shorter grid of prices: for studies, on no menu."""

from rankers.learners.ls_svm import LSSVM
from rankers.target import REGRESSION


class ShortGridLSSVM(LSSVM):
    """The least squares machine without the two largest prices of its grid for numbers.

    It is on no menu: some printed errors come out only as if these prices had not taken part.

    >>> ShortGridLSSVM(kernel="linear").fit([[0], [1], [2], [3]], [0.5, 2.5, 4.5, 6.5]).C_
    5000.0
    """

    key = "ls_svm_short"
    title = "Least squares SVM without its largest prices"

    def _prices(self, target):
        prices = super()._prices(target)
        return prices[:-2] if self.C is None and target.task == REGRESSION else prices
