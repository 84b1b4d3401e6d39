"""Bytes to text: UTF-8, or UTF-16 and UTF-32 or by what its words look like."""

import codecs
import re

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.reading.dialect import OFFERED
from rankscope.tables.reading.likely import NAMED, PLAUSIBLE, candidates
from rankscope.tables.wording import legible

BYTE_ORDER_MARKS = {
    codecs.BOM_UTF32_LE: ("utf-32", "UTF-32"),
    codecs.BOM_UTF32_BE: ("utf-32", "UTF-32"),
    codecs.BOM_UTF16_LE: ("utf-16", "UTF-16"),
    codecs.BOM_UTF16_BE: ("utf-16", "UTF-16"),
    codecs.BOM_UTF8: ("utf-8-sig", "UTF-8"),
}
CONTROLS = bytes(set(range(32)) - {9, 10, 11, 12, 13, 27})
MOST_RIVALS, NEAR = 3, 0.25  # encodings offered, and how likely they are beside the best
NOT_ASCII = re.compile(rb"[\x80-\xff]")


def to_utf8(data: bytes, encoding: str | None, notebook: Notebook) -> tuple[bytes, str]:
    """The text in UTF-8, and the encoding it came in."""
    if encoding:
        return _as_asked(data, encoding).encode(), encoding
    for mark, (codec, label) in BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            if codec == "utf-32":
                notebook.add("utf-32")
            return _decoded(data, codec, label).encode(), codec
    wide = _without_mark(data)
    if wide:
        notebook.add("utf-16")
        return _decoded(data, wide, "UTF-16").encode(), wide
    _refuse_binary(data)
    try:
        if not data.isascii():
            data.decode()
        return data, "utf-8"
    except UnicodeDecodeError:
        text, codec = _not_utf8(data, notebook)
        return text.encode(), codec


def _as_asked(data, encoding):
    try:
        codecs.lookup(encoding)
    except LookupError as reason:
        raise TableError(
            f"encoding: got {legible(encoding)}, which is not known; common ones are utf-8, "
            + ", ".join(OFFERED)
            + "."
        ) from reason
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except (UnicodeError, ValueError, LookupError) as reason:
        raise TableError(
            f"The file is not in the encoding {legible(encoding)}: choose another one.",
            asks="encoding",
            choices=previews(data),
        ) from reason


def _decoded(data, codec, label):
    try:
        return data.decode(codec)
    except UnicodeError as reason:
        raise TableError(
            f"The file starts as {label} text but does not go on as such: it may be cut short or "
            "damaged, so save it again as UTF-8."
        ) from reason


def _without_mark(data):
    start = np.frombuffer(data[: min(len(data), 4096) // 2 * 2], dtype=np.uint8)
    if len(start) < 4:
        return None
    first, second = (start[i::2] == 0 for i in (0, 1))
    if second.mean() > 0.7 and first.mean() < 0.1:
        return "utf-16-le"
    return "utf-16-be" if first.mean() > 0.7 and second.mean() < 0.1 else None


def _refuse_binary(data):
    start = data[:65_536]
    if len(start) - len(start.translate(None, CONTROLS)) > 4 + len(start) // 50:
        raise TableError("This is not a text file: save the table as CSV, Excel (xlsx) or Parquet.")


def _not_utf8(data, notebook) -> tuple[str, str]:
    """The text in the likeliest encoding; a few bytes of another one stay visible as codes."""
    text = data.decode("utf-8", "backslashreplace")
    lines = [number for number, line in enumerate(data.split(b"\n"), 1) if _is_foreign(line)]
    speaks_utf8 = any(ord(c) > 127 for c in text[:1_000_000])
    likely = [] if speaks_utf8 and lines[0] > 1 else candidates(data)
    if likely and likely[0].share >= PLAUSIBLE:
        _note_guess(likely, notebook)
        return data.decode(likely[0].codec), likely[0].codec
    few = len(lines) <= max(1, data.count(b"\n") // 100)
    if lines[0] == 1 or not (few or speaks_utf8):
        raise TableError.of("which encoding", "encoding", previews(data))
    notebook.add("nearly utf-8", lines=len(lines), first=lines[0])
    return text, "utf-8"


def _note_guess(likely, notebook):
    best, *others = likely
    near = [other for other in others if other.share >= NEAR * best.share]
    rivals = {other.codec: _with_words(other) for other in near[:MOST_RIVALS]}
    words = list(best.words[:NAMED])
    notebook.add("encoding", name=OFFERED[best.codec], words=words, rivals=rivals)


def _with_words(candidate) -> str:
    return f"{OFFERED[candidate.codec]}: {', '.join(map(legible, candidate.words[:NAMED]))}"


def _is_foreign(line):
    if line.isascii():
        return False
    try:
        line.decode()
    except UnicodeDecodeError:
        return True
    return False


def previews(data: bytes) -> dict[str, str]:
    """The first line that is not plain ASCII in the encodings that fit, once where some agree."""
    match = NOT_ASCII.search(data)
    at = match.start() if match else 0
    begin = data.rfind(b"\n", max(0, at - 200), at) + 1
    line = data[begin : begin + 300].split(b"\n")[0]
    shows, seen = {}, set()
    for codec, label in OFFERED.items():
        try:
            text = legible(line.decode(codec).strip())
        except UnicodeDecodeError:
            continue
        if text not in seen:
            shows[codec] = f"{label}: {text}"
            seen.add(text)
    return shows
