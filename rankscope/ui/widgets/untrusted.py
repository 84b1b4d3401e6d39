"""Sentences that hold words from a person's file: shown as they are, never as markup."""

import re
from html import escape

import streamlit as st

LONGEST = 60


def show(*sentences: str, kind: str = "note"):
    """Show sentences as a list, or one as a line; `kind` is note, quiet, warning or error."""
    if not sentences:
        return
    lines = [f"<bdi>{escape(sentence)}</bdi>" for sentence in sentences]
    if len(lines) > 1:
        body = f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>"
    else:
        body = f"<p>{lines[0]}</p>"
    role = ' role="alert"' if kind == "error" else ""
    st.html(f'<div class="untrusted {kind}"{role}>{body}</div>')


def as_code(text, most: int = LONGEST) -> str:
    """A name within Markdown, as a code span: nothing in it is a link, a formula or a symbol.

    >>> as_code("a*b"), as_code("`x`")
    ('`a*b`', '`` `x` ``')
    """
    text = " ".join(str(text).split()) or " "
    text = text if len(text) <= most else f"{text[: most - 1]}…"
    fence = "`" * (max(map(len, re.findall("`+", text)), default=0) + 1)
    padding = " " if "`" in (text[0], text[-1]) else ""
    return f"{fence}{padding}{text}{padding}{fence}"
