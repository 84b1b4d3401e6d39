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
FLOOR = 0.005 / SMALL  # seconds a character; what takes less is not judged
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


def seconds(work, text, times=1):
    """The least of several times, on the processor: others may be at work beside."""
    least = float("inf")
    for _ in range(times):
        begin = time.process_time()
        work(text)
        least = min(least, time.process_time() - begin)
    return least


def assert_goes_once(work, text):
    """Twice the text, less than three times the time."""
    floor = FLOOR * len(text)
    if seconds(work, text) < floor:
        return
    half = text[: len(text) // 2 - 5] + text[-5:]
    for _ in range(3):  # a busy machine may spoil one comparison, not three
        whole, part = seconds(work, text, 5), seconds(work, half, 5)
        if whole < max(floor, 3 * part):
            return
    pytest.fail(
        f"{len(text):,} characters take {whole:.3f} s, half of them {part:.3f} s: {text[:30]!r}"
    )


def applied(pattern, method):
    encode = (lambda text: text) if isinstance(pattern.pattern, str) else str.encode
    if method in ("sub", "subn"):
        empty = encode("")
        return lambda text: getattr(pattern, method)(empty, encode(text))
    if method == "finditer":
        return lambda text: list(pattern.finditer(encode(text)))
    return lambda text: getattr(pattern, method)(encode(text))


@pytest.mark.parametrize("name, pattern, method", FOUND, ids=[f"{n} {m}" for n, _, m in FOUND])
def test_a_pattern_takes_twice_the_time_for_twice_the_text(name, pattern, method):
    work = applied(pattern, method)
    for text in hostile():
        assert_goes_once(work, text)


def test_patterns_are_looked_for_and_found_where_they_are():
    names = " ".join(name for name, _, _ in FOUND)
    for module in ("numerals", "neutral", "guess", "kinds", "dates", "encoding", "cookie"):
        assert f".{module}:" in names


def test_a_pattern_that_takes_squares_is_caught():
    with pytest.raises(pytest.fail.Exception, match="half of them"):
        assert_goes_once(re.compile(r"\d+\.?\d*").fullmatch, "9" * SMALL + "x")


@pytest.mark.parametrize("work", [neutral, number, is_value], ids=lambda work: work.__name__)
def test_so_does_what_is_made_of_patterns(work):
    for text in hostile():
        assert_goes_once(work, text)
