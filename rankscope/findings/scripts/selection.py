"""The Python script that repeats searches on a problem of known truth."""

from rankscope.findings.scripts.call import call


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
