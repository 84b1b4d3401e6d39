"""`rankscope select`: the variables of a table that a learner needs."""

import argparse
import sys
from pathlib import Path

from rankers.learners import LEARNERS
from rankscope.command import selection_output as output
from rankscope.command.output import WritingError
from rankscope.command.rank import tell, teller
from rankscope.command.selected import select_file
from rankscope.command.settings import chosen_selectors
from rankscope.runs.menu import selecting_methods
from rankscope.tables import TableError

FIRST = ("forward",)
EXAMPLES = """\
examples:
  rankscope select people.csv                        forward selection with a ridge
  rankscope select people.csv --target ill --selector rvers --learner naive_bayes
  rankscope select people.csv --target ill --selector rvers --set rvers.r_max=50 --json
  rankscope select people.csv --selector forward --selector backward --output trace.csv
  rankscope select visits.csv --target ill --clusters patient

The error of a search is the least of many, so it is too low; the error printed beside it is
measured on a quarter of the rows, with --times on the latest fifth, which no search has seen.
Notes and progress go to stderr.
"""


def main(arguments: list[str], program: str = "rankscope select") -> int:
    """0 when all selectors asked for have searched, 1 when the table or one of them could not."""
    parser = _parser(program)
    asked = parser.parse_args(arguments)
    try:
        keys = asked.selector or list(FIRST)
        selectors = chosen_selectors(keys, asked.set, asked.learner, asked.seed)
    except ValueError as mistake:
        parser.error(str(mistake))
    try:
        choices = {name: getattr(asked, name) for name in ("exclude", "clusters", "times")}
        tell_all = teller(asked.quiet)
        selected = select_file(asked.file, asked.target, choices, selectors, asked.seed, tell_all)
        if not selected.rows:
            raise TableError(f"No selector could search {asked.file}.")
        for file in asked.output:
            output.write(selected, file)
    except (TableError, WritingError) as reason:
        tell(str(reason))
        return 1
    sys.stdout.write(output.json_of(selected) if asked.json else output.text_of(selected))
    return 1 if selected.failures else 0


def _file_to_write(text: str) -> Path:
    if Path(text).suffix.lower() not in output.FORMATS:
        allowed = f"a name that ends in {', '.join(output.FORMATS)}"
        raise argparse.ArgumentTypeError(f"got {text!r}, allowed is {allowed}")
    return Path(text)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"got {text!r}, allowed is a whole number of at least 0")
    return int(text)


def _parser(program) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        program,
        description="Search for the variables of a table that a learner needs.",
        epilog=f"{EXAMPLES}\nselectors: {' '.join(selecting_methods())}\n"
        f"learners: {' '.join(LEARNERS)}\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("file", metavar="FILE", help="the table")
    add("--target", metavar="NAME", help="the column to predict; guessed if not given")
    add("--exclude", metavar="NAME", action="append", default=[], help="leave this column out")
    key = "a selector, once for each"
    add("--selector", metavar="KEY", action="append", help=f"{key} ({', '.join(FIRST)})")
    add("--learner", metavar="KEY", help="who judges a set (that of each selector)")
    together = "rows with one value in this column stay in one fold, such as of one patient"
    add("--clusters", metavar="NAME", default="", help=together)
    in_time = "this column orders the rows in time: folds are tested by rows that come later"
    add("--times", metavar="NAME", default="", help=in_time)
    setting = "a parameter of a selector, as rvers.r_max=50"
    add("--set", metavar="KEY.PARAMETER=VALUE", action="append", default=[], help=setting)
    add("--seed", type=_seed, default=0, metavar="N", help="of searches, folds and rows aside (0)")
    kinds = "also write the trace of every search: .csv, or .xlsx with the selections"
    add("--output", type=_file_to_write, metavar="FILE", action="append", default=[], help=kinds)
    add("--json", action="store_true", help="print everything as JSON")
    add("--quiet", action="store_true", help="only errors on stderr")
    return parser
