"""Names are nouns for things and verbs for effects: some participles name neither."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = (
    "rankers",
    "datagen",
    *(
        f"rankscope/{room}"
        for room in ("tables", "charts", "runs", "findings", "studies", "ui", "command")
    ),
    "pages",
    "app.py",
)
FORBIDDEN = {"told", "said", "found", "shown", "here", "kept", "understood"}


def files():
    for room in ROOMS:
        path = ROOT / room
        yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def names_in(tree):
    """Every name that a file gives: to functions, classes, parameters, variables, imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.alias):
            yield (node.asname or node.name).split(".")[-1]


def test_no_participle_names_a_thing_or_an_effect():
    for file in files():
        names = {file.stem, *names_in(ast.parse(file.read_text("utf-8")))}
        assert not {name for name in names if name.strip("_").lower() in FORBIDDEN}, file


def test_names_are_read_off_every_place_that_gives_one():
    code = "import x as told\ndef said(shown): found = [kept for kept in shown]\nclass Here: pass"
    assert set(names_in(ast.parse(code))) == {"told", "said", "shown", "found", "kept", "Here"}
