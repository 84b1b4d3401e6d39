"""The same colour and line for the same ranker everywhere."""

from rankers import RANKERS

COLOURS = [
    *("#0d9488", "#d97706", "#6366f1", "#dc2626", "#65a30d", "#0284c7", "#c026d3", "#78716c"),
    *("#92400e", "#be185d", "#1e3a8a", "#15803d", "#7c3aed", "#38bdf8", "#f472b6", "#a3a300"),
    *("#fb7185", "#34d399", "#a855f7", "#f97316", "#475569", "#84cc16", "#06b6d4", "#b45309"),
    "#9ca3af",
]
DASHES = ["solid", "dash", "dot"]


def look_of(key: str, variant: int = 0) -> dict[str, str]:
    """Colour and dash of a ranker, by its place in the menu; other settings have another dash."""
    place = list(RANKERS).index(key)
    return {
        "colour": COLOURS[place % len(COLOURS)],
        "dash": DASHES[(place // len(COLOURS) + variant) % len(DASHES)],
    }
