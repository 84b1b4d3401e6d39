"""Files that go wrong in other programs, each with what a person should get from ours."""

from tests.rankscope.tables.hostile import (
    encodings,
    formats,
    layouts,
    names,
    shapes,
    targets,
    values,
)

CASES = {
    case.name: case
    for group in (encodings, layouts, shapes, values, targets, names, formats)
    for case in group.cases()
}
