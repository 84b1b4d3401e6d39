"""All rankers of the menu as methods of a study, and the kinds that claims speak of."""

from rankers import RANKERS
from rankscope.studies.grid import Method

SLOW = ("gsrelief", "rm", "dm", "r2w2", "svm_rfe", "bagged_linear", "roger", "efr")
SLOW += ("mutual_information", "random_forest")
PAPER = "rankscope"


def methods(task: str, *without: str) -> tuple[Method, ...]:
    """Those for a task, as a person finds them: with their defaults."""
    return tuple(
        Method(ranker.title, key, slow=key in SLOW)
        for key, ranker in RANKERS.items()
        if task in ranker.tasks and key not in without
    )


def titles(*keys: str) -> tuple[str, ...]:
    """The names of methods in figures."""
    return tuple(RANKERS[key].title for key in keys)


ONE_BY_ONE = titles("correlation", "auc", "anova")  # each variable alone, as it sorts the classes
BY_PARTS = titles("information_gain", "symmetric_uncertainty", "mutual_information")
TOGETHER = titles("relief", "relieff", "multisurf", "rm", "dm")  # see what variables tell together
PASS_OVER = titles("spe", "sm", "gsrelief", "fcbf", "mrmr", "rm")  # heed copies, each in its way
COPY_BLIND = titles("correlation", "auc", "anova", "relief", "relieff", "random_forest")
MACHINES = titles("rm", "dm", "r2w2", "svm_rfe")
CHANCE = titles("random")[0]
