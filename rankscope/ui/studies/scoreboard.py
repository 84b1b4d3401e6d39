"""How many claims of each paper have which verdict, as a table that a phone has room for."""

from collections import Counter
from html import escape

from rankscope.studies.claims import VERDICTS
from rankscope.studies.menu import OURS, citation
from rankscope.ui.studies.chips import chip

EVERY = "All published"
OWN = "Our own"


def scoreboard(rows: dict[str, list[dict]]) -> str:
    """From the verdicts by paper: a line for each paper, for all of them, and for our own."""
    published = {paper: some for paper, some in rows.items() if paper != OURS}
    lines = [_line(_way(paper), some) for paper, some in published.items()]
    lines.append(_line(EVERY, [row for some in published.values() for row in some], "every"))
    lines += [_line(_way(paper, OWN), some) for paper, some in rows.items() if paper == OURS]
    heads = "".join(
        f'<th scope="col">{chip(verdict)}<span class="verdict">{verdict}</span></th>'
        for verdict in VERDICTS
    )
    corner = '<td class="corner"></td>'
    return (
        f'<table class="scoreboard"><thead><tr>{corner}{heads}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table>"
    )


def name_of(paper: str) -> str:
    """A paper as it is cited in short: its first author and the year.

    >>> name_of("jong2004")
    'Jong 2004'
    """
    return f"{citation(paper).split(':')[0].split(',')[0]} {paper[-4:]}"


def _way(paper, name="") -> str:
    """To where its studies begin on this page."""
    return f'<a href="#{paper}">{escape(name or name_of(paper))}</a>'


def _line(name, rows, kind="") -> str:
    counts = Counter(row["verdict"] for row in rows)
    cells = "".join(
        f"<td>{counts[verdict]}</td>" if counts[verdict] else '<td class="none">0</td>'
        for verdict in VERDICTS
    )
    return f'<tr class="{kind}"><th scope="row">{name}</th>{cells}</tr>'
