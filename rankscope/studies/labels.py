"""What measures are called beside a figure."""

from rankscope.studies.curves import CURVES

LABELS = {
    "auc_fr": "AUC-FR",
    "above": "AUC-FR above chance",
    "auc_fs": "AUC",
    "p_best": "p_b: the first is relevant",
    "p_worst": "p_w: place of the last relevant one",
    "swapped": "Pairs the wrong way round",
    "redundant": "Share in which one is called redundant",
    "calls": "Calls of the learner",
    "inputs": "Inputs at the end",
    "relevant_left": "Share of the relevant that is left",
    "wrong_set": "Share of searches with a wrong set at the end",
    "updates": "Weight updates, in thousand millions",
    "updates_at_end": "Weight updates from twenty variables on, in thousand millions",
    "inner_error": "Error in the search",
    "inner_before": "Error in the search, all variables",
    "error": "Error on other rows",
    "error_before": "Error on other rows, all variables",
    "inner_ratio": "Error in the search, of that with all variables",
    "outer_ratio": "Error on other rows, of that with all variables",
    "noise_left": "Variables at the end that tell nothing",
    "overfit": "Error beyond that of the best set on the way",
    "gain_10": "Share of a guess's error that ten variables take away",
    "shared_10": "Of the first ten, shared by both halves, beyond chance",
    "flagged": "Share of variables called better than chance",
    "flagged_causes": "Share of what matters called better than chance",
    "flagged_noise": "Share of noise called better than chance",
    "seconds": "Time of the processor",
    "clock_seconds": "Time of the clock",
} | {name: curve.label for name, curve in CURVES.items()}
LESS_IS_BETTER = {
    *("p_worst", "swapped", "wrong_set", "noise_left", "overfit", "flagged", "flagged_noise"),
    *("calls", "inputs", "updates", "updates_at_end", "updates_until", "inputs_seconds"),
    *("inner_error", "inner_before", "error", "error_before", "inner_ratio", "outer_ratio"),
    *("inner_path", "outer_path", "error_seconds", "error_share", "seconds", "clock_seconds"),
}
