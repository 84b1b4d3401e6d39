"""How names, counts and lists are put into sentences for a person."""

import unicodedata

from rankers.words import listed

LONGEST = 40


def legible(text) -> str:
    """A name or value as it can stand in a sentence: short, and no invisible characters.

    >>> legible("a\\tb"), legible("n" * 100)
    ('a⟨9⟩b', 'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn…')
    """
    text = str(text)
    cut = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return "".join(f"⟨{ord(c):X}⟩" if is_invisible(c) else c for c in cut)


def is_invisible(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "row"), counted(5000, "row")
    ('1 row', '5,000 rows')
    """
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def some(values, most: int = 5) -> str:
    """The first few of many, as in speech.

    >>> some(["a", "b", "c"], most=2), some([])
    ('a, b and 1 more', 'nothing')
    """
    values = list(values)
    words = [legible(value) for value in values[:most]]
    if len(values) > most:
        words.append(f"{len(values) - most:,} more")
    return listed(words) if words else "nothing"
