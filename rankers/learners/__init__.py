"""Learners that selectors, "how many to keep" and studies ask what a set of variables is good for.

To add one: write it in a file of its own and import it below; that line is its place in the menu.
"""

from rankers.learners.base import COSTS, Cost, Evaluator, Folds, Learner
from rankers.learners.scikit import ScikitLearner
from rankers.learners.training import evaluator_of, pooled_error
from rankers.learners.linear import Linear
from rankers.learners.naive_bayes import NaiveBayes
from rankers.learners.plain_tables import PlainTables
from rankers.learners.tree import Tree
from rankers.learners.ridge import RidgeLearner
from rankers.learners.logistic import Logistic
from rankers.learners.knn import NearestNeighbours
from rankers.learners.linear_svm import LinearSVM
from rankers.learners.rbf_svm import RBFSVM
from rankers.learners.perceptron import ThermalPerceptron
from rankers.learners.forest import Forest
from rankers.learners.ls_svm import LSSVM
from rankers.learners.ls_svm_short import ShortGridLSSVM
from rankers.learners.lp_svr import LPSVR

LEARNERS = {
    learner.key: learner
    for learner in list(globals().values())
    if isinstance(learner, type) and issubclass(learner, Learner) and hasattr(learner, "key")
}
AS_PRINTED = {
    learner.key: LEARNERS.pop(learner.key) for learner in (PlainTables, ShortGridLSSVM)
}  # for studies, on no menu
OLD_KEYS = {"neighbours": "knn"}  # of links and runs made before


def learner_class(key: str) -> type[Learner]:
    """The learner of a key, old keys included."""
    key = OLD_KEYS.get(key, key)
    if key in AS_PRINTED:
        return AS_PRINTED[key]
    if key not in LEARNERS:
        raise ValueError(
            f"learner: got {key!r}, allowed is one of {', '.join(map(repr, LEARNERS))}"
        )
    return LEARNERS[key]


def learner_of(key: str, is_number: bool, seed=0) -> Learner:
    """A learner for numbers or classes; one that draws random numbers starts from the seed."""
    choice = learner_class(key)
    settings = {"random_state": seed} if hasattr(choice, "random_state") else {}
    return choice(task="number" if is_number else "classes", **settings)


__all__ = [
    "AS_PRINTED",
    "COSTS",
    "LEARNERS",
    "Cost",
    "Evaluator",
    "Folds",
    "Learner",
    "ScikitLearner",
]
__all__ += ["evaluator_of", "learner_class", "learner_of", "pooled_error"]
__all__ += [learner.__name__ for learner in (LEARNERS | AS_PRINTED).values()]
