"""Studies as one HTML file: figures, what the paper says, verdicts, where all of it is from."""

import pandas as pd

from rankscope.findings.reports.html import Section, html_report
from rankscope.findings.reports.line_figure import line_figure
from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.figures import figure_of, height_of
from rankscope.studies.menu import citation
from rankscope.studies.origins import facts_of, libraries, machine, states_of
from rankscope.studies.verdicts import reasons, records, shares
from rankscope.studies.versions import change_words, code_words


def studies_report(pairs: list[tuple[Study, list[Cells]]]) -> str:
    """A section for each study, with the cells its figures and verdicts come from."""
    judged = [(study, cells, records(study, cells)) for study, cells in pairs]
    sections = [_scoreboard([row for _, _, rows in judged for row in rows])]
    for study, cells, rows in judged:
        sections.append(_section(study, cells, rows))
    return html_report("Published experiments, run again", _facts(pairs), sections)


def _facts(pairs) -> dict[str, str]:
    """What the numbers come from, and apart from it, who wrote them down here."""
    every = [some for _, cells in pairs for some in cells]
    sizes = dict.fromkeys(some.size for some in every if some.size)
    return {
        "Studies": f"{len(pairs)}",
        "Size": ", ".join(sizes) or "not run",
        **facts_of(every),
        "This file written on": f"{machine()}, {libraries()}",
    }


def _scoreboard(rows) -> Section:
    table = shares(rows).reset_index(names="reading")
    words = "How many claims have which verdict, by the way they are read."
    return Section("All claims", (words,), table)


def _section(study: Study, cells: list[Cells], rows: list[dict]) -> Section:
    sentences = [f"{citation(study.paper)}, {study.figure}.", study.question, study.remarks]
    sentences.append(states_of(cells))
    columns = ["text", "reading", "note", "verdict", "measured", "published"]
    table = pd.DataFrame(rows)[columns].rename(columns={"text": "claim", "note": "read as"})
    notes = [*reasons(study, rows), *code_words(cells), change_words(cells)]
    figures = tuple(filter(None, (figure_svg(cells, view) for view in study.views)))
    words = tuple(sentence for sentence in sentences if sentence)
    return Section(study.title, words, table, note=" ".join(filter(None, notes)), figures=figures)


def figure_svg(cells: list[Cells], view) -> str:
    """A view of a study as a picture; nothing where nothing of it was run."""
    frame = figure_of(cells, view)
    if frame.empty:
        return ""
    of_time = view.measure == "seconds"
    return line_figure(frame, view.label, height_of(view), of_time, view.logarithmic)
