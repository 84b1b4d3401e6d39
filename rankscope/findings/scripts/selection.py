"""What repeats searches: Python scripts, for a problem and for a table, and a line of a shell."""

import shlex

from rankscope.findings.scripts.call import call
from rankscope.findings.scripts.own_table import (
    Recipe,
    import_line,
    prepared_lines,
    table_lines,
    thread_lines,
)
from rankscope.findings.selection.plan import Searches

DEPENDENCE = ("clusters", "times")  # how rows hang together
SHARED = ("learner", "random_state")  # the same for all searches: options of the command


def selection_script(generator, problem_seed: int, selectors, seed: int, folds: int) -> str:
    """A script that draws the problem, searches on the same rows and prints both errors."""
    names = ", ".join(sorted({type(selector).__name__ for selector in selectors}))
    lines = "".join(f"    {call(selector)},\n" for selector in selectors)
    task = "number" if generator.task == "regression" else "classes"
    return f"""\
from datagen import {type(generator).__name__}
from rankers.evaluation.folds import folds_of
from rankers.learners import learner_of, pooled_error
from rankers.selectors import {names}

problem = {call(generator)}.sample(seed={problem_seed})
X, y = problem.X, problem.y
is_number = {task == "number"}
seen, aside = folds_of(y, {generator.task!r}, {folds}, seed={seed})[0]
selectors = [
{lines}]
for selector in selectors:
    selector.set_params(task={task!r}).fit(X.iloc[seen], y.iloc[seen])
    columns = X.columns[selector.support_]
    learner = learner_of(selector.learner, is_number, {seed})
    answers = learner.fit(X.iloc[seen][columns], y.iloc[seen]).predict(X.iloc[aside][columns])
    outer = pooled_error(answers, y.iloc[aside].to_numpy(), is_number)
    print(selector.title, len(columns), list(columns))
    print("inner error", selector.error_, "outer error", outer)
"""


def table_selection_script(recipe: Recipe, searches: Searches) -> str:
    """A script that reads and prepares the table as the page did, searches and prints both errors.

    Names from files stand in it as literals, and nowhere else.
    """
    folds = searches.FOLDS if searches.nested else 1
    return f"""\
{thread_lines()}
{_imports_for(recipe, searches)}
{table_lines(recipe)}
{prepared_lines(recipe)}
parts = prepared.X, prepared.y, prepared.task, prepared.variables
data = Data(*parts, dependence=prepared.dependence)
selectors = [
{"".join(f"    {call(selector)},{chr(10)}" for selector in searches.selectors)}]
for selector in selectors:
    for fold in range({folds}):
        question = Selection(fold=fold, folds={searches.FOLDS}, seed={searches.seed})
        row = question.answer(selector, data)
        subset = [name for name, stays in zip(data.variables, row["support"]) if stays]
        print(selector.title, len(subset), subset)
        print("inner error", row["inner_error"], "outer error", row["error"])
"""


def _imports_for(recipe, searches) -> str:
    tables = ["prepare", *([] if recipe.example else ["read_table", "stem"])]
    tables += ["sample_rows"] if recipe.sample else []
    classes = sorted({type(selector).__name__ for selector in searches.selectors})
    lines = [] if recipe.example else ["import sys", ""]
    lines += [
        import_line("rankers.selectors", classes),
        "from rankscope.runs.data import Data",
        "from rankscope.runs.questions.selection import Selection",
        import_line("rankscope.tables", sorted(tables)),
    ]
    return "\n".join([*lines, ""])


def shell_line(recipe: Recipe, searches: Searches) -> str | None:
    """The command that searches the same; None where it has no words for how it was prepared."""
    prepares_alike = set(recipe.choices) <= {"exclude", *DEPENDENCE} and not recipe.overrides
    if recipe.example or recipe.sample or searches.nested or not prepares_alike:
        return None
    words = ["rankscope", "select", recipe.file, "--target", recipe.target]
    for name in recipe.choices.get("exclude", ()):
        words += ["--exclude", name]
    for name in DEPENDENCE:
        words += [f"--{name}", recipe.choices[name]] if recipe.choices.get(name) else []
    for selector in searches.selectors:
        words += ["--selector", selector.key]
    words += ["--learner", searches.learner, "--seed", str(searches.seed)]
    for selector in searches.selectors:
        for setting in _settings(selector):
            words += ["--set", setting]
    return shlex.join(words)


def _settings(selector) -> list[str]:
    """What differs from the declaration, in the words of the command."""
    return [
        f"{selector.key}.{parameter.name}={str(value).lower()}"
        for parameter in selector.parameters()
        if parameter.name not in SHARED
        and (value := getattr(selector, parameter.name)) != parameter.default
    ]
