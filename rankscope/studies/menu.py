"""The studies there are: every file in `published` and `own` with a STUDY, ours last."""

import re
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from rankers.papers import PAPERS as CITATIONS
from rankscope.studies import own, published
from rankscope.studies.base import Study
from rankscope.studies.grid import Block

OURS = "rankscope"  # in place of a paper
PAPERS = (
    OURS,
    "quevedo2007",
    "jong2004",
    "stracuzzi2004",
    "nagatani2010",
)  # in the order of the page
NUMBERS = re.compile(r"(\d+)")


@cache
def studies() -> dict[str, Study]:
    """Every study by its key."""
    names = [
        f"{package.__name__}.{module.name}"
        for package in (own, published)
        for module in iter_modules(package.__path__)
    ]
    modules = [import_module(name) for name in names]
    every = [module.STUDY for module in modules if hasattr(module, "STUDY")]
    return {study.key: study for study in sorted(every, key=_place)}


def citation(paper: str) -> str:
    """Where a study is from, as it is cited."""
    return "Studies of our own: what no paper asked" if paper == OURS else CITATIONS[paper]


def blocks() -> dict[str, Block]:
    """Every block by its key; several studies may show one."""
    return {block.key: block for study in studies().values() for block in study.blocks}


def _place(study: Study) -> tuple:
    figure = [int(part) if part.isdigit() else part for part in NUMBERS.split(study.figure)]
    return PAPERS.index(study.paper), figure, study.key
