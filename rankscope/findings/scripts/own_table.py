"""The Python script that ranks the variables of a table as the page does."""

from dataclasses import dataclass, field
from keyword import iskeyword

import numpy as np

from rankers import Ranker
from rankscope.findings.scripts.call import call
from rankscope.tables import stem
from rankscope.tables.reading.surroundings import THREADS

LINE = 100


@dataclass(frozen=True, eq=False)
class Recipe:
    """All that decides a ranking of a table; `rankers` and `weights` go by title.

    With `example`, `source_lines` are the lines that define `table` in place of those that read
    the file; they are code of ours and stand in the script as they are.
    """

    file: str
    overrides: dict
    target: str
    choices: dict
    rankers: dict[str, Ranker] = field(default_factory=dict)
    weights: dict[str, float] = field(default_factory=dict)
    rule: str = "mean_rank"
    sample: int | None = None
    seed: int = 0
    example: str | None = None
    source_lines: tuple[str, ...] = ()
    floors: dict[str, dict] = field(default_factory=dict)  # by title, how chance was asked for
    importance: dict = field(default_factory=dict)  # columns and details, where it was asked for


def table_script(recipe: Recipe) -> str:
    """A script that needs the package alone and writes the table of rankings, byte for byte.

    Names from files stand in it as literals, escaped by `repr`, and nowhere else.
    """
    parts = [
        thread_lines(),
        import_lines(recipe),
        table_lines(recipe),
        prepared_lines(recipe),
        ranking_lines(recipe),
    ]
    return "\n".join([*parts, _written()])


def thread_lines() -> str:
    """What keeps NumPy to one thread."""
    return (
        "import os\n\n"
        "# On one thread sums are added in one order: the same numbers, to the last bit.\n"
        "# NumPy asks for this when it is imported.\n"
        f"for variable in (\n{_block(map(literal, THREADS))}):\n"
        '    os.environ[variable] = "1"\n'
    )


def import_lines(recipe) -> str:
    """The imports of everything below."""
    classes = sorted({type(ranker).__name__ for ranker in recipe.rankers.values()})
    tables = ["prepare", "rank_variables", *(["floor_of_variables"] if recipe.floors else [])]
    tables += [] if recipe.example else ["read_table", "stem"]
    tables += ["sample_rows"] if recipe.sample else []
    lines = ["from pathlib import Path", ""]
    if not recipe.example:
        lines.insert(0, "import sys")
    lines += [import_line("rankers", classes)] if classes else []
    judged = ["importance_by_folds"] if recipe.importance else []
    lines += [import_line("rankers.evaluation", [*judged, "side_by_side"])]
    return "\n".join([*lines, import_line("rankscope.tables", sorted([*tables, "to_csv"])), ""])


def import_line(module, names) -> str:
    """An import, broken into lines where it is long."""
    line = f"from {module} import {', '.join(names)}"
    return line if len(line) <= LINE else f"from {module} import (\n{_block(names)})"


def table_lines(recipe, by_argument: bool = True) -> str:
    """What defines `table` and `name`; of a script, its first argument may name the file."""
    if recipe.example:
        lines = [*recipe.source_lines, f"name = {literal(stem(recipe.example))}"]
    else:
        argument = "sys.argv[1] if len(sys.argv) > 1 else " if by_argument else ""
        lines = [
            f"path = {argument}{literal(recipe.file)}",
            "name = stem(path)",
            f"table = read_table({_arguments('path', recipe.overrides)})",
        ]
    return "\n".join([*lines, ""])


def prepared_lines(recipe) -> str:
    """What defines `prepared`."""
    lines = [
        f"target = {literal(recipe.target)}",
        f"prepared = prepare({_arguments('table, target', recipe.choices)})",
    ]
    if recipe.sample:
        lines.append(f"prepared = sample_rows(prepared, {recipe.sample:d}, seed={recipe.seed:d})")
    return "\n".join([*lines, ""])


def ranking_lines(recipe) -> str:
    """What defines `together`."""
    calls = [f"{literal(title)}: {call(ranker)}" for title, ranker in recipe.rankers.items()]
    arguments = {"weights": recipe.weights} if recipe.weights else {}
    arguments |= {"rule": recipe.rule}
    return (
        f"rankers = {{\n{_block(calls)}}}\n"
        "rankings = {title: rank_variables(r, prepared) for title, r in rankers.items()}\n"
        f"together = side_by_side({_arguments('rankings', arguments)})\n"
        f"{_floors(recipe)}{_importance(recipe)}"
    )


def _floors(recipe) -> str:
    if not recipe.floors:
        return ""
    asked = [f"{literal(title)}: {literal(details)}" for title, details in recipe.floors.items()]
    return (
        f"chance = {{\n{_block(asked)}}}\n"
        "for title, asked in chance.items():\n"
        "    floor = floor_of_variables(rankers[title], prepared, **asked)\n"
        '    for letter, values in (("p", floor.p_values), ("q", floor.q_values)):\n'
        "        if values is not None:  # q needs 99 permutations\n"
        "            of_variable = dict(zip(prepared.variables, values, strict=True))\n"
        '            together[f"{title}: {letter}"] = together.index.map(of_variable)\n'
    )


def _importance(recipe) -> str:
    if not recipe.importance:
        return ""
    arguments = _arguments("prepared", recipe.importance["details"])
    return (
        f"importance = importance_by_folds({arguments})\n"
        f"columns = {literal(recipe.importance['columns'])}\n"
        "together = together.join(importance[list(columns)].rename(columns=columns))\n"
    )


def _written() -> str:
    return (
        'Path(f"{name}-ranking.csv").write_bytes(to_csv(together.reset_index()).encode())\n'
        "print(together.head(10).to_string())\n"
    )


def _arguments(first: str, named: dict) -> str:
    """The arguments of a call; keywords one by one where they can be."""
    if all(name.isidentifier() and not iskeyword(name) for name in named):
        words = [f"{name}={literal(value)}" for name, value in named.items()]
    else:
        words = [f"**{literal(named)}"]
    line = ", ".join([first, *words])
    return line if len(line) < LINE - 30 else f"\n{_block([first, *words])}"


def _block(lines) -> str:
    return "".join(f"    {line},\n" for line in lines)


def literal(value) -> str:
    """The value as Python code: numbers of NumPy as plain ones, what cannot be seen as escapes.

    >>> literal({"types": {"a": np.str_("number")}, "limit": np.float64(0.5)})
    "{'types': {'a': 'number'}, 'limit': 0.5}"
    """
    if isinstance(value, dict):
        pairs = (f"{literal(key)}: {literal(item)}" for key, item in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list | tuple | set | frozenset):
        items = sorted(value) if isinstance(value, set | frozenset) else value
        return f"[{', '.join(map(literal, items))}]"
    return repr(value.item() if isinstance(value, np.generic) else value)
