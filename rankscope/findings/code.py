"""The Python code that gives what a page shows."""


def python_code(question) -> str:
    """A script that draws the same problem, ranks it and prints table and AUC-FR."""
    generator, ranker = type(question.generator).__name__, type(question.ranker).__name__
    return f"""\
from datagen import {generator}
from rankers import {ranker}
from rankers.evaluation import auc_fr

problem = {call(question.generator)}.sample(seed={question.seed})
ranker = {call(question.ranker)}.fit(problem.X, problem.y)

table = ranker.ranking_.to_frame()
print(table)
print("AUC-FR", auc_fr(ranker.ranking_, problem.groups, len(table)))
"""


def call(declared) -> str:
    """The constructor call, with the values that differ from their defaults."""
    changed = [
        f"{parameter.name}={getattr(declared, parameter.name)!r}"
        for parameter in declared.parameters()
        if getattr(declared, parameter.name) != parameter.default
    ]
    return f"{type(declared).__name__}({', '.join(changed)})"
