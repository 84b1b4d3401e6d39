"""How good a ranking is, how far it can be trusted, and how several go together."""

from rankers.evaluation.agreement import (
    agreement_table,
    kendall_tau,
    rank_biased_overlap,
    spearman,
    top_k_jaccard,
)
from rankers.evaluation.best_c import best_C, best_C_of
from rankers.evaluation.bootstrap import bootstrap_rows, rank_intervals
from rankers.evaluation.chance import above_chance, chance_curve, chance_fr
from rankers.evaluation.consensus import consensus
from rankers.evaluation.dependence import Dependence
from rankers.evaluation.expected import first_places
from rankers.evaluation.false_discoveries import expected_false, q_values
from rankers.evaluation.folds import folds_of
from rankers.evaluation.how_many import FoldQuality, HowMany, how_many, quality_by_size, sizes_up_to
from rankers.evaluation.importance import importance_by_folds, importance_table
from rankers.evaluation.median_curve import MedianCurve, median_curve
from rankers.evaluation.noise_floor import NoiseFloor, noise_floor
from rankers.evaluation.roc import auc_fr, roc_fr
from rankers.evaluation.roc_fs import auc_fs, p_best, p_worst, roc_fs
from rankers.evaluation.side_by_side import side_by_side
from rankers.evaluation.stability import Stability, kuncheva_index, nogueira_stability

__all__ = [
    "Dependence",
    "FoldQuality",
    "HowMany",
    "MedianCurve",
    "NoiseFloor",
    "Stability",
    "above_chance",
    "agreement_table",
    "auc_fr",
    "auc_fs",
    "best_C",
    "best_C_of",
    "bootstrap_rows",
    "chance_curve",
    "chance_fr",
    "consensus",
    "expected_false",
    "first_places",
    "folds_of",
    "how_many",
    "importance_by_folds",
    "importance_table",
    "kendall_tau",
    "kuncheva_index",
    "median_curve",
    "nogueira_stability",
    "noise_floor",
    "p_best",
    "p_worst",
    "q_values",
    "quality_by_size",
    "rank_biased_overlap",
    "rank_intervals",
    "roc_fr",
    "roc_fs",
    "side_by_side",
    "sizes_up_to",
    "spearman",
    "top_k_jaccard",
]
