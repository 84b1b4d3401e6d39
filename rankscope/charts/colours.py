"""The same colour and line for the same method everywhere, whatever is added to the menu."""

from hashlib import sha256

GIVEN = {
    "spe": "#0d9488",
    "sm": "#d97706",
    "relief": "#6366f1",
    "gsrelief": "#dc2626",
    "rm": "#65a30d",
    "dm": "#0284c7",
    "r2w2": "#c026d3",
    "fcbf": "#78716c",
    "cosine": "#92400e",
    "svm_rfe": "#be185d",
    "bagged_linear": "#1e3a8a",
    "roger": "#15803d",
    "efr": "#7c3aed",
    "correlation": "#38bdf8",
    "auc": "#f472b6",
    "information_gain": "#a3a300",
    "gain_ratio": "#fb7185",
    "symmetric_uncertainty": "#34d399",
    "anova": "#a855f7",
    "mutual_information": "#f97316",
    "random_forest": "#475569",
    "mrmr": "#84cc16",
    "relieff": "#06b6d4",
    "multisurf": "#b45309",
    "random": "#9ca3af",
    "combined": "#115e59",
}
DASHES = ["solid", "dash", "dot"]


def look_of(key: str, variant: int = 0) -> dict[str, str]:
    """Colour and dash of a method; other settings of the same method have another dash.

    A method without a colour of its own gets one by its key, dashed: it shares the colour with
    another, and neither changes when a third comes.

    >>> look_of("spe"), look_of("spe", variant=1)["dash"]
    ({'colour': '#0d9488', 'dash': 'solid'}, 'dash')
    >>> look_of("my own") == look_of("my own")
    True
    """
    number = int(sha256(key.encode()).hexdigest()[:8], 16)
    colour = GIVEN.get(key) or list(GIVEN.values())[number % len(GIVEN)]
    first = 0 if key in GIVEN else 1
    return {"colour": colour, "dash": DASHES[(first + variant) % len(DASHES)]}
