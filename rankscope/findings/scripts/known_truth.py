"""The Python script that ranks one problem of known truth."""

from rankscope.findings.known_truth.attempt import Attempt
from rankscope.findings.scripts.call import call


def attempt_script(attempt: Attempt) -> str:
    """A script that draws the same problem, ranks it and prints table and AUC-FR."""
    generator, ranker = type(attempt.generator).__name__, type(attempt.ranker).__name__
    return f"""\
from datagen import {generator}
from rankers import {ranker}
from rankers.evaluation import auc_fr

problem = {call(attempt.generator)}.sample(seed={attempt.seed})
ranker = {call(attempt.ranker)}.fit(problem.X, problem.y)

table = ranker.ranking_.to_frame()
print(table)
print("AUC-FR", auc_fr(ranker.ranking_, problem.groups, len(table)))
"""
