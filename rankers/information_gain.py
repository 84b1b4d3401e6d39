"""Information gain: the bits about the class that a variable tells."""

from rankers.maths.information import InformationRanker


class InformationGain(InformationRanker):
    """Score a variable by how many bits about the class its value tells.

    In short: cuts the variable into a few values and counts how much knowing them tells about
    the target.

    Use it when effects have any shape and there are rows enough to cut. Not when variables with
    many values stand beside those with few, which it favours less, or they matter only
    together.

    Numbers are cut into intervals first, by `discretisation`; a column with at most 10 values, and
    two rows for each on average, stays as it is. A target that is a number is cut into `bins`
    classes of equal frequency. A variable without a worthwhile cut scores 0.

    Symbols: IG(x|y) = H(y) - H(y|x), in bits, is `scores_`.

    >>> X = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1], [3, 0], [3, 1]]
    >>> InformationGain().fit(X, [0, 0, 0, 0, 1, 1, 1, 1]).scores_
    array([1., 0.])
    """

    key = "information_gain"
    title = "Information gain"
    paper = "quinlan1993"
    formula = r"IG(\mathbf{x}_i \mid \mathbf{y}) = H(\mathbf{y}) - H(\mathbf{y} \mid \mathbf{x}_i)"

    def _scores(self, facts):
        return facts.gain
