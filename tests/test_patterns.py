"""Every pattern in the code goes once through a text, however it was made to stop it."""

import ast
import importlib
import re
import time

import pytest

from rankscope.tables.exporting.neutral import neutral
from rankscope.tables.numerals import is_value, number
from tests.test_imports import name_of, sources

CALLS = ("compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")
SMALL, LARGE = 3_200, 102_400  # characters; squares show in the small, and cannot hide in the large
FLOOR = 0.005 / SMALL  # processor seconds a character: what takes less is not measured again
TIMES = 8  # so many times longer is the text that is compared: squares take 64 times as long
MOST = 24  # between the two
BLOCKS = (
    *("0", "9", "-", "+", " ", "\t", "\n", '"', "'", "`", "(", ")", "[", "{", ".", ",", ";", "\\"),
    *("a", "Z", "e", "_", "#", "?", ":", "/", "<", "=", "é", "\u00a0", "\u0301", "\0"),
    *("1.", "1,", ",111", ".111", " 111", "1 ", "1-", "1/", "1e", "01", "a ", "a-", "a_", "a."),
    *("target-", ".csv", "<a ", "<script>", "_x0041", "; ", '""', "`a", "12:", "2020-01-01 ", "id"),
)
STARTS = ("", "-", "9", "a", '"', "sep=", "\x80\x02", "[", "; ")
ENDS = ("", "x", "!", "\n", '"')


def used(tree):
    """By name, the methods that a file calls on it, as in `PLAIN.fullmatch`."""
    methods = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in CALLS[1:]:
            methods.setdefault(ast.unparse(node.value).split("[")[0], set()).add(node.attr)
    return methods


TREES = {name_of(file): ast.parse(file.read_text()) for file in sources()}
USED = {}
for tree in TREES.values():
    for of, methods in used(tree).items():
        USED.setdefault(of, set()).update(methods)


def patterns():
    """Each pattern of the code, where it stands, and what it is used for."""
    for module, tree in TREES.items():
        names = {
            id(call): ast.unparse(node.targets[0])
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for call in ast.walk(node.value)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in [f"re.{c}" for c in CALLS]:
                asked = USED.get(names.get(id(node), ""), set()) | {"fullmatch", "match"}
                asked = asked if node.func.attr == "compile" else {node.func.attr}
                for pattern in evaluated(node, tree, module):
                    yield f"{module}:{node.lineno} {pattern.pattern!r}", pattern, asked


def evaluated(call, tree, module):
    """The pattern itself; several where it is made in a comprehension."""
    space = vars(importlib.import_module(module)) if module != "app" else {}
    for outer in ast.walk(tree):
        whole = isinstance(outer, ast.ListComp | ast.DictComp) and call in ast.walk(outer)
        if whole:
            found = eval(compile(ast.Expression(outer), module, "eval"), space)
            return list(found.values()) if isinstance(found, dict) else found
    text = eval(compile(ast.Expression(call.args[0]), module, "eval"), space)
    last = 2 if call.func.attr in ("compile", "match", "fullmatch", "search") else 4
    flags = [k.value for k in call.keywords if k.arg == "flags"] or call.args[1:last][-1:]
    flags = flags if call.func.attr in ("compile",) or call.keywords else []
    value = eval(compile(ast.Expression(flags[0]), module, "eval"), space) if flags else 0
    return [re.compile(text, value)]


FOUND = [(name, p, m) for name, p, found in patterns() for m in sorted(found)]


def hostile():
    """Every block, start and end at a small size, and a few of them at a large one."""
    for block in BLOCKS:
        body = block * (SMALL // len(block))
        yield from (start + body + end for start in STARTS for end in ENDS)
    for block in BLOCKS:
        yield from (start + block * (LARGE // len(block)) + "x\n" for start in ("", "-"))


TEXTS = list(hostile())


def room_of(name) -> str:
    """Return the package that a pattern stands in, as in `rankscope.tables`."""
    return ".".join(name.split(":")[0].split(".")[:2])


def seconds(work, text) -> float:
    """Return the processor time: others may be at work beside."""
    begin = time.process_time()
    work(text)
    return time.process_time() - begin


def growth(work, text) -> float:
    """Return how many times as long a much longer text takes, from the least of three times."""
    if seconds(work, text) < FLOOR * len(text):
        return 0.0
    longer = text[:-5] * TIMES + text[-5:]
    shorter = min(seconds(work, text) for _ in range(3))
    return min(seconds(work, longer) for _ in range(3)) / shorter


def applied(pattern, method):
    encode = (lambda text: text) if isinstance(pattern.pattern, str) else str.encode
    if method in ("sub", "subn"):
        empty = encode("")
        return lambda text: getattr(pattern, method)(empty, encode(text))
    if method == "finditer":
        return lambda text: list(pattern.finditer(encode(text)))
    return lambda text: getattr(pattern, method)(encode(text))


@pytest.mark.parametrize("room", sorted({room_of(name) for name, _, _ in FOUND}))
def test_the_time_of_a_pattern_grows_with_the_text_and_not_with_its_square(room):
    for name, pattern, method in FOUND:
        if room_of(name) == room:
            work = applied(pattern, method)
            slow = [text[:30] for text in TEXTS if growth(work, text) > MOST]
            assert slow == [], f"{name} {method}"


def test_patterns_are_looked_for_and_found_where_they_are():
    names = " ".join(name for name, _, _ in FOUND)
    for module in ("numerals", "neutral", "guess", "kinds", "dates", "encoding", "cookie"):
        assert f".{module}:" in names


def test_a_pattern_that_takes_squares_is_caught():
    assert growth(re.compile(r"\d+\.?\d*").fullmatch, "9" * 800 + "x") > MOST


@pytest.mark.parametrize("work", [neutral, number, is_value], ids=lambda work: work.__name__)
def test_so_does_what_is_made_of_patterns(work):
    assert [text[:30] for text in TEXTS if growth(work, text) > MOST] == []
