"""The Python script that computes the table of a comparison."""

from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.scripts.call import call


def comparison_script(comparison: Comparison) -> str:
    """A script that ranks the same problems and describes AUC-FR by ranker, beside chance."""
    sweep = comparison.sweep
    rankers = sorted({type(ranker).__name__ for ranker in comparison.rankers})
    seeds = f"{comparison.seed}, {comparison.seed + comparison.repeats}"
    columns = ["ranker", sweep] if sweep else ["ranker"]
    value = f", {sweep!r}: kind.{sweep}" if sweep else ""
    return f"""\
import pandas as pd

from datagen import {type(comparison.generator).__name__}
from rankers import {", ".join(rankers)}
from rankers.evaluation import above_chance, auc_fr, chance_fr

problems = [
{_lines(comparison.generators())}]
rankers = [
{_lines(comparison.rankers)}]
rows = []
for seed in range({seeds}):
    for kind in problems:
        problem = kind.sample(seed)
        for ranker in rankers:
            ranking = ranker.fit(problem.X, problem.y).ranking_
            truth = problem.groups, len(ranking.order)
            area, chance = auc_fr(ranking, *truth), chance_fr(*truth)
            row = {{'seed': seed, 'auc_fr': area{value}}}
            row |= {{'chance': chance, 'above_chance': above_chance(area, chance)}}
            rows.append(row | {{'ranker': ranker.title}})

table = pd.DataFrame(rows)
for measure in ('auc_fr', 'above_chance'):
    print(measure, table.groupby({columns!r})[measure].describe(), sep='\\n')
"""


def _lines(declared) -> str:
    return "".join(f"    {call(one)},\n" for one in declared)
