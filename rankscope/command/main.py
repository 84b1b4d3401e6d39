"""The command `rankscope`: finds the subcommand and ends with its exit code."""

import argparse
import os
import sys
from dataclasses import dataclass
from importlib import import_module, metadata

DONE, IMPOSSIBLE, INTERRUPTED, PIPE_CLOSED = 0, 1, 130, 141  # 2 is a mistake in the arguments


@dataclass(frozen=True)
class Subcommand:
    """Where it stands: a module with `main(arguments, program)` that returns the exit code."""

    module: str
    summary: str


SUBCOMMANDS = {
    "app": Subcommand("rankscope.command.app", "open the application in a browser"),
    "rank": Subcommand("rankscope.command.rank", "rank the variables of a table"),
    "select": Subcommand("rankscope.command.select", "search for the variables a learner needs"),
    "studies": Subcommand("rankscope.command.studies", "run published experiments again"),
    "runs": Subcommand("rankscope.runs.command", "look after work that takes time"),
}
EXAMPLES = """\
examples:
  rankscope app
  rankscope rank people.csv --target ill --ranker spe --ranker relief
  rankscope select people.csv --target ill --selector rvers --learner naive_bayes
  rankscope rank --help

Exit codes: 0 done, 1 it cannot be done and a sentence says why, 2 a mistake in the arguments.
"""


def main(arguments: list[str] | None = None) -> int:
    """The exit code of the subcommand; Ctrl-C and a reader who has left end it quietly."""
    asked = _parser().parse_args(arguments)
    try:
        subcommand = import_module(SUBCOMMANDS[asked.command].module)
        code = subcommand.main(asked.arguments, program=f"rankscope {asked.command}")
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def _parser() -> argparse.ArgumentParser:
    summaries = "\n".join(f"  {name:8}{entry.summary}" for name, entry in SUBCOMMANDS.items())
    parser = argparse.ArgumentParser(
        "rankscope",
        usage="rankscope [-h] [--version] COMMAND ...",
        description=f"Which variables matter, which are redundant, and why.\n\n{summaries}",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    version = f"rankscope {_version()}"
    parser.add_argument("--version", action="version", version=version)
    help = "rankscope COMMAND --help says more"
    parser.add_argument("command", choices=SUBCOMMANDS, metavar="COMMAND", help=help)
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return parser


def _version() -> str:
    try:
        return metadata.version("rankscope")
    except metadata.PackageNotFoundError:
        return "of a checkout"
