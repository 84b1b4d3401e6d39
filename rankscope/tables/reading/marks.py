"""The marks that stand for a missing value."""

EVERYWHERE = frozenset({"", "NA", "N/A", "#N/A", "n/a", "na", "NaN", "nan", "NULL", "null", "?"})
AMONG_NUMBERS = EVERYWHERE | {
    *("-", "--", ".", "..", "*", "None", "none", "nil", "missing", "Missing", "MISSING"),
    *("#NV", "#VALUE!", "#DIV/0!", "#REF!", "#NAME?", "#NUM!", "<NA>", "NaT", "-nan", "NAN"),
    *("k.A.", "k. A.", "n.a.", "N.A.", "n/v"),
}
