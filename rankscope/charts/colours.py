"""The same colour, line and mark for the same method everywhere, whatever is added to the menu."""

from hashlib import sha256

from rankscope.charts.palette import METHODS

DASHES = ["solid", "dash", "dot", "dashdot", "longdash", "longdashdot"]
SYMBOLS = ["circle", "square", "diamond", "triangle-up", "cross", "x", "star", "pentagon"]
BORROWED = "hexagram"  # the mark of who shares a colour
LINES = {"correlation": 4, "fcbf": 3}  # of those that are often compared no two have one line


def look_of(key: str, variant: int = 0) -> dict[str, str]:
    """Colour, dash and mark of a method; other settings of the same method have another dash.

    A method without a colour of its own gets one by its key, and a mark of its own kind: it shares
    the colour with another, and neither changes when a third comes.

    >>> look_of("spe"), look_of("spe", variant=1)["dash"]
    ({'colour': '#0d9488', 'dash': 'solid', 'symbol': 'circle'}, 'dash')
    >>> look_of("my own") == look_of("my own")
    True
    """
    keys = list(METHODS)
    if key in METHODS:
        place = keys.index(key)
        symbol = SYMBOLS[place % len(SYMBOLS)]
    else:
        place = int(sha256(key.encode()).hexdigest()[:8], 16) % len(keys)
        symbol = BORROWED
    dash = DASHES[(LINES.get(key, place) + variant) % len(DASHES)]
    return {"colour": METHODS[keys[place]], "dash": dash, "symbol": symbol}
