"""What the tables of Nagatani, Ozawa and Abe have in common: searches under their names."""

from rankscope.studies.grid import Method

LEARNER = {"learner": "ls_svm"}
SEARCHES = {"BD": "block_deletion", "BABD": "babd", "BABD-LP": "babd_lp"}
CONSTANT = tuple(Method(name, key, LEARNER) for name, key in SEARCHES.items())
FALLING = tuple(
    Method(f"{name}_u", key, LEARNER | {"updating": True}) for name, key in SEARCHES.items()
)
SHORT_NAMES = {method.label: f"{method.label}, short grid" for method in FALLING}
SHORTER = tuple(
    Method(SHORT_NAMES[one.label], one.key, one.params | {"learner": "ls_svm_short"})
    for one in FALLING
)
CONSTANT_NAMES, FALLING_NAMES = (tuple(m.label for m in some) for some in (CONSTANT, FALLING))
NAMES = CONSTANT_NAMES + FALLING_NAMES
MEASURES = ("error", "inner_error", "inner_before", "error_before", "inputs")
MEASURES += ("inner_ratio", "outer_ratio", "seconds")
PAIRED = ("error", "inner_error", "inner_before", "inputs", "inner_ratio", "outer_ratio")
SETTING = (
    "A least squares machine with the grids of the paper and five folds judges; variables are "
    "scaled to [0, 1] by the rows the search sees."
)
TESTED = (
    "The machine tested keeps the gamma of all variables, as that of the search does, and chooses "
    "its C anew."
)
