"""Measures of the code itself, room by room: `python -m benchmarks.house [folder]`.

A line of code holds something that is neither comment nor docstring. Lines of a function are its
lines of code, those of functions inside it included, without decorators; nesting is how deep `if`,
`for`, `while`, `with`, `try` and `match` stand in it. Shares are of all lines that are not empty.
"""

import argparse
import ast
import io
import statistics
import subprocess
import sys
import tokenize
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[1]
LONG_FUNCTION, LONG_FILE, DEEP = 25, 200, 2
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match, ast.AsyncFor, ast.AsyncWith)
DOCUMENTED = (ast.Module, ast.ClassDef, *FUNCTIONS)
NOT_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
NOT_CODE |= {tokenize.ENCODING, tokenize.ENDMARKER}
# A room is the files its pattern names that no room above it has; old names stay for comparison.
ROOMS = {
    "rankers: methods": [],  # the files of the menu, read from its imports
    "rankers/maths": ["rankers/maths"],
    "rankers/selectors": ["rankers/selectors"],
    "rankers/learners": ["rankers/learners"],
    "rankers/evaluation": ["rankers/evaluation"],
    "rankscope/tables": ["rankscope/tables", "rankers/tables"],
    "rankers: the rest": ["rankers"],
    "datagen": ["datagen"],
    "rankscope/charts": ["rankscope/charts", "charts"],
    "rankscope/runs": ["rankscope/runs", "runs"],
    "rankscope/findings": ["rankscope/findings"],
    "rankscope/studies": ["rankscope/studies", "studies"],
    "rankscope/lessons": ["rankscope/lessons"],
    "rankscope/ui/own_table": ["rankscope/ui/own_table", "ui/table"],
    "rankscope/ui: the rest": ["rankscope/ui", "ui"],
    "rankscope/command": ["rankscope/command", "rankscope/__main__.py"],
    "pages and app": ["pages", "app.py"],
}
COLUMNS = ["room", "files", "lines of a file: median, p90, max"]
COLUMNS += ["code lines of a function: median, p90, max"]
COLUMNS += ["comment %", "docstring %", "nesting p90 (max)"]


@dataclass(frozen=True)
class Measures:
    """Of one file."""

    lines: int
    full_lines: int
    comment_lines: int
    docstring_lines: int
    functions: tuple[tuple[str, int, int], ...]  # name, lines of code, nesting


def measures_of(source: str) -> Measures:
    """Count a source text.

    >>> measures_of('"Words."\\n\\ndef f(x):\\n    if x:  # why\\n        return 1\\n').functions
    (('f', 3, 1),)
    """
    tree, tokens = ast.parse(source), list(tokenize.generate_tokens(io.StringIO(source).readline))
    lines = source.splitlines()
    docstrings = {line for node in ast.walk(tree) for line in _docstring(node)}
    code = {
        line
        for token in tokens
        if token.type not in NOT_CODE
        for line in range(token.start[0], token.end[0] + 1)
    } - docstrings
    functions = [node for node in ast.walk(tree) if isinstance(node, FUNCTIONS)]
    return Measures(
        lines=len(lines),
        full_lines=sum(bool(line.strip()) for line in lines),
        comment_lines=sum(token.type == tokenize.COMMENT for token in tokens),
        docstring_lines=len({n for n in docstrings if lines[n - 1].strip()}),
        functions=tuple((f.name, _length(f, code), nesting(f)) for f in functions),
    )


def nesting(node: ast.AST) -> int:
    """How deep blocks stand in a node; `elif` is as deep as its `if`."""
    deepest = 0
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and [child] == node.orelse and isinstance(child, ast.If)
        if not isinstance(child, (*FUNCTIONS, ast.ClassDef)):
            deepest = max(deepest, nesting(child) + (isinstance(child, BLOCKS) and not is_elif))
    return deepest


def _docstring(node) -> range:
    if not isinstance(node, DOCUMENTED) or ast.get_docstring(node, clean=False) is None:
        return range(0)
    return range(node.body[0].lineno, node.body[0].end_lineno + 1)


def _length(function, code) -> int:
    return len(code & set(range(function.lineno, function.end_lineno + 1)))


def rooms_of(root: Path) -> dict[str, list[Path]]:
    """The files of each room that is there, every file in one room."""
    files, rooms = set(), {}
    for room, places in ROOMS.items():
        inside = _methods(root) if not places else _inside(root, places)
        rooms[room] = sorted(inside - files)
        files |= inside
    return {room: own for room, own in rooms.items() if own}


def _inside(root, places) -> set[Path]:
    return {
        file
        for place in places
        for file in ([root / place] if place.endswith(".py") else (root / place).rglob("*.py"))
        if file.exists() and file.name != "__init__.py"  # menus and faces
    }


def _methods(root) -> set[Path]:
    """What the menu imports and has a class with a `key`."""
    places = [root / "rankers" / name for name in ("menu.py", "__init__.py")]
    menu = ast.parse(next(file for file in places if file.exists()).read_text("utf-8"))
    modules = [node.module for node in menu.body if isinstance(node, ast.ImportFrom)]
    files = [root / f"{module.replace('.', '/')}.py" for module in modules]
    return {file for file in files if file.exists() and "\n    key = " in file.read_text("utf-8")}


def table(root: Path) -> str:
    """The measures as Markdown, and below it what is longer or deeper than the house allows."""
    measured = {room: _measured(files) for room, files in rooms_of(root).items()}
    product = [one for own in measured.values() for one in own]
    measured |= {"**product**": product, "tests": _measured(sorted((root / "tests").rglob("*.py")))}
    rows = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
    rows += [_row(room, own) for room, own in measured.items()]
    functions = [f for one in product for f in one.functions]
    rows += [
        "",
        f"Functions over {LONG_FUNCTION} lines: {sum(f[1] > LONG_FUNCTION for f in functions)} of "
        f"{len(functions)}. Nested deeper than {DEEP}: {sum(f[2] > DEEP for f in functions)}. "
        f"Files over {LONG_FILE}: {sum(one.lines > LONG_FILE for one in product)} of "
        f"{len(product)}.",
    ]
    return "\n".join(rows)


def _measured(files) -> list[Measures]:
    return [measures_of(file.read_text("utf-8")) for file in files]


def _row(room, measured) -> str:
    functions = [f for one in measured for f in one.functions]
    full = sum(one.full_lines for one in measured) or 1
    lengths, depths = [f[1] for f in functions], [f[2] for f in functions]
    comments = 100 * sum(one.comment_lines for one in measured) / full
    docstrings = 100 * sum(one.docstring_lines for one in measured) / full
    cells = [room, len(measured), _three([one.lines for one in measured]), _three(lengths)]
    cells += [f"{comments:.1f}", f"{docstrings:.0f}", f"{_p90(depths)} ({max(depths, default=0)})"]
    return f"| {' | '.join(map(str, cells))} |"


def _three(values) -> str:
    return f"{statistics.median(values):.0f}, {_p90(values)}, {max(values)}" if values else "-"


def _p90(values) -> int:
    return round(np.quantile(values, 0.9)) if values else 0


def touched() -> int:
    """Add a ranker, a generator and a page in a copy, as a test does, and say what it took."""
    test = "tests/rankscope/ui/test_menu.py"
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-rP", test], cwd=ROOT, text=True)
    return done.returncode


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m benchmarks.house", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT, help="a checkout (this one)")
    what = "say which files it takes to add a ranker, a generator and a page"
    parser.add_argument("--files-touched", action="store_true", help=what)
    asked = parser.parse_args(arguments)
    if asked.files_touched:
        return touched()
    print(table(asked.folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
