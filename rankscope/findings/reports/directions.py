"""Pictures of how the target moves with the first variables, for a report."""

from collections.abc import Iterator

from rankscope.charts.palette import ACCENT
from rankscope.findings.effects import shape_of
from rankscope.findings.own_table.directions import directions, values_of
from rankscope.findings.own_table.view import TableView
from rankscope.findings.reports.line_figure import line_figure

FIRST = 3
LONGEST = 60


def direction_figures(view: TableView) -> Iterator[str]:
    """The target along each of the first variables that are numbers, as SVG."""
    y = view.prepared.y
    for name, effect in directions(view, view.combined.index[:FIRST]).items():
        shape = shape_of(values_of(view, name), y, effect.of_class)
        if shape["name"].any() or len(shape) < 2:
            continue
        mean = f"Mean of {view.target}" if effect.of_class is None else f"Share {effect.of_class}"
        frame = shape.rename(columns={"place": "value", "middle": "mean"}).assign(
            value=lambda table: [float(f"{value:.4g}") for value in table["value"]],
            title=mean[:24],
            error=(shape["high"] - shape["low"]) / 2,
            colour=ACCENT,
            dash="solid",
        )
        yield line_figure(frame, name[:LONGEST], mean[:LONGEST])
