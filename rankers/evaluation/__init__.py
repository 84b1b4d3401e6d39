"""How good a ranking is, how far it can be trusted, and how several go together."""

from rankers.evaluation.median_curve import MedianCurve, median_curve
from rankers.evaluation.roc import auc_fr, roc_fr
from rankers.evaluation.roc_fs import auc_fs, p_best, p_worst, roc_fs

__all__ = [
    "MedianCurve",
    "auc_fr",
    "auc_fs",
    "median_curve",
    "p_best",
    "p_worst",
    "roc_fr",
    "roc_fs",
]
