"""Targets one cannot rank for, or not without a word."""

from tests.rankscope.tables.hostile.case import (
    HEADER,
    NUMBERS,
    ROWS,
    Case,
    csv,
    patients,
    refused,
    with_column,
    with_values,
)


def target(name, values, *told, rows=ROWS, **more):
    data = with_values("sick", values, rows)
    return Case(name, data, told, **{"shape": (rows, 5), "numeric": NUMBERS[:3]} | more)


def no_target(name, values, *told):
    return target(name, values, *told, refused="prepare")


def cases():
    yield no_target("one class", ["1"], "target has one value")
    yield no_target("no value", [""], "target is empty")
    yield no_target("a class of one", ["0"] * (ROWS - 1) + ["1"], "Class 1 has 1 row")
    yield no_target("a name per row", [f"p{i}" for i in range(ROWS)], "as many values as rows")
    yield target("words", ["ill", "well"], "Classes: ill (20 rows), well (20 rows)")
    yield target("yes and no as classes", ["no", "yes"], "Classes: no (20 rows), yes (20 rows)")
    yield target("many classes", [f"c{i}" for i in range(30)], "30 classes, some with 1 row")
    yield target("a number", [f"{i * 0.31:.2f}" for i in range(ROWS)], "Continuous target")
    yield target("gaps", ["1", "0", "1", "0", ""], "8 rows without a target were dropped")
    yield target("classes with a point", ["0.0", "1.0"], "Classes: 0 (20 rows), 1 (20 rows)")
    labels = ["1", "0", "1.0", "0", "one"]
    yield target("labels that may be one", labels, "Labels that may be the same: 1, 1.0")
    rare = ["1" if i in (5, 1_500) else "0" for i in range(3_000)]
    yield target("a rare class", rare, "Class 1 has 2 rows of 3,000", rows=3_000)
    yield from leaks()
    yield refused(
        "target not there",
        csv([*HEADER[:4], "ill"]),
        "Column sick not found; columns are dose, weight",
        at="prepare",
        shape=(ROWS, 5),
    )
    twice = csv(["dose", "sick", *HEADER[2:]])
    yield refused(
        "two targets", twice, "Two columns are called sick", at="prepare", shape=(ROWS, 5)
    )


def leaks():
    sick = [row[4] for row in patients()]
    copy = with_column("again", sick)
    yield Case("copy of the target", copy, ("again equals the target",), shape=(ROWS, 6))
    well = with_column("well", [str(1 - int(value)) for value in sick])
    told = ("well is a function of the target",)
    yield Case("the target turned round", well, told, shape=(ROWS, 6))
    words = with_column("word", ["ill" if value == "1" else "fine" for value in sick])
    told = ("word is a function of the target",)
    yield Case("the target in words", words, told, shape=(ROWS, 6))
