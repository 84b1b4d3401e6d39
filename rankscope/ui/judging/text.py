"""The text of the page, from the file beside this one."""

from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("judging.md")


@cache
def text() -> str:
    """Without its heading, which is the title of the page."""
    return FILE.read_text("utf-8").split("\n", 1)[1]
