"""The same colour and line for the same ranker everywhere."""

from rankers import RANKERS

COLOURS = [
    "#0d9488",
    "#d97706",
    "#6366f1",
    "#dc2626",
    "#65a30d",
    "#0284c7",
    "#c026d3",
    "#78716c",
    "#ca8a04",
    "#be185d",
    "#4338ca",
    "#15803d",
]
DASHES = ["solid", "dash", "dot"]


def look_of(key: str, variant: int = 0) -> dict[str, str]:
    """Colour and dash of a ranker, by its place in the menu; other settings have another dash."""
    place = list(RANKERS).index(key)
    return {
        "colour": COLOURS[place % len(COLOURS)],
        "dash": DASHES[(place // len(COLOURS) + variant) % len(DASHES)],
    }
