"""All that a page says to people, and what it explains on a hover."""

from streamlit.testing.v1 import AppTest

WORDS = ("body", "label", "text", "caption", "value", "placeholder")


def protos(app: AppTest) -> list:
    """What every element of the page was told, in the order of the page, the side panel first."""
    return [one.proto for block in (app.sidebar, app.main) for one in _elements(block)]


def _elements(block):
    for child in block.children.values():
        if hasattr(child, "children"):
            yield child
            yield from _elements(child)
        elif getattr(child, "proto", None) is not None:
            yield child


def said(app: AppTest) -> list[str]:
    """The texts of the page: sentences, headings, labels and choices."""
    texts = []
    for proto in protos(app):
        for name in WORDS:
            text = getattr(proto, name, None)
            texts += [text] if isinstance(text, str) and text else []
        texts += [text for text in getattr(proto, "options", ()) if isinstance(text, str)]
    return texts


def hovers(app: AppTest) -> list[str]:
    """What stands in a hover of the page."""
    texts = [getattr(proto, "help", "") for proto in protos(app)]
    return [text for text in texts if isinstance(text, str) and text]
