"""Names and labels of any length made short enough to work with."""

from collections.abc import Iterable

from rankscope.tables.notebook import Notebook

LONGEST = 1_000  # characters
ROOM = 20  # of them for a mark and a number


def shortened(texts: Iterable[str]) -> dict[str, str]:
    """For each text that is too long a short one, different from all others.

    >>> shortened(["age", "x" * 5_000])["x" * 5_000][-3:], shortened(["age", "dose"])
    ('xx…', {})
    """
    texts = list(dict.fromkeys(texts))
    taken, short, number = set(texts), {}, 1
    for text in [text for text in texts if len(text) > LONGEST]:
        start = text[: LONGEST - ROOM]
        new = f"{start}…"
        while new in taken:
            new, number = f"{start}… ({number})", number + 1
        taken.add(new)
        short[text] = new
    return short


def of_usual_length(texts: Iterable[str], noun: str, notebook: Notebook) -> dict[str, str]:
    """What to put in place of texts that are too long; that there are such is noted."""
    short = shortened(texts)
    if short:
        code = f"long {noun}" if len(short) == 1 else f"long {noun}s"
        longest = max(map(len, short))
        notebook.add(code, names=len(short), longest=longest, kept=LONGEST - ROOM)
    return short
