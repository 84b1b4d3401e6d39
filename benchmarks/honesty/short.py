"""Rankers of the menu with settings that keep the long ones short."""

from rankers import RANKERS

SHORT = {
    "efr": {"runs": 3, "settings": "evaluations=400"},
    "bagged_linear": {"bags": 4},
    "random_forest": {"trees": 20},
    "roger": {"evaluations": 600},
}
SLOW = {"rm", "dm", "r2w2", "svm_rfe", "mutual_information", "gsrelief", *SHORT}


def short(key: str, seed: int):
    """A ranker of the menu, drawing random numbers of its own for each seed."""
    ranker = RANKERS[key](**SHORT.get(key, {}))
    return ranker.set_params(random_state=seed) if hasattr(ranker, "random_state") else ranker
