"""Subset selectors: estimators in the manner of scikit-learn that search for what a learner needs.

To add one: write it in a file of its own and import it below; that line is its place in the menu.
"""

from rankers.selectors.base import Selector
from rankers.selectors.errors import Errors, Trial, better, no_worse
from rankers.selectors.folding import select_folded
from rankers.selectors.removal import (
    I_sum,
    Removal,
    expected_failures,
    k_opt,
    removal_sizes,
    removal_table,
)
from rankers.selectors.rve import RVE
from rankers.selectors.rvers import RVErS
from rankers.selectors.rve_single import RVESingle
from rankers.selectors.forward import Forward
from rankers.selectors.backward import Backward
from rankers.selectors.filter_hybrid import FilterHybrid
from rankers.selectors.block_deletion import BlockDeletion
from rankers.selectors.babd import BABD
from rankers.selectors.babd_lp import BABDLP
from rankers.selectors.nlpsvm import NLPSVM

SELECTORS = {
    selector.key: selector
    for selector in list(globals().values())
    if isinstance(selector, type) and issubclass(selector, Selector) and hasattr(selector, "key")
}
__all__ = ["SELECTORS", "Errors", "Selector", "Trial", "better", "no_worse"]
__all__ += ["I_sum", "Removal", "expected_failures", "k_opt", "removal_sizes", "removal_table"]
__all__ += ["select_folded"]
__all__ += [selector.__name__ for selector in SELECTORS.values()]
