"""Studies as one HTML file: figures, what the paper says, verdicts, where all of it is from."""

import platform
from importlib.metadata import version

import pandas as pd

from rankscope.findings.reports.html import Section, html_report
from rankscope.findings.reports.line_figure import line_figure
from rankscope.runs.code_version import LIBRARIES
from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.figures import figure_of, height_of
from rankscope.studies.menu import citation
from rankscope.studies.verdicts import reasons, records, shares

CLOCK = "Times are those of the clock, which other work on the machine makes longer."
SEEDS = "The seeds of a point follow from its parameters; the exported units name each."


def studies_report(pairs: list[tuple[Study, list[Cells]]]) -> str:
    """A section for each study, with the cells its figures and verdicts come from."""
    rows = [row for study, cells in pairs for row in records(study, cells)]
    sections = [_scoreboard(rows)]
    for study, cells in pairs:
        sections.append(_section(study, cells))
    return html_report("Published experiments, run again", _facts(pairs), sections)


def machine() -> str:
    """What is known of this machine, without its name."""
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"


def libraries() -> str:
    """Those that decide numbers, with their versions."""
    return ", ".join(f"{name} {version(name)}" for name in LIBRARIES)


def _facts(pairs) -> dict[str, str]:
    sizes = dict.fromkeys(some.size for _, cells in pairs for some in cells if some.size)
    return {
        "Studies": f"{len(pairs)}",
        "Size": ", ".join(sizes) or "not run",
        "Written on": machine(),
        "Libraries": libraries(),
        "Seeds": SEEDS,
    }


def _scoreboard(rows) -> Section:
    table = shares(rows).reset_index(names="reading")
    words = "How many claims have which verdict, by the way they are read."
    return Section("All claims", (words,), table)


def _section(study: Study, cells: list[Cells]) -> Section:
    sentences = [f"{citation(study.paper)}, {study.figure}.", study.question, study.remarks]
    sentences += [state_of(some) for some in cells]
    columns = ["text", "reading", "note", "verdict", "measured", "published"]
    rows = records(study, cells)
    table = pd.DataFrame(rows)[columns].rename(columns={"text": "claim", "note": "read as"})
    notes = reasons(study, rows)
    figures = tuple(filter(None, (figure_svg(cells, view) for view in study.views)))
    words = tuple(sentence for sentence in sentences if sentence)
    return Section(study.title, words, table, note=" ".join(notes), figures=figures)


def figure_svg(cells: list[Cells], view) -> str:
    """A view of a study as a picture; nothing where nothing of it was run."""
    frame = figure_of(cells, view)
    if frame.empty:
        return ""
    of_time = view.measure == "seconds"
    return line_figure(frame, view.label, height_of(view, cells), of_time, view.logarithmic)


def state_of(cells: Cells) -> str:
    """What the numbers of a block come from."""
    if cells.frame.empty:
        return "Not run."
    done, failed = int(cells.frame["repeats"].sum()), int(cells.frame["failed"].sum())
    failures = f", {failed:,} failed ({'; '.join(cells.failures)})" if failed else ""
    clock = f" {CLOCK}" if cells.by_the_clock else ""
    return f"Size {cells.size}: {done:,} units{failures}.{clock}"
