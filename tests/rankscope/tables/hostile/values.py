"""Cells that are nearly numbers, or numbers that are nearly useless."""

from tests.rankscope.tables.hostile.case import (
    HEADER,
    NUMBERS,
    ROWS,
    Case,
    csv,
    patients,
    with_column,
)

NO = ()


def cases():
    yield from missing()
    yield from written_oddly()
    yield from not_numbers()
    yield from extreme()


def column(name, values, *told, numeric=True, **more):
    expected = (*NUMBERS, "k") if numeric else NUMBERS
    data = with_column("k", values)
    return Case(name, data, told, shape=(ROWS, 6), names=("k", *HEADER), numeric=expected, **more)


def missing():
    yield column("constant", ["3"], "k has one value")
    yield column("empty column", [""], "k is empty", numeric=False)
    marks = ["2", "N/A", "?", "-", ".", "null", "7.5", "NA", "1", "4", "5", ""]
    yield column("missing marks", marks, "marks found in k", "?", "-", ".")
    yield column("a code for missing", ["0.1", "0.9", "-999", "0.4"], "-999 may mean missing")
    yield column("infinities", ["1", "-inf", "Infinity", "2", "3"], "Infinite values in", "k")
    words = [f"{i / 9:.4f}" for i in range(ROWS)]
    words[30] = "broken"
    yield column("one word", words, "1 value of k is not a number (broken, line 32)")
    rows = [[str(i % 90), str(i % 2)] for i in range(50_000)]
    rows[45_000][0] = "lost"
    told = ("1 value of dose is not a number (lost, line 45,002)",)
    late = csv(["dose", "sick"], rows)
    yield Case("a word far down", late, told, shape=(50_000, 2), numeric=("dose", "sick"))


def written_oddly():
    yield column("thousands in quotes", ['"2,345.5"', '"71,000"', "8"], "Thousands", "k")
    yield column("thousands by gaps", ["4 321", "65'432", "9\u00a0876"], "Thousands", "k")
    yield column("Fortran exponents", ["2.5D+02", "1D-03", "4.0D+00"], "D exponents read as E")
    yield column("other minus and digits", ["\u22124", "\uff13.5", "6"], "Unusual digits", "k")
    yield column("no-break blanks", ["\u00a03", "4\u00a0", "5"])
    yield column("percent throughout", ["5%", "7.5%", "9%"], "currency or unit in k")
    hidden = ["123456789012345678901234567891", "8", "76543210987654321098"]
    yield column("beyond 64 bits", hidden, "too large", "k")


def not_numbers():
    yield column("signs", ["9%", "$3.00", "€8", "(4)"], "k mixes numbers with signs", numeric=False)
    days = [f"2023-03-{day:02d}" for day in range(1, 20)]
    yield column("dates", days, "k holds dates", "turned into numbers", numeric=False)
    forms = ["25/12/2020", "12/25/2020", "2.1.20"]
    yield column("dates in several forms", forms, "dates of different forms", numeric=False)
    yield column("dates either way", ["03/04/2020", "05/06/2021"], "read day first", numeric=False)
    yield column("true and false", ["true", "false", "true"], "k is true/false", numeric=False)
    yield column("yes and no", ["yes", "no", "no"], "k is yes/no", numeric=False)
    mixed = ["Yes", "n", "Y", "1", "0", "false"]
    yield column("yes in many ways", mixed, "k mixes ways to write yes", numeric=False)
    yield column("codes", ["0041", "0x2A", "0730"], "k looks like codes", numeric=False)
    yield column("codes of digits", ["0041", "1217", "0730"], "k looks like codes", numeric=False)
    own = [f"patient {i}" for i in range(ROWS)]
    yield column("a text per row", own, "40 distinct texts", "identifier", numeric=False)
    yield column("objects", ['"{""p"": 1}"', '"{}"'], "k is text", numeric=False)
    yield column("train and test", ["train", "test"], "marks the parts", numeric=False)


def extreme():
    big = ["9007199254740995", "9007199254740993", "9007199254740992"]
    yield column("numbers that name", big, "k: looks like an identifier")
    yield column("very large", ["2e307", "-1e308", "3"], "k was rescaled")
    yield column("very small", ["3e-321", "1e-319", "5e-322"], "k was rescaled")
    yield column("an exponent too far", ["3e9876543210", "4", "5"], "Infinite values in", "k")
    close = ["5000000000.000001", "5000000000.000002", "5000000000.000003"]
    yield column("hardly varying", close, "k varies less than its precision")
    yield column("formulas", ["=1+2", "@sum", "+cmd"], numeric=False)
    rows = [[*row[:3], '=HYPERLINK("x")'.replace('"', ""), row[4]] for row in patients()]
    yield Case("a formula throughout", csv(body=rows))
