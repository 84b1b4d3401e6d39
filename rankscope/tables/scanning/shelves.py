"""Tables on this server: folders that whoever hosts names, and nothing outside of them."""

import hashlib
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path, PurePosixPath

from rankscope.tables.errors import TableError
from rankscope.tables.scanning.files import kind_of
from rankscope.tables.scanning.partitions import is_key
from rankscope.tables.wording import legible

VARIABLE = "RANKSCOPE_TABLES"  # folders, parted as those of PATH are
DEEPEST, MOST = 6, 1_000  # folders one in another, and tables listed
SERIAL = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d+")  # what numbers the parts of one table


@dataclass(frozen=True)
class Entry:
    """A table on a shelf: one file, or the files of a folder that are its parts."""

    name: str  # of the shelf and of what lies on it, parted by /
    files: tuple[Path, ...]
    stats: tuple[tuple[str, int, int], ...] = ()  # name, bytes and time of each file

    @classmethod
    def of(cls, name: str, paths) -> "Entry":
        """As it is now; raises OSError where a file has just been taken away."""
        files = tuple(path.resolve(strict=True) for path in paths)
        stats = [(_named(file), file.stat()) for file in files]
        return cls(name, files, tuple((n, s.st_size, s.st_mtime_ns) for n, s in stats))

    @property
    def kind(self) -> str:
        """Parquet or text."""
        return kind_of(self.files[0])

    @property
    def size(self) -> int:
        """Bytes."""
        return sum(size for _, size, _ in self.stats)

    @property
    def written(self) -> float:
        """When the newest file was, in seconds."""
        return max(time for _, _, time in self.stats) / 1e9

    @property
    def content(self) -> str:
        """Of names, sizes and times of the files: another one once they are written anew."""
        text = str(self.stats).encode(errors="surrogateescape")
        return hashlib.sha256(text).hexdigest()[:12]


def shelves() -> dict[str, Path]:
    """The folders that RANKSCOPE_TABLES names, each by its own name; those that are there."""
    named = os.environ.get(VARIABLE, "").split(os.pathsep)
    folders = [Path(one.strip()).expanduser() for one in named if one.strip()]
    out: dict[str, Path] = {}
    for folder in dict.fromkeys(folder.resolve() for folder in folders if folder.is_dir()):
        name, number = folder.name or "files", 2
        while name in out:
            name, number = f"{folder.name} {number}", number + 1
        out[name] = folder
    return out


def entries() -> list[Entry]:
    """All tables on all shelves, by name; of very many the first."""
    tables = (_below(name, root, root, DEEPEST) for name, root in shelves().items())
    return list(islice(chain.from_iterable(tables), MOST))


def entry_of(name: str) -> Entry:
    """The table of this name; a TableError where no shelf has it, whatever else the disk has."""
    shelf, _, rest = name.partition("/")
    root, parts = shelves().get(shelf), PurePosixPath(rest).parts
    if root is None or "\0" in name or rest.startswith("/") or not all(map(_is_open, parts)):
        raise _absent(name)
    path = root.joinpath(*parts)
    if not _lies_in(root, path):
        raise _absent(name)
    files = _table(root, path) if path.is_dir() else [path]
    if not files or not all(map(kind_of, files)):
        raise _absent(name)
    try:
        return Entry.of(name, files)
    except OSError as reason:
        raise _absent(name) from reason


def _absent(name) -> TableError:
    return TableError(
        f"There is no table {legible(name)} on this server any more, or there never was: choose "
        "another one."
    )


def _below(name, root, folder, deepest) -> Iterator[Entry]:
    """A folder as one table where its files are parts of one; else its files, then its folders."""
    whole = _table(root, folder)
    files = _files(root, folder)
    tables = {name: whole} if whole else {f"{name}/{f.name}": [f] for f in files}
    for own, paths in tables.items():
        with suppress(OSError):
            yield Entry.of(own, paths)
    is_parted = whole and whole != files
    for one in _inside(root, folder) if deepest > 1 and not is_parted else ():
        if one.is_dir() and not one.is_symlink():  # one could lead round in a circle
            yield from _below(f"{name}/{one.name}", root, one, deepest - 1)


def _table(root, folder) -> list[Path]:
    """The files of a folder that are parts of one table, or those of its folders key=value."""
    files = _files(root, folder)
    if files:
        return files if _are_parts(files) else []
    parted = _partitions(root, folder, DEEPEST)
    return parted if len(set(map(kind_of, parted))) == 1 else []


def _partitions(root, folder, deepest) -> list[Path]:
    keys = [one for one in _inside(root, folder) if is_key(one.name) and one.is_dir()]
    keys = [one for one in keys if deepest and not one.is_symlink()]
    return [
        file for one in keys for file in (_files(root, one) or _partitions(root, one, deepest - 1))
    ]


def _named(file: Path) -> str:
    """Its name, with the folder that says something of its rows."""
    return "/".join([*filter(is_key, file.parent.parts), file.name])


def _files(root, folder) -> list[Path]:
    """Those that hold tables, by name."""
    return [one for one in _inside(root, folder) if one.is_file() and kind_of(one)]


def _inside(root, folder) -> list[Path]:
    try:
        inside = sorted(one for one in folder.iterdir() if _is_open(one.name))
    except OSError:
        return []
    return [one for one in inside if _lies_in(root, one)]


def _are_parts(files) -> bool:
    """Whether several files are of one kind and their names differ in nothing but numbers."""
    kinds = {(kind_of(file), SERIAL.sub("#", file.name)) for file in files}
    return len(files) > 1 and len(kinds) == 1


def _is_open(part: str) -> bool:
    """No hidden file, and no way up."""
    return not part.startswith(".") and part.isprintable()


def _lies_in(root: Path, path: Path) -> bool:
    """Whether it is there and no link on the way leads out of the folder or to what is hidden."""
    try:
        real = path.resolve(strict=True)
    except (OSError, RuntimeError):
        return False
    return real.is_relative_to(root) and all(map(_is_open, real.relative_to(root).parts))
