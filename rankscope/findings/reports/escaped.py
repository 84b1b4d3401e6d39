"""Texts from strangers' files as they can stand in HTML: the same text, never markup."""

import re
import unicodedata
from html import escape

TURNS = frozenset({"R", "AL", "RLE", "LRE", "RLO", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"})
NOT_IN_HTML = re.compile("[\0\ud800-\udfff]")


def escaped(text: str) -> str:
    """For attributes, and where no element may stand.

    >>> escaped('<b title="&">')
    '&lt;b title=&quot;&amp;&quot;&gt;'
    """
    return escape(NOT_IN_HTML.sub("\ufffd", text), quote=True).replace("\r", "&#13;")


def html_text(text: str) -> str:
    """For the content of an element: what turns the direction of writing turns no other text."""
    turns = any(unicodedata.bidirectional(character) in TURNS for character in text)
    return f"<bdi>{escaped(text)}</bdi>" if turns else escaped(text)
