"""The pages there are: every file in pages/, described by its own docstring.

The first line of the docstring is the question the page answers; lines `name: value` below it give
`title`, `icon` (a Material symbol), `place` (the order) and, where the home page should lead
to it, `door` (one sentence for its card).
"""

import ast
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

ROOM = Path(__file__).parents[2]
INSTALLED = ROOM / "application" / "pages"  # of a wheel; a checkout has them beside the packages
FOLDER = INSTALLED if INSTALLED.is_dir() else ROOM.with_name("pages")


@dataclass(frozen=True)
class PageFile:
    """What a page says of itself."""

    path: Path
    question: str
    title: str
    icon: str
    place: int
    door: str = ""

    @property
    def page(self) -> st.Page:
        """A page of its own for each who asks: running it is noted in it."""
        return copy(_page(self)) if get_script_run_ctx() else _page.__wrapped__(self)


@cache
def _page(file: PageFile) -> st.Page:
    """Made once, within a run of a page: Streamlit walks the folders down to its file."""
    return st.Page(
        file.path,
        title=file.title,
        icon=file.icon,
        url_path=file.path.stem if file.place else "",
        default=not file.place,
    )


@cache
def page_files() -> tuple[PageFile, ...]:
    """All pages in their order."""
    return tuple(sorted(map(described, FOLDER.glob("*.py")), key=lambda file: file.place))


def page_called(name: str) -> st.Page:
    """The page in the file of this name."""
    return next(file for file in page_files() if file.path.stem == name).page


def described(path: Path) -> PageFile:
    first, *lines = ast.get_docstring(ast.parse(path.read_text("utf-8"))).splitlines()
    facts = dict(line.split(": ", 1) for line in lines if ": " in line)
    return PageFile(
        path=path,
        question=first,
        title=facts["title"],
        icon=f":material/{facts['icon']}:",
        place=int(facts["place"]),
        door=facts.get("door", ""),
    )
