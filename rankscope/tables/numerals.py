"""Texts that are numbers, in the ways people and programs write them."""

import re
import unicodedata

LONGEST_STRANGE = 100  # characters; to make more of them plain takes their square in time
INFINITE = {"inf": float("inf"), "infinity": float("inf"), "∞": float("inf")}
GAPS = "' \u00a0\u202f\u2009’"
EXPONENT = r"(?:[eEdD][-+]?\d++)?+"  # ++ gives no digit back: a long text is gone through once
PLAIN = re.compile(rf"[-+]?(?:\d++(?:\.\d*+)?+|\.\d++){EXPONENT}", re.ASCII)
COMMA = re.compile(rf"[-+]?(?:\d++(?:,\d*+)?+|,\d++){EXPONENT}", re.ASCII)
GROUPS = {
    ".": re.compile(rf"[-+]?\d{{1,3}}(?:([,{GAPS}])\d{{3}})(?:\1\d{{3}})*(?:\.\d*)?", re.ASCII),
    ",": re.compile(rf"[-+]?\d{{1,3}}(?:([.{GAPS}])\d{{3}})(?:\1\d{{3}})*(?:,\d*)?", re.ASCII),
}
CLEAR = {  # what can be read with one of the decimal marks only
    mark: re.compile(
        "[-+]?(?:"
        rf"(?:\d[\d{other}{GAPS}]*+)?+{mark}(?:\d{{4,}}+|\d{{1,2}}+)(?:[eEdD].*)?"  # 12.5, 1.2345
        rf"|0?{mark}\d+|\d{{4,}}+{mark}\d+"  # 0.123, 1234.567
        rf"|\d{{1,3}}(?:[{other}{GAPS}]\d{{3}})++{mark}\d*"  # 1,234.567
        rf"|\d{{1,3}}(?:{other}\d{{3}}){{2,}})"  # 1,234,567
    )
    for mark, other in ((r"\.", ","), (",", r"\."))
}
CODE = re.compile(r"0\d+|0[xX][0-9a-fA-F]+", re.ASCII)
SIGNED = re.compile(r"\(?[-+]?[$€£¥]?\s*[-+]?[\d.,]+\s*[%$€£¥‰]?\)?")
DATE = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T]\d{1,2}:.*)?|\d{1,2}:\d{2}(:\d{2})?")

THOUSANDS, D_EXPONENT, UNUSUAL = "thousands", "D exponent", "unusual"


def number(text: str, decimal: str = ".") -> tuple[float, str] | None:
    """The number a text stands for and what is special about how it is written, or None.

    >>> number("1.5"), number("1 234,5", decimal=","), number("n.d.")
    ((1.5, ''), (1234.5, 'thousands'), None)
    """
    plain, kind = _in_ascii(text.strip())
    if (COMMA if decimal == "," else PLAIN).fullmatch(plain):
        if "d" in plain or "D" in plain:
            plain, kind = plain.lower().replace("d", "e"), D_EXPONENT
        return float(plain.replace(",", ".")), kind
    grouped = GROUPS[decimal].fullmatch(plain)
    if grouped:
        whole = plain.replace(grouped[1], "")
        return float(whole.replace(",", ".")), kind or THOUSANDS
    size = INFINITE.get(plain.lstrip("+-").lower())
    return None if size is None else (-size if plain[0] == "-" else size, kind)


def _in_ascii(text):
    if (
        text.isascii()
        or len(text) > LONGEST_STRANGE
        or "’" in text
        or any(gap in text for gap in "\u00a0\u202f\u2009")
        or any(mark.isdigit() and not mark.isdecimal() for mark in text)  # 37² is not 372
    ):
        return text, ""
    plain = unicodedata.normalize("NFKC", text).replace("\u2212", "-")
    return plain, UNUSUAL if plain != text else ""


def decimal_of(texts, usual: str = ".") -> str:
    """The decimal mark that texts speak for; the usual one where they speak for none or both."""
    point, comma = (any(CLEAR[mark].fullmatch(text) for text in texts) for mark in CLEAR)
    return usual if point == comma else "." if point else ","


def is_value(text: str) -> bool:
    """Whether a cell could be a number or a date rather than a name."""
    text = text.strip()
    return bool(SIGNED.fullmatch(text) or DATE.fullmatch(text) or number(text) or number(text, ","))
