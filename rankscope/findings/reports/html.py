"""A report that people take away: one HTML file without a script that asks for nothing outside."""

from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from rankscope.findings.reports.escaped import escaped, html_text
from rankscope.findings.reports.html_table import html_table

CSS = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
ROUNDED = "Numbers are rounded to four significant digits; whole numbers are whole."


@dataclass(frozen=True, eq=False)
class Section:
    """`bars` names columns of the table that get a bar behind the number; `note` stands below.

    `figures` are pictures of ours, as SVG: nothing in them comes from a stranger unescaped.
    """

    heading: str
    sentences: tuple[str, ...] = ()
    table: pd.DataFrame | None = None
    bars: tuple[str, ...] = ()
    note: str = ""
    figures: tuple[str, ...] = ()


def html_report(title: str, facts: dict[str, str], sections: list[Section]) -> str:
    """The whole file; every text in it is a text, whatever it looks like."""
    parts = "".join(_section(number, section) for number, section in enumerate(sections, 1))
    return f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{escaped(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escaped(title)}</title>
<style>
{CSS}</style>
</head>
<body>
<header>
<p class="made">Rankscope</p>
<h1>{html_text(title)}</h1>
{_facts(facts)}</header>
{_contents(sections)}<main>
{parts}</main>
<footer>
<p>{ROUNDED}</p>
</footer>
</body>
</html>
"""


def _facts(facts) -> str:
    pairs = (
        f"<div><dt>{html_text(name)}</dt><dd>{html_text(str(fact))}</dd></div>\n"
        for name, fact in facts.items()
    )
    return f"<dl>\n{''.join(pairs)}</dl>\n" if facts else ""


def _contents(sections) -> str:
    links = (
        f'<li><a href="#section-{number}">{html_text(section.heading)}</a></li>\n'
        for number, section in enumerate(sections, 1)
    )
    return f'<nav aria-label="Contents">\n<ol>\n{"".join(links)}</ol>\n</nav>\n' if sections else ""


def _section(number, section) -> str:
    parts = [f"<p>{html_text(sentence)}</p>\n" for sentence in section.sentences]
    parts += [f"<figure>{figure}</figure>\n" for figure in section.figures if figure]
    if section.table is not None and section.table.shape[1]:
        parts.append(html_table(section.heading, section.table, section.bars))
    if section.note:
        parts.append(f'<p class="note">{html_text(section.note)}</p>\n')
    heading = f"<h2>{html_text(section.heading)}</h2>\n"
    return f'<section id="section-{number}">\n{heading}{"".join(parts)}</section>\n'
