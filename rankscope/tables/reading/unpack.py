"""Compressed files, unpacked in memory up to the limits."""

import io
import zipfile
import zlib

from rankscope.tables.errors import TableError
from rankscope.tables.reading.limits import MB
from rankscope.tables.wording import legible, some

HARMLESS = 50 * MB
BLOCK = 2**14  # bytes that are fed at a time
MEMBERS, FOR_A_MEMBER = 1_000, 100  # of a gzip file: so many, and one more for so many bytes
BROKEN = (zipfile.BadZipFile, zlib.error, ValueError, EOFError, OSError, NotImplementedError)


def unpack_gzip(data: bytes, limits) -> bytes:
    """Return the content of a gzip file of one or more members, whose checksums have to hold.

    Members are cut out by offset and fed in blocks: a slice of all that is left for each of them
    would take time that grows with the square of their number.
    """
    most, most_members = most_unpacked(len(data), limits), MEMBERS + len(data) // FOR_A_MEMBER
    parts, size, at, view = [], 0, 0, memoryview(data)
    end = len(data.rstrip(b"\0"))  # zeros behind the last member are padding
    while at < end:
        most_members -= 1
        if most_members < 0:
            raise TableError(
                "The compressed file has far more members than its size explains: unpack it "
                "yourself and compress it again."
            )
        stream = zlib.decompressobj(wbits=31)
        while not stream.eof:
            block = view[at : at + BLOCK]
            part = _inflate(stream, block)
            at += len(block) - len(stream.unconsumed_tail) - len(stream.unused_data)
            size += len(part)
            if size > most:
                raise too_large(len(data), most)
            if not block and not part and not stream.eof:
                raise TableError(
                    "The compressed file is cut short: upload or download it again, whole."
                )
            parts.append(part)
    return b"".join(parts)


def _inflate(stream, block):
    try:
        return stream.decompress(block, MB)
    except zlib.error as reason:
        raise damaged() from reason


def most_unpacked(packed: int, limits) -> int:
    by_ratio = max(packed * limits.unpacked_ratio, HARMLESS)
    return min(limits.unpacked_megabytes * MB, by_ratio)


def too_large(packed: int, most: int) -> TableError:
    return TableError(
        f"The file of {packed / MB:,.1f} MB unpacks to more than the limit of "
        f"{most / MB:,.0f} MB: unpack it yourself and check what is in it."
    )


def damaged() -> TableError:
    return TableError("The compressed file is damaged: upload or download it again.")


def members(data: bytes, limits) -> dict[str, zipfile.ZipInfo]:
    """The files in a zip file, by name, once their declared sizes are within the limits."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
    except BROKEN as reason:
        raise damaged() from reason
    most = most_unpacked(len(data), limits)
    if sum(info.file_size for info in infos) > most:
        raise too_large(len(data), most)
    return {i.filename: i for i in infos if not (_is_hidden(i.filename) or i.is_dir())}


def _is_hidden(name):
    is_dotted = name.startswith(".") and not name.startswith("..")
    return not name or name.startswith("__MACOSX/") or is_dotted


def unpack_zip(data: bytes, inside: dict, member: str | None, limits) -> tuple[bytes, str]:
    """The one file in a zip file, or the one asked for, and its name."""
    if not inside:
        raise TableError("The zip holds no file: pack the table again.")
    if member is None and len(inside) != 1:
        choices = {name: f"{info.file_size:,} bytes" for name, info in inside.items()}
        names = list(inside)
        raise TableError.of("which member", "member", choices, files=len(names), names=names)
    name = member or next(iter(inside))
    if name not in inside:
        raise TableError(f"The zip holds no file {legible(name)}, it holds {some(inside)}.")
    if inside[name].flag_bits & 1:
        raise TableError("The zip file is locked with a password: unpack it yourself.")
    return _member(data, inside[name], limits), name


def _member(data, info, limits):
    """What a member really holds is counted: the declared size may be a lie."""
    most = most_unpacked(len(data), limits)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(info) as file:
            content = file.read(most + 1)
    except BROKEN as reason:
        raise damaged() from reason
    if len(content) > most:
        raise too_large(len(data), most)
    return content
