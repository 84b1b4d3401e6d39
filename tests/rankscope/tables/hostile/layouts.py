"""Delimiters, quotes, line ends, and lines that are no rows."""

from tests.rankscope.tables.hostile.case import HEADER, ROWS, Case, csv, patients, refused


def with_site(text):
    return csv(body=[[*row[:3], text, row[4]] for row in patients()])


def european(delimiter=";", wrap="{}"):
    rows = [[wrap.format(c.replace(".", ",")) if "." in c else c for c in r] for r in patients()]
    return csv(body=rows, delimiter=delimiter)


def cases():
    yield from delimiters()
    yield from quotes()
    yield from lines()


def delimiters():
    for mark, name in ((";", "semicolon"), ("\t", "tab"), ("|", "pipe")):
        yield Case(f"{name} delimited", csv(delimiter=mark), (f"Delimiter found: {name}",))
    aligned = "\n".join(" ".join(f"{c:<12}" for c in r).rstrip() for r in [HEADER, *patients()])
    yield Case("aligned by spaces", aligned, ("Delimiter found: spaces",))
    yield Case("tilde delimited", csv(delimiter="~"), ("Delimiter guessed: ~",))
    yield Case("decimal comma", european(), ("Decimal comma found",))
    yield Case("decimal comma in quotes", european(",", '"{}"'), ("Decimal comma found",))
    yield Case("a line for Excel", "sep=;\n" + csv(delimiter=";"), ("from the sep= line",))
    both = [",".join(HEADER)] + [",;"[i % 2].join(row) for i, row in enumerate(patients())]
    yield refused("two delimiters", "\n".join(both), "different delimiters", "line 3")
    parts = [[*row[:3], f"{row[3]};{row[3]}", row[4]] for row in patients()]
    yield Case("semicolons inside fields", csv(body=parts))


def quotes():
    all_quoted = [[f'"{cell}"' for cell in row] for row in patients()]
    yield Case("all quoted", csv([f'"{name}"' for name in HEADER], all_quoted))
    yield Case("delimiter, quotes and line end inside quotes", with_site('"Bonn, ""am\nRhein"""'))
    yield Case("stray quote", with_site('3" pipe'))
    yield Case("blank before a quote", with_site(' "Bonn, Rhein"'))
    backslash = with_site('"the \\"old\\" one, here"')
    yield Case("backslash escapes", backslash, ("Backslash escapes found",))
    single = with_site("'Bonn, Rhein'")
    yield refused("single quotes", single, "6 fields where the header has 5", "quote=")
    rows = patients()
    rows[8][3] = '"Bonn'
    yield refused("unclosed quote", csv(body=rows), "opened at line 10 is never closed")


def lines():
    for name, end in (("carriage return and line feed", "\r\n"), ("carriage return", "\r")):
        yield Case(name, csv(end=end))
    ends = "".join(
        ",".join(row) + ("\r", "\n", "\r\n")[i % 3] for i, row in enumerate([HEADER, *patients()])
    )
    yield Case("all three line ends", ends)
    yield Case("no line end at the end", csv().rstrip("\n"))
    tail = "".join(line + ",\n" for line in csv().splitlines())
    yield Case("delimiter at line ends", tail, ("empty unnamed last column",))
    yield Case("blanks around everything", csv([f" {h} " for h in HEADER], delimiter=" , "))
    yield Case("blank lines between", csv().replace("\n", "\n\n"))
    commented = "# made by hand\n" + csv().replace("\n", "\n# a word\n", 1)
    yield Case("comments", commented, ("2 comment lines skipped",))
    yield Case("titles", "Ward 7\nMay\n\n" + csv(), ("3 lines before the header were skipped",))
    padded = "Ward 7, May 2024;;;;\n" + csv(delimiter=";")
    yield Case("a title over all columns", padded, ("1 line before the header was skipped",))
    total = ("last row looks like a total",)
    yield Case("a total", csv() + "Total,,,,20\n", total, shape=(ROWS + 1, 5))
