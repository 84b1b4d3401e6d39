"""SVM-RFE: linear support vector machine, smallest weight removed first (Guyon et al.)."""

from rankers.maths.svm import SVMElimination


class SVMRFE(SVMElimination):
    """Score a variable by its squared weight in a linear SVM on the variables still in play.

    In short: trains a linear classifier and leaves out the variable of the smallest weight,
    again and again.

    Use it when many variables add up in straight lines, as in gene expression. Not when effects
    are bent or variables matter only together.

    The variable with the smallest weight is removed and the machine trained again, until none is
    left; the last to go is the best. The score is the squared weight when the variable went, so
    scores of variables that went at different times do not compare.

    Where unequal classes overlap, the machine may always predict the frequent one. The variables
    that are left then share the first rank; `balance` gives every class the same weight.

    Symbols: w = Σ α y x `rows @ beta`, C the penalty, step the share removed at once.

    Variables are standardised. For several classes the squared weights of each class against the
    rest are added up.

    >>> SVMRFE().fit([[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1]).ranking_.order
    array([0, 1])
    """

    key = "svm_rfe"
    title = "SVM-RFE"
    paper = "guyon2002"
    sees = ("redundancy",)
    cost = "m trainings of an SVM, n² to n³ each"
    growth = (2, 1)
    formula = r"w_i^2,\quad w=\sum_k\alpha_k y_k x_k"

    def _values(self, rows, base, beta, signs):
        return (rows @ beta) ** 2
