"""Gain ratio: information gain for the price of the variable's own entropy."""

from rankers.maths.information import InformationRanker, share


class GainRatio(InformationRanker):
    """Score a variable by the share of its own information that is about the class.

    In short: is information gain shared out over how finely a variable is cut, so that many
    values are no advantage.

    Use it when variables with many values stand beside those with few. Not when variables
    matter only together, or rows are so few that no cut pays.

    Information gain favours variables of many values; here they pay for them. Numbers are cut into
    a few values as in `InformationGain`. A variable of one interval scores 0.

    Symbols: IG(x|y) / H(x) is `scores_`.

    >>> X = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1], [3, 0], [3, 1]]
    >>> GainRatio().fit(X, [0, 0, 0, 0, 1, 1, 1, 1]).scores_
    array([0.5, 0. ])
    """

    key = "gain_ratio"
    title = "Gain ratio"
    paper = "quinlan1993"
    formula = r"\frac{IG(\mathbf{x}_i \mid \mathbf{y})}{H(\mathbf{x}_i)}"

    def _scores(self, facts):
        return share(facts.gain, facts.entropy)
