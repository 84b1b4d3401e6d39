"""Names that do harm where they are shown, kept as they are."""

from tests.rankscope.tables.hostile.case import Case, csv, patients

KINDS = {
    "markup": ["<script>x()</script>", "<img src=q onerror=x()>", "<i>a</i>", "&amp;"],
    "Markdown": ["[x](javascript:x())", "$\\beta$ *a*", ":blue[b]", "![p](http://localhost/p)"],
    "formulas": ["=2+3", "+x|' /C dir'!A1", "@MAX(B2)", "-4+5"],
    "other scripts": ["🧪", "\u202eabc\u202c", "p\u200bq", "o\u0308"],
    "commands and paths": ["'; DROP TABLE t;--", "../../../secret", "C:\\aux", "x/y"],
    "formats": ["{0.__dict__}", "%d%n", "__init__", "${env:x}"],
    "our own words": ["index", "score", "rank", "None"],
}
CONTROLS = ["p\nq", "p\tr", "p\x07s", "\x1b[1mt"]
ALIKE = ["ö", "o\u0308", "height", "site"]


def quoted(names, *told):
    header = ['"' + name.replace('"', '""') + '"' for name in names] + ["sick"]
    rows = [[*row[:3], str(i % 6), row[4]] for i, row in enumerate(patients())]
    return csv(header, rows), told, (*names, "sick")


def cases():
    for kind, names in KINDS.items():
        data, told, expected = quoted(names)
        yield Case(f"names with {kind}", data, told, names=expected, numeric=expected)
    data, told, expected = quoted(CONTROLS, "Control characters in names")
    yield Case("names with controls", data, told, names=expected, numeric=expected)
    data, told, expected = quoted(ALIKE, "Names that look the same")
    yield Case("names that look the same", data, told, names=expected, numeric=expected)
