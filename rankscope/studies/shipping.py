"""Write what the store holds of studies where the distribution takes it from.

`python -m rankscope.studies.shipping --size small quevedo_figure_2`; without names, all of them. A
block of which a unit is missing is not written. Beside the numbers stand the day, this machine and
its libraries: run it on the machine that computed them.
"""

import argparse
import sys
from datetime import date
from pathlib import Path

from rankscope.runs.menu import entry
from rankscope.studies.collecting import FOLDER, from_store, ship
from rankscope.studies.grid import SIZES
from rankscope.studies.menu import studies
from rankscope.studies.origins import libraries, machine


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser("python -m rankscope.studies.shipping", description=__doc__)
    parser.add_argument("names", nargs="*", help="studies; without any, all")
    parser.add_argument("--size", choices=SIZES, default="small")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args(arguments)
    origin = f"{date.today()}, {machine()}, {libraries()}"
    for name in asked.names or studies():
        study = entry(studies(), name, "study")
        for cells in from_store(study, asked.size) if asked.size in study.sizes else ():
            print(shipped_words(cells, asked.folder, origin), flush=True)
    return 0


def shipped_words(cells, folder: Path, origin: str = "") -> str:
    """Ship the cells of a block, if they are whole; what was done, in words."""
    outcomes = 0 if cells.frame.empty else int(cells.frame[["repeats", "failed"]].sum().sum())
    wanted = len(cells.block.planned(cells.size))
    if outcomes < wanted:
        return f"{cells.block.key}: {wanted - outcomes:,} of {wanted:,} units are missing"
    return f"{cells.block.key}: {ship(cells, folder, origin)}"


if __name__ == "__main__":
    sys.exit(main())
