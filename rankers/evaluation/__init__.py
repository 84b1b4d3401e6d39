"""How good a ranking is."""

from rankers.evaluation.best_c import best_C
from rankers.evaluation.roc import auc_fr, roc_fr

__all__ = ["auc_fr", "best_C", "roc_fr"]
