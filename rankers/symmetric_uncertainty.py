"""Symmetric uncertainty: information gain as a share of what variable and class could share."""

from rankers.maths.information import InformationRanker


class SymmetricUncertainty(InformationRanker):
    """Score a variable by the information it shares with the class, from none (0) to all (1).

    In short: is information gain on one scale for all variables: 0 when nothing is shared, 1
    when each tells the other.

    Use it when numbers and categories are to be set beside each other. Not when variables
    matter only together, or rows are so few that no cut pays.

    Numbers are cut into a few values as in `InformationGain`. A variable of one interval scores 0.

    Symbols: SU(x, y) = 2·IG(x|y) / (H(x) + H(y)) is `scores_`, eq. 8 of the paper on SPE-ranker.

    >>> X = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1], [3, 0], [3, 1]]
    >>> SymmetricUncertainty().fit(X, [0, 0, 0, 0, 1, 1, 1, 1]).scores_
    array([0.67, 0. ])
    """

    key = "symmetric_uncertainty"
    title = "Symmetric uncertainty"
    paper = "yu2004"
    formula = r"\frac{2\,IG(\mathbf{x}_i \mid \mathbf{y})}{H(\mathbf{x}_i) + H(\mathbf{y})}"

    def _scores(self, facts):
        return facts.symmetric_uncertainty
