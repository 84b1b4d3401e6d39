"""The least squares support vector machine, for numbers and for classes."""

from collections.abc import Sequence

import numpy as np

from rankers.learners.base import CONSTANT, Folds, Learner
from rankers.learners.grid import (
    GridErrors,
    UnitRange,
    are_parts,
    as_decisions,
    codes_of,
    goals_of,
    inner_folds,
)
from rankers.maths import least_squares_svm as machine
from rankers.maths.svm import refuse_long
from rankers.parameters import param
from rankers.target import BINARY, MULTICLASS, REGRESSION, Target

GAMMAS = (0.1, 0.5, 1.0, 5.0, 10.0, 15.0, 20.0, 50.0, 100.0)
C_OF_NUMBERS = (1.0, 10.0, 100.0, 1e3, 5e3, 1e4, 1e5)
C_OF_CLASSES = (100.0, 1e3, 5e3, 1e4, 1e5, 1e6, 1e7, 1e8)
FEW = 6  # columns, up to which the kernel may have a low rank
LOW, LOWER = 0.75, 0.5  # of the rows: ranks at which a factor and a ridge on it are quicker
LARGE = 1e6  # a price beyond which the factor would lose digits


class LSSVM(Learner):
    """A sum of kernels at the training rows, or of columns, by least squares with a price C.

    The kernel is exp(-gamma |x - x'|²) on columns scaled to [0, 1] by the training rows, or x·x'.
    Of two classes the goal is ±1 and 0 counts as +1; of several each learns against the rest. The
    bias has no penalty. Of equal errors the first of the grid is taken: the smallest gamma, then C.

    >>> LSSVM(kernel="linear", C=1e9).fit([[0], [1], [2], [3]], [0.5, 2.5, 4.5, 6.5]).predict([[9]])
    array([18.5])
    """

    key = "ls_svm"
    title = "Least squares SVM"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = CONSTANT  # n³ for n rows, whatever the columns

    kernel: str = param(
        "auto",
        choices=("auto", "rbf", "linear"),
        help="What the answer may look like: bent (rbf) or straight (linear). Auto takes bent for "
        "numbers and straight for classes.",
    )
    C: float | None = param(
        None,
        low=1e-6,
        high=1e10,
        none="the best of a grid by five-fold cross-validation",
        label="Price of an error (C)",
        help="The price of errors: small values give flat answers, large ones follow every row.",
    )
    gamma: float | None = param(
        None,
        low=1e-6,
        high=1e6,
        none="the best of a grid by five-fold cross-validation",
        label="Narrowness (gamma)",
        help="How fast the say of a row falls with its distance; for bent answers (rbf) only.",
    )

    def evaluator(self, X: np.ndarray, target: Target, folds: Folds):
        """Errors with no training, for folds that are parts of the rows; None for others.

        gamma is chosen once, for all columns, and C for every set, over these same folds. All rows
        together give the scale of the columns; so with C and gamma given the errors are those of
        training on X scaled to [0, 1] as a whole.
        """
        if self._is_rbf(target):
            refuse_long(X, self.title)
        if not are_parts(folds, len(X)):
            return None
        return LSSVMErrors(
            UnitRange.of(X)(X), target, folds, self._gammas(target), self._prices(target)
        )

    def _fit(self, X, target):
        if self._is_rbf(target):
            refuse_long(X, self.title)
        self._scale = UnitRange.of(X)
        Z, goals = self._scale(X), goals_of(target)
        self.gamma_, self.C_ = self._settings(Z, target)
        if self.gamma_ is None:
            self.coef_, self.intercept_ = machine.train_linear(Z, goals, self.C_)
        else:
            kernel = machine.rbf_kernel(Z, self.gamma_)
            self._rows = Z
            self.multipliers_, self.intercept_ = machine.train_on_kernel(kernel, goals, self.C_)

    def _predict(self, X):
        decisions = self._sums(X)
        return decisions[:, 0] if self.classes_ is None else codes_of(decisions)

    def _decisions(self, X):
        return as_decisions(self._sums(X))

    def _sums(self, X) -> np.ndarray:
        Z = self._scale(X)
        if self.gamma_ is None:
            sums = Z @ self.coef_
        else:
            sums = machine.rbf_kernel(Z, self.gamma_, self._rows) @ self.multipliers_
        return sums + self.intercept_

    def _settings(self, Z, target):
        gammas, Cs = self._gammas(target), self._prices(target)
        if len(gammas) == len(Cs) == 1:
            return gammas[0], Cs[0]
        errors = LSSVMErrors(Z, target, inner_folds(target), gammas, Cs)
        least = errors.errors(np.arange(Z.shape[1])).argmin()
        return errors.gamma, Cs[least]

    def _is_rbf(self, target) -> bool:
        return self.kernel == "rbf" or (self.kernel == "auto" and target.task == REGRESSION)

    def _gammas(self, target) -> Sequence[float | None]:
        """What gamma may be; None is the linear kernel."""
        if not self._is_rbf(target):
            return (None,)
        return GAMMAS if self.gamma is None else (self.gamma,)

    def _prices(self, target) -> Sequence[float]:
        if self.C is not None:
            return (self.C,)
        return C_OF_NUMBERS if target.task == REGRESSION else C_OF_CLASSES


class LSSVMErrors(GridErrors):
    """By C, the errors of the machine on scaled columns; gamma is the best for all of them."""

    def __init__(self, Z, target: Target, folds: Folds, gammas, Cs):
        self._Z, self._Cs, self._gammas, self._gamma = Z, Cs, gammas, None
        self._parts = [test for _, test in folds.pairs]
        super().__init__(target, folds, self._residuals)

    @property
    def gamma(self) -> float | None:
        if self._gamma is None and len(self._gammas) == 1:
            self._gamma = self._gammas[0]
        elif self._gamma is None:
            self._gamma = min(self._gammas, key=self._error_with)
        return self._gamma

    def _error_with(self, gamma) -> float:
        everything = np.arange(self._Z.shape[1])
        return LSSVMErrors(self._Z, self.target, self.folds, (gamma,), self._Cs).error(everything)

    def _residuals(self, columns):
        return left_out(self._Z[:, columns], self._goals, self._parts, self._Cs, self.gamma)


def left_out(Z, goals, parts, Cs, gamma: float | None) -> np.ndarray:
    """By C, the residuals of left-out rows, by the smaller of the systems of equations."""
    n, m = Z.shape
    if gamma is None and m <= n:
        return machine.residuals_on_features(Z, goals, parts, Cs)
    kernel = Z @ Z.T if gamma is None else machine.rbf_kernel(Z, gamma)
    if m <= FEW:
        features = machine.features_of(kernel)
        rank = features.shape[1]
        if rank <= LOWER * n:
            return machine.residuals_on_features(features, goals, parts, Cs)
        if rank <= LOW * n and max(Cs) <= LARGE:
            return machine.residuals_on_factor(features, goals, parts, Cs)
    return machine.residuals_on_kernel(kernel, goals, parts, Cs)
