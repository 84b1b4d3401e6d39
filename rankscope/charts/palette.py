"""Every colour of the charts, in one place: readable on light and on dark.

A figure is drawn once and shown on either, so each mark has three times the light of one background
and a third of the other (WCAG 1.4.11). Words take the colour of the page, or stand on a mark of
which they have 4.5 times the light, or a share of it as small (1.4.3).
"""

BACKGROUNDS = {"light": ("#ffffff", "#f3f6f6"), "dark": ("#12181a", "#1c2528")}
MARK, TEXT = 3.0, 4.5  # the least contrast of what is seen, and of what is read

ACCENT, STAND_IN, OTHER, WARNING = "#0d9488", "#d17515", "#788797", "#dc2626"
TRUE = "#a855f7"  # the border of what matters
SERIES = (ACCENT, STAND_IN, "#6366f1", "#dc2626", "#619c14", "#0284c7", "#c026d3", "#78716c")
EXPLAINED = ("#0b7f75", "#3c6cc9", "#8446f8")  # parts of a bar, with white words on them
REST = "#66757f"
WEAK, NEUTRAL, AGREE, OPPOSE = "#e3f1ef", "#f1f1ec", "#0f766e", "#b45309"  # cells, with words
PALE = 0.18  # opacity of what lies below marks of its own colour
BLACK, WHITE = "#000000", "#ffffff"

METHODS = {
    "spe": "#0d9488",
    "sm": "#d17515",
    "relief": "#6366f1",
    "gsrelief": "#dc2626",
    "rm": "#619c14",
    "dm": "#0284c7",
    "r2w2": "#c026d3",
    "fcbf": "#78716c",
    "cosine": "#a5603a",
    "svm_rfe": "#cd2d69",
    "bagged_linear": "#4a6cc1",
    "roger": "#15803d",
    "efr": "#8446f8",
    "correlation": "#1795c8",
    "auc": "#de5fa3",
    "information_gain": "#91910c",
    "gain_ratio": "#e65e73",
    "symmetric_uncertainty": "#149f71",
    "anova": "#a855f7",
    "mutual_information": "#e46708",
    "random_forest": "#617085",
    "mrmr": "#4f9a4a",
    "relieff": "#1798b1",
    "multisurf": "#b45309",
    "random": "#858b97",
    "combined": "#347a74",
}


def contrast(one: str, other: str) -> float:
    """How many times the light of the darker colour the lighter one has, from 1 to 21.

    >>> contrast("#ffffff", "#000000"), round(contrast("#ffffff", "#0d9488"), 2)
    (21.0, 3.74)
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The light of a colour #rrggbb, from 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def words_on(colour: str) -> str:
    """Black or white, whatever is read more easily on a colour."""
    return max((BLACK, WHITE), key=lambda words: contrast(words, colour))


def between(low: str, high: str, share: float) -> str:
    """The colour at this share of the way from one to another, as plotly draws it.

    >>> between("#000000", "#ffffff", 0.5)
    '#808080'
    """
    ends = [[int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in (low, high)]
    mixed = [round(a + share * (b - a)) for a, b in zip(*ends, strict=True)]
    return "#" + "".join(f"{part:02x}" for part in mixed)
