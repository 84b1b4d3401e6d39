"""`rankscope rank`: the variables of a table, best first."""

import argparse
import sys
from pathlib import Path
from warnings import filterwarnings

from rankers.evaluation.noise_floor import NULLS
from rankscope.command import output
from rankscope.command.chance import LARGE, Chance
from rankscope.command.ranked import Asked, Ranked, rank_file
from rankscope.command.scanned import rank_scan
from rankscope.command.settings import chosen_rankers
from rankscope.runs.menu import ranking_methods
from rankscope.tables import TableError
from rankscope.tables.preparing.targets import FEWEST_ROWS
from rankscope.tables.scanning.large import is_large
from rankscope.tables.scanning.ranking import SAMPLES, Sampling
from rankscope.tables.scanning.workers import adder_of
from rankscope.tables.wording import is_invisible

FIRST = ("spe", "correlation", "symmetric_uncertainty", "relief")
INDEPENDENT = (
    "Rows of a table that is read piece by piece count as independent: leave --clusters and "
    "--times out."
)
SAMPLED = (
    "This table is held and ranked by all its rows: leave --rows and --samples out, or add "
    "--workers 1 to read it piece by piece."
)
EXAMPLES = """\
examples:
  rankscope rank people.csv                          the target is guessed, and said
  rankscope rank people.csv --target ill --ranker spe --set spe.degree=3
  rankscope rank people.csv --target ill --ranker relief --ranker sm --output scores.csv
  rankscope rank people.xlsx --target ill --output report.html --quiet
  rankscope rank people.csv --target ill --json | jq .rankers.spe.order
  rankscope rank people.csv --target ill --chance    however long that takes
  rankscope rank visits.csv --target ill --clusters patient
  rankscope rank 'data/*.parquet' --target y --ranker spe --ranker relief --workers 2

Notes and progress go to stderr, the ranking to stdout.
"""


def main(arguments: list[str], program: str = "rankscope rank") -> int:
    """0 when all rankers asked for have ranked, 1 when the table or one of them could not."""
    parser = _parser(program)
    asked = parser.parse_args(arguments)
    try:
        rankers = chosen_rankers(asked.ranker or list(FIRST), asked.set)
    except ValueError as mistake:
        parser.error(str(mistake))
    try:
        ranked = _ranked(asked, rankers)
        for file in asked.output:
            output.write(ranked, file)
    except (TableError, output.WritingError) as reason:
        tell(str(reason))
        return 1
    sys.stdout.write(output.json_of(ranked) if asked.json else output.text_of(ranked, asked.top))
    return 1 if ranked.failures else 0


def _ranked(asked, rankers) -> Ranked:
    """In memory what fits into it, otherwise piece by piece."""
    tell = teller(asked.quiet)
    filterwarnings("ignore", message=".* always predicts the same class")  # a note says so
    how = asked.transposed, asked.mark_gaps, asked.clusters, asked.times
    table = Asked(asked.file, asked.target, asked.exclude, *how)
    if not (asked.workers or asked.scheduler or is_large(asked.file)):
        if asked.rows or asked.samples:
            raise TableError(SAMPLED)
        ranked = rank_file(table, rankers, tell)
        if not ranked.rankings:
            raise TableError(f"No ranker could rank {asked.file}.")
        Chance(asked.chance, asked.null, permutations=asked.permutations).compare(ranked, tell)
        return ranked
    if asked.chance:
        raise TableError(LARGE)
    if asked.clusters or asked.times:
        raise TableError(INDEPENDENT)
    adder = adder_of(asked.workers or 1, asked.scheduler)
    sampling = Sampling(asked.rows, asked.samples or SAMPLES)
    try:
        return rank_scan(table, rankers, tell, adder, sampling)
    finally:
        adder.close()


def teller(quiet: bool):
    return (lambda sentence: None) if quiet else tell


def tell(sentence: str):
    """Text from files controls no terminal."""
    print("".join("�" if is_invisible(c) else c for c in sentence), file=sys.stderr, flush=True)


def _file_to_write(text: str) -> Path:
    if Path(text).suffix.lower() not in output.FORMATS:
        allowed = f"a name that ends in {', '.join(output.FORMATS)}"
        raise argparse.ArgumentTypeError(f"got {text!r}, allowed is {allowed}")
    return Path(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"got {text!r}, allowed is a whole number of at least 1")
    return int(text)


def _rows(text: str) -> int:
    if (rows := _count(text)) < FEWEST_ROWS:
        allowed = f"a sample has at least {FEWEST_ROWS} rows"
        raise argparse.ArgumentTypeError(f"got {text!r}, {allowed}")
    return rows


def _parser(program) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        program,
        description="Rank the variables of a table (CSV and relatives, Excel, Parquet).",
        epilog=f"{EXAMPLES}\nrankers: {' '.join(ranking_methods())}\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("file", metavar="FILE", help="the table: a file, a folder or a pattern in quotes")
    add("--target", metavar="NAME", help="the column to predict; guessed if not given")
    add("--exclude", metavar="NAME", action="append", default=[], help="leave this column out")
    key = "a ranker, once for each"
    add("--ranker", metavar="KEY", action="append", help=f"{key} ({', '.join(FIRST)})")
    setting = "a parameter of a ranker, as spe.degree=3"
    add("--set", metavar="KEY.PARAMETER=VALUE", action="append", default=[], help=setting)
    add("--top", type=_count, default=20, metavar="N", help="variables printed at most (20)")
    kinds = "also write a file: .csv, .xlsx, or .html for a report"
    add("--output", type=_file_to_write, metavar="FILE", action="append", default=[], help=kinds)
    add("--workers", type=_count, metavar="N", help="read piece by piece, in so many processes")
    add("--scheduler", metavar="ADDRESS", help="read piece by piece, on this Dask cluster")
    together = "rows with one value in this column belong together, such as of one patient"
    add("--clusters", metavar="NAME", default="", help=together)
    in_time = "this column orders the rows in time; chance then shifts the target along it"
    add("--times", metavar="NAME", default="", help=in_time)
    many = "rows of a sample, where a method cannot have all of a large table"
    add("--transposed", action="store_true", help="variables stand in rows, samples in columns")
    add("--mark-gaps", action="store_true", help="a feature says where a variable is missing")
    add("--rows", type=_rows, metavar="N", help=many)
    add("--samples", type=_count, metavar="N", help=f"samples ({SAMPLES})")
    compare = "compare with chance, or do not; where it takes seconds, it is done unasked"
    add("--chance", action=argparse.BooleanOptionalAction, help=compare)
    made = "how chance is made: shuffled targets, copies beside the table, or what suits (auto)"
    add("--null", choices=NULLS, default="auto", help=made)
    more = "permutations of the target that may be made even if they take long; 99 or more give q"
    add("--permutations", type=_count, metavar="N", default=0, help=more)
    add("--json", action="store_true", help="print everything as JSON")
    add("--quiet", action="store_true", help="only errors on stderr")
    return parser
