"""What is taken away from a study: units, cells, figures, verdicts."""

import json

from rankscope.studies.base import Study
from rankscope.studies.cells import cells_of
from rankscope.studies.collecting import csv_of, shipped, table_of
from rankscope.studies.figures import figure_of
from rankscope.studies.report import figure_svg, studies_report
from rankscope.studies.verdicts import records


def files_of(study: Study, size: str | None, settings=None) -> dict[str, str]:
    """Text by file name; without a size, what shipped, of which there are no single units."""
    files, cells = {}, shipped(study)
    if size in study.sizes:
        tables = [table_of(block, size, settings) for block in study.blocks]
        cells = [cells_of(t, b, size) for t, b in zip(tables, study.blocks, strict=True)]
        files = {f"{c.block.key}.units.csv": csv_of(t) for c, t in zip(cells, tables, strict=True)}
    files |= {f"{some.block.key}.cells.csv": csv_of(some.frame) for some in cells}
    for number, view in enumerate(study.views, 1):
        frame = figure_of(cells, view)
        if not frame.empty:
            files[f"{study.key}.{number}.svg"] = picture(cells, view)
            files[f"{study.key}.{number}.csv"] = csv_of(frame)
    files[f"{study.key}.verdicts.json"] = json.dumps(records(study, cells), indent=1)
    files[f"{study.key}.html"] = studies_report([(study, cells)])
    return files


def picture(cells, view) -> str:
    """A view as a file that stands for itself."""
    return figure_svg(cells, view).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
