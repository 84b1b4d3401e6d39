"""The Python script that ranks one problem of known truth."""

from rankscope.findings.known_truth.attempt import Attempt
from rankscope.findings.scripts.call import call


def attempt_script(attempt: Attempt) -> str:
    """A script that draws the same problem, ranks it, and prints table, AUC-FR and chance."""
    generator, ranker = type(attempt.generator).__name__, type(attempt.ranker).__name__
    return f"""\
from datagen import {generator}
from rankers import {ranker}
from rankers.evaluation import above_chance, auc_fr, chance_fr

problem = {call(attempt.generator)}.sample(seed={attempt.seed})
ranker = {call(attempt.ranker)}.fit(problem.X, problem.y)

table = ranker.ranking_.to_frame()
print(table)
area = auc_fr(ranker.ranking_, problem.groups, len(table))
chance = chance_fr(problem.groups, len(table))
print("AUC-FR", area, "chance", chance, "above chance", above_chance(area, chance))
"""
