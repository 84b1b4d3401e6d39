"""`rankscope studies`: published experiments, run again, and what became of their claims."""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

from rankscope.command.rank import tell, teller
from rankscope.command.study_run import run_study
from rankscope.command.study_text import (
    WORKED,
    absences,
    line_of,
    row_of,
    status_line,
    status_of,
    text_of,
)
from rankscope.runs import Settings, StoreError
from rankscope.runs.errors import EngineError
from rankscope.runs.menu import entry
from rankscope.studies.grid import SIZES
from rankscope.studies.menu import studies
from rankscope.studies.verdicts import cells_to_judge, records

REPORTS = (".html", ".md")
EXAMPLES = """\
examples:
  rankscope studies list
  rankscope studies run quevedo_figure_2 quevedo_figure_3 --size small --workers 2
  rankscope studies verdicts quevedo_figure_2             what shipped; --size: what you ran
  rankscope studies report --size small --output studies.html
  rankscope studies export quevedo_figure_2 --size small --output folder

A run goes on where it was stopped: what is finished is in the store and never computed twice.
Progress goes to stderr. Without names, all studies.
"""


def main(arguments: list[str], program: str = "rankscope studies") -> int:
    """0 when it could be done, 1 when not or when a unit failed, with a sentence."""
    parser = _parser(program)
    asked = parser.parse_args(arguments)
    try:
        chosen = [entry(studies(), name, "study") for name in asked.names or studies()]
        settings = _settings(asked)
    except ValueError as mistake:
        parser.error(str(mistake))
    try:
        return asked.do(asked, chosen, settings)
    except (StoreError, EngineError) as reason:
        tell(str(reason))
    except OSError as reason:
        tell(
            f"Cannot write {reason.filename}: {reason.strerror}."
            if reason.filename
            else str(reason)
        )
    return 1


def list_studies(asked, chosen, settings) -> int:
    _print([row_of(study) for study in chosen], asked.json, lambda: "\n".join(map(line_of, chosen)))
    return 0


def run(asked, chosen, settings) -> int:
    """One study after the other; what they share is computed once."""
    if asked.scheduler:
        from rankscope.runs.workers.engines.dask import check

        check(asked.scheduler)
    places = [f"study {number} of {len(chosen)}, " for number in range(1, len(chosen) + 1)]
    places = places if len(chosen) > 1 else [""]
    return max(_run_one(*one, asked, settings) for one in zip(chosen, places, strict=True))


def _run_one(study, place, asked, settings) -> int:
    if not study.sizes:
        teller(asked.quiet)(WORKED.format(study.key))
        return 0
    for reason in absences(study, asked.size):
        tell(reason)
    return run_study(study, asked.size, settings, asked.scheduler, asked.quiet, place)


def status(asked, chosen, settings) -> int:
    rows = [status_of(study, size, settings) for study in chosen for size in study.sizes]
    worked = [WORKED.format(study.key) for study in chosen if not study.sizes]
    _print(rows, asked.json, lambda: "\n".join([*map(status_line, rows), *worked]))
    return 0


def verdicts(asked, chosen, settings) -> int:
    rows = _records(asked, chosen, settings)
    _print(rows, asked.json, lambda: text_of(rows))
    return 0


def report(asked, chosen, settings) -> int:
    from rankscope.studies.replication import replication
    from rankscope.studies.report import studies_report

    pairs = [(study, cells_to_judge(study, asked.size, settings)) for study in chosen]
    file = asked.output or Path("studies.html")
    _write(file, (replication if file.suffix == ".md" else studies_report)(pairs))
    return 0


def export(asked, chosen, settings) -> int:
    from rankscope.studies.taking import files_of

    folder = asked.output or Path("studies")
    folder.mkdir(parents=True, exist_ok=True)
    for study in chosen:
        for name, content in files_of(study, asked.size, settings).items():
            _write(folder / name, content)
    return 0


def _records(asked, chosen, settings) -> list[dict]:
    return [
        row
        for study in chosen
        for row in records(study, cells_to_judge(study, asked.size, settings))
    ]


def _print(rows, as_json: bool, text):
    sys.stdout.write((json.dumps(rows, ensure_ascii=True) if as_json else text()) + "\n")


def _write(file: Path, content: str):
    file.write_text(content, encoding="utf-8")
    tell(f"Wrote {file}.")


def _settings(asked) -> Settings:
    settings = Settings.of_environment()
    given = {name: getattr(asked, name, None) for name in ("store", "workers")}
    return replace(settings, **{name: value for name, value in given.items() if value})


def _file(text: str) -> Path:
    if Path(text).suffix not in REPORTS:
        allowed = f"a name that ends in {' or '.join(REPORTS)}"
        raise argparse.ArgumentTypeError(f"got {text!r}, allowed is {allowed}")
    return Path(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"got {text!r}, allowed is a whole number of at least 1")
    return int(text)


def _parser(program) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        program,
        description="Run published experiments again and judge what their authors say came out.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name, do, help, *, json=False, size=None, output="", kind=Path):
        added = commands.add_parser(name, help=help, description=help)
        added.set_defaults(do=do)
        added.add_argument("names", nargs="*", metavar="NAME", help="a study; all without one")
        added.add_argument("--store", metavar="URL", help="of the store; a file without one")
        if json:
            added.add_argument("--json", action="store_true", help="print a list as JSON")
        if size:
            added.add_argument("--size", choices=SIZES, **size)
        if output:
            added.add_argument("--output", type=kind, metavar="PATH", help=output)
        return added

    stored = {"default": None, "help": "what the store holds of this size (what shipped)"}
    command("list", list_studies, "The studies there are.", json=True)
    running = command(
        "run", run, "Run studies.", size={"default": "small", "help": "how much is run (small)"}
    )
    running.add_argument("--workers", type=_count, metavar="N", help="at once (one for each core)")
    running.add_argument("--scheduler", default="", metavar="URL", help="of Dask, tcp://host:port")
    running.add_argument("--quiet", action="store_true", help="only errors on stderr")
    command("status", status, "What the store holds of each study.", json=True)
    command("verdicts", verdicts, "What became of the claims.", json=True, size=stored)
    place = "the file (studies.html)"
    whole = "One HTML file with figures and verdicts; the verdicts alone as .md."
    command("report", report, whole, size=stored, output=place, kind=_file)
    place = "the folder (studies)"
    command("export", export, "Units, cells, figures and verdicts.", size=stored, output=place)
    return parser
