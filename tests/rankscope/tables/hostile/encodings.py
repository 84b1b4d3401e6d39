"""Texts in other encodings, and texts in two at once."""

import codecs

from tests.rankscope.tables.hostile.case import HEADER, NUMBERS, ROWS, Case, csv, patients, refused

ACCENTS = ["dosé", "poids", "hauteur", "lieu", "sick"]
FOREIGN = {
    "latin-1": ACCENTS,
    "cp1252": ["dose €", "poids", "hauteur", "lieu", "sick"],
    "cp1251": ["доза", "вес", "рост", "город", "sick"],
    "shift_jis": ["用量", "体重", "身長", "場所", "sick"],
    "gb18030": ["剂量", "体重", "身高", "地点", "sick"],
}


def cases():
    text = csv()
    yield Case("plain", text, names=tuple(HEADER))
    yield Case("utf-8 with mark", codecs.BOM_UTF8 + text.encode(), names=tuple(HEADER))
    yield Case("utf-16 little", codecs.BOM_UTF16_LE + text.encode("utf-16-le"))
    yield Case("utf-16 big", codecs.BOM_UTF16_BE + text.encode("utf-16-be"))
    yield Case("utf-16 little, no mark", text.encode("utf-16-le"), ("Encoding guessed: UTF-16",))
    yield Case("utf-16 big, no mark", text.encode("utf-16-be"), ("Encoding guessed: UTF-16",))
    yield Case("utf-32", text.encode("utf-32"), ("Encoding guessed: UTF-32",))
    yield refused("utf-16 cut", codecs.BOM_UTF16_LE + text.encode("utf-16-le")[:-1], "cut short")
    for encoding, header in FOREIGN.items():
        data = csv(header).encode(encoding)
        guessed = ("Encoding guessed", header[0].split()[-1])
        yield Case(f"{encoding} names", data, guessed, names=tuple(header), numeric=("sick",))
    unknown = csv(["größe", *HEADER[1:]]).encode("cp437")
    yield refused("no usual encoding", unknown, "encoding cannot be known", "encoding=")
    lines = text.encode().split(b"\n")
    lines[20] = lines[20].replace(b",Bonn,", b",B\xf6nn,").replace(b",Lyon,", b",Ly\xf6n,")
    lines[20] = lines[20].replace(b",Graz,", b",Gr\xe4z,")
    yield Case("one foreign word", b"\n".join(lines), ("Encoding guessed: Latin-1", "ö"))
    lines[20] = lines[20].replace(b",", b",\xc3\x28", 1)
    lines[9] += "é".encode()
    yield Case(
        "one foreign byte", b"\n".join(lines), ("could not be decoded", "number 21"), numeric=()
    )
    body = [[*row[:3], "Köln" if i % 3 else "Bonn", row[4]] for i, row in enumerate(patients())]
    mixed = (",".join(ACCENTS) + "\n").encode() + csv(None, body).encode("latin-1")
    numeric = ("dosé", "poids", "hauteur", "sick")
    yield Case("names in utf-8, rows not", mixed, ("not be decoded in full",), numeric=numeric)
    twice = ("\ufeff" + text) * 2
    yield Case(
        "two files joined",
        twice,
        (f"second header line at line {ROWS + 2} was dropped",),
        shape=(2 * ROWS, 5),
        numeric=NUMBERS,
    )
    yield Case("two files joined, no mark", text * 2, ("second header line",), shape=(2 * ROWS, 5))
