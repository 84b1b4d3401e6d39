"""Too few, too many, too long, and not where they should be."""

import random

from tests.rankscope.tables.hostile.case import HEADER, NUMBERS, ROWS, Case, csv, patients, refused


def cases():
    yield from small()
    yield from ragged()
    yield from headers()
    yield from large()


def small():
    yield refused("no bytes", b"", "file is empty")
    yield refused("blank lines only", "\n  \n\n", "file is empty")
    yield refused("header only", csv(body=[]), "no data rows", at="prepare", shape=(0, 5))
    for rows in (1, 2):
        few = csv(body=patients()[:rows])
        yield refused(f"{rows} rows", few, "rows are needed", at="prepare", shape=(rows, 5))
    alone = csv(["sick"], [[row[4]] for row in patients()])
    yield refused("target only", alone, "no variable to rank", at="prepare", shape=(ROWS, 1))
    pair = csv(["dose", "sick"], [[row[0], row[4]] for row in patients()])
    told = ("one variable: nothing to rank against",)
    yield Case("one variable", pair, told, shape=(ROWS, 2), numeric=("dose", "sick"))


def ragged():
    short = [row[:2] if i in (0, 20) else row for i, row in enumerate(patients())]
    told = ("2 rows are short, first at line 2",)
    yield Case("short rows", csv(body=short), told, numeric=NUMBERS[:2])
    long = [[*row, "1", "2"] if i in (3, 9) else row for i, row in enumerate(patients())]
    told = "2 rows have 7 fields where the header has 5, first at line 5"
    yield refused("long rows", csv(body=long), told)
    named = [[f"p{i}", *row] for i, row in enumerate(patients())]
    yield Case("row names", csv(body=named), ("first taken as row names",), names=tuple(HEADER))
    yield Case("cut in a row", csv()[:-14], ("last row is short",), numeric=NUMBERS[:2])
    cut = csv(body=patients()[:-1]).encode() + b"1.0,70.0,1.7,\xe2\x82"
    yield Case("cut in a character", cut, ("last row is short",), numeric=NUMBERS[:3])


def headers():
    yield Case("no header", csv(None), ("no header line",), target="column 5", numeric=())
    twin = csv(["dose", "dose", *HEADER[2:]])
    yield Case("equal names", twin, ("Duplicate column name dose",), numeric=("dose (2)",))
    folded = csv(["dose", "Dose ", *HEADER[2:]])
    yield Case("names alike but for case", folded, ("differ only by case",), numeric=("Dose",))
    unnamed = csv(["dose", "", "", *HEADER[3:]])
    yield Case("unnamed columns", unnamed, ("2 columns without a name",), numeric=("column 2",))
    yield refused("header of commas", ",,,,\n" + csv(None), "header is empty")
    numbered = csv(["1", "2", "3", "4", "sick"])
    yield Case("numbers as names", numbered, numeric=("1", "2", "3", "sick"))
    yield Case("units", csv(body=[["mg", "kg", "m", "", ""], *patients()]), ("looks like units",))
    columns = [HEADER, *patients()]
    turned = "\n".join(",".join(cells) for cells in zip(*columns, strict=True)) + "\n"
    told = "looks transposed"
    yield refused("transposed", turned, told, at="prepare", shape=(4, ROWS + 1))
    counted = [[str(i), *row] for i, row in enumerate(patients())]
    index = csv(["", *HEADER], counted)
    yield Case("an index column", index, ("looks like a row index",), shape=(ROWS, 6))
    long = csv(["d" * 50_000, *HEADER[1:]])
    yield Case("a very long name", long, ("50,000 characters long",), numeric=())


def large():
    draw = random.Random(1)
    more = ("more variables than rows",)
    for rows, columns in ((20, 300), (10, 30_000)):
        body = [
            [str(draw.randrange(90)) for _ in range(columns)] + [str(i % 2)] for i in range(rows)
        ]
        text = csv([f"v{j}" for j in range(columns)] + ["sick"], body)
        yield Case(f"{columns} columns", text, more, shape=(rows, columns + 1), numeric=())
    many = csv(["dose", "sick"], [[str(draw.random()), str(i % 2)] for i in range(100_000)])
    yield Case("many rows", many, shape=(100_000, 2), numeric=("dose", "sick"))
    same = ",".join(["x"] * 20_000)
    text = "\n".join([same + ",sick"] + [",".join(["1"] * 20_000) + f",{i % 2}" for i in range(6)])
    told = "every column was left out"
    yield refused("equal names by the thousand", text, told, at="prepare", shape=(6, 20_001))
    field = patients()
    field[5][3] = "B" * 2_000_000
    yield Case("a very long field", csv(body=field), ("up to 2,000,000 characters",))
    quotes = 'dose,sick\n"' + '""' * 700_000 + '",1\n'
    told = "too long for a category"
    yield refused("a field of quotes", quotes, told, at="prepare", shape=(1, 2))
    yield refused("commas only", "," * 1_000_000 + "\n1\n", "more than 100,000 columns")
    endless = "dose,sick\n" + "9" * 11_000_000 + ',"1"\n'
    yield refused("an endless field", endless, "field is too long")
