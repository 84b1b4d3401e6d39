"""How good a ranking is, how far it can be trusted, and how several go together."""

from rankers.evaluation.roc import auc_fr, roc_fr
from rankers.evaluation.roc_fs import auc_fs, p_best, p_worst, roc_fs

__all__ = ["auc_fr", "auc_fs", "p_best", "p_worst", "roc_fr", "roc_fs"]
