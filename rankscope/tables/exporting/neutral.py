"""Texts that no spreadsheet takes as a formula."""

import re
from unicodedata import normalize

from rankscope.tables.wording import is_invisible

STARTS = frozenset("=+-@−ー")  # after full-width forms have been made plain
BREAKS = frozenset("\t\r\n")
QUOTES = frozenset("\"'`´‘’‚‛“”„‟«»‹›＂＇")
PLAIN = re.compile(r" *+[-+]?(?:\d++(?:\.\d*+)?+|\.\d++)(?:[eE][-+]?\d++)?+ *", re.ASCII)
SEPARATORS = re.compile(r"([;\t\r\n]+)")


def neutral(text: str) -> str:
    """The text with an apostrophe in front if a spreadsheet could take it as a formula.

    That is what OWASP lists: = + - @, tab and line ends, also in full width, and also behind
    blanks, quotes and invisible characters. A plain number stays, and so does what has an
    apostrophe already.

    >>> neutral("=1+1"), neutral(" ＠SUM(1)"), neutral("-5"), neutral("age")
    ("'=1+1", "' ＠SUM(1)", '-5', 'age')
    """
    if not text or text[0] == "'" or (text[0].isascii() and text[0].isalnum()):
        return text
    return f"'{text}" if _starts_formula(text) and not PLAIN.fullmatch(text) else text


def neutral_in_parts(text: str) -> str:
    """Neutral also where a program splits it: at semicolons, tabs or line ends.

    A spreadsheet that expects semicolons does not see the quotes around a text in a file with
    commas, and starts a cell at each of these.

    >>> neutral_in_parts("a;=1"), neutral_in_parts("a; b")
    ("a;'=1", 'a; b')
    """
    first, *rest = SEPARATORS.split(text)
    rest[1::2] = map(neutral, rest[1::2])
    return neutral(first + "".join(rest))


def _starts_formula(text) -> bool:
    for character in text:
        if character in BREAKS:
            return True
        if not (character.isspace() or character in QUOTES or is_invisible(character)):
            return normalize("NFKC", character)[0] in STARTS
    return False
