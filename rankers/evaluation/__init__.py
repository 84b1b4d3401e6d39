"""How good a ranking is."""

from rankers.evaluation.roc import auc_fr, roc_fr

__all__ = ["auc_fr", "roc_fr"]
