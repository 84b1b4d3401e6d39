"""Several rankers on many problems of one kind: what to run, and what came out, as tables."""

import json
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pandas as pd

from datagen import Generator
from rankers import Ranker
from rankers.evaluation import first_places, median_curve, p_best, p_worst, roc_fr
from rankscope.findings.code import call
from rankscope.findings.units import unit_of
from rankscope.runs import Unit, UnitResult, ranking_of
from rankscope.runs.menu import generators, methods

MOST_UNITS = 20_000
MOST_CELLS = 20_000_000


@dataclass(frozen=True)
class Comparison:
    """What was asked: a problem, perhaps with one parameter swept, and the rankers."""

    generator: Generator
    rankers: tuple[Ranker, ...]
    repeats: int
    seed: int
    sweep: str | None = None  # a parameter of the generator
    values: tuple = ()  # what it is set to, one after the other

    def generators(self) -> list[Generator]:
        if self.sweep is None:
            return [self.generator]
        settings = self.generator.get_values()
        return [type(self.generator)(**settings | {self.sweep: value}) for value in self.values]

    def units(self) -> list[Unit]:
        """Problem by problem, so that all rankers of one problem come together."""
        return [
            unit_of(generator, seed, ranker)
            for seed in range(self.seed, self.seed + self.repeats)
            for generator in self.generators()
            for ranker in self.rankers
        ]

    def refusal(self) -> str | None:
        """Why this cannot be run, in one sentence; None if it can."""
        if not self.rankers:
            return "Choose at least one ranker."
        if self.sweep and not self.values:
            return f"Name the values of {self.sweep} to sweep over, with commas between them."
        try:
            for declared in (*self.generators(), *self.rankers):
                declared.check_parameters()
        except ValueError as error:
            return f"{error}."
        for generator in self.generators():
            rows, columns = generator.shape
            if rows * columns > MOST_CELLS:
                return (
                    f"{rows:,} rows of {columns:,} variables are {rows * columns:,} cells, and a "
                    f"problem may have {MOST_CELLS:,} here: choose fewer rows or variables."
                )
            if all_matter(generator):
                return (
                    f"In this problem all {columns} variables matter: there is nothing to tell "
                    "apart, so rankers cannot be compared on it. Add variables or choose another."
                )
        count = self.repeats * len(self.generators()) * len(self.rankers)
        if count > MOST_UNITS:
            return f"That makes {count:,} rankings, at most {MOST_UNITS:,} fit one run."
        return None

    def summary(self) -> str:
        """What is compared on what, in a line."""
        rows, columns = self.generator.shape
        seeds = f"seeds {self.seed} to {self.seed + self.repeats - 1}"
        changed = call(self.generator)
        swept = f", {self.sweep} = {', '.join(map(str, self.values))}" if self.sweep else ""
        return f"{self.title}, {rows:,} × {columns:,}, {seeds}{swept}: `{changed}`"

    @property
    def title(self) -> str:
        names = ", ".join(ranker.title for ranker in self.rankers[:3])
        more = f" and {len(self.rankers) - 3} more" if len(self.rankers) > 3 else ""
        return f"{names}{more} on {self.generator.title}"

    def python_code(self) -> str:
        """A script that computes the same table."""
        imports = ", ".join(sorted({type(ranker).__name__ for ranker in self.rankers}))
        name = type(self.generator).__name__
        made = [f"    {call(generator)}," for generator in self.generators()]
        rankers = [f"    {call(ranker)}," for ranker in self.rankers]
        return "\n".join(
            [
                "import pandas as pd",
                "",
                f"from datagen import {name}",
                f"from rankers import {imports}",
                "from rankers.evaluation import auc_fr",
                "",
                "problems = [",
                *made,
                "]",
                "rankers = [",
                *rankers,
                "]",
                "rows = []",
                f"for seed in range({self.seed}, {self.seed + self.repeats}):",
                "    for kind in problems:",
                "        problem = kind.sample(seed)",
                "        for ranker in rankers:",
                "            ranking = ranker.fit(problem.X, problem.y).ranking_",
                "            area = auc_fr(ranking, problem.groups, len(ranking.order))",
                f"            row = {{'seed': seed, 'auc_fr': area{self._swept_in_code()}}}",
                "            rows.append(row | {'ranker': ranker.title})",
                "",
                "table = pd.DataFrame(rows)",
                f"print(table.groupby({self._keys()!r})['auc_fr'].describe())",
                "",
            ]
        )

    def _swept_in_code(self):
        return f", {self.sweep!r}: kind.{self.sweep}" if self.sweep else ""

    def _keys(self):
        return ["ranker", self.sweep] if self.sweep else ["ranker"]


def all_matter(generator: Generator) -> bool:
    """Whether no variable is irrelevant or superfluous, so that every order is as good."""
    return _all_matter(generator.key, json.dumps(generator.get_values(), sort_keys=True))


@lru_cache(maxsize=256)
def _all_matter(key: str, params: str) -> bool:
    problem = generators()[key](**json.loads(params)).sample(0)
    return len(problem.relevant) == problem.X.shape[1]


def of_results(results: list[UnitResult]) -> Comparison:
    """The comparison that results came from, as far as they tell."""
    source, sweep = results[0].unit.source, swept(results)
    seeds = {result.unit.source["seed"] for result in results}
    rankers = dict.fromkeys((result.unit.method, result.unit.params) for result in results)
    values = dict.fromkeys(r.unit.source["params"][sweep] for r in results) if sweep else ()
    return Comparison(
        generator=generators()[source["generator"]](**source["params"]),
        rankers=tuple(methods()[key](**json.loads(params)) for key, params in rankers),
        repeats=max(seeds) - min(seeds) + 1,
        seed=min(seeds),
        sweep=sweep,
        values=tuple(values),
    )


def swept(results: list[UnitResult]) -> str | None:
    """The parameter of the problem in which the units of a run differ, if there is one."""
    params = [result.unit.source["params"] for result in results]
    different = [name for name in params[0] if len({str(p[name]) for p in params}) > 1]
    return different[0] if different else None


def at_value(results: list[UnitResult], sweep: str, value) -> list[UnitResult]:
    """The results at one value of the swept parameter."""
    return [result for result in results if result.unit.source["params"][sweep] == value]


def titles(results: list[UnitResult]) -> dict[tuple[str, str], str]:
    """By method and parameters, a title."""
    return titled((result.unit.method, result.unit.params) for result in results)


def titled(pairs) -> dict[tuple[str, str], str]:
    """A title for each method and parameters; with what differs where a method comes again."""
    places = {key: place for place, key in enumerate(methods())}
    found = sorted(set(pairs), key=lambda pair: (places[pair[0]], pair[1]))
    variants: dict[str, list[dict]] = {}
    for method, params in found:
        variants.setdefault(method, []).append(json.loads(params))
    named = {}
    for method, params in found:
        values, title = json.loads(params), methods()[method].title
        others = variants[method]
        differing = [name for name in values if any(o.get(name) != values[name] for o in others)]
        told = ", ".join(f"{name}={values[name]}" for name in differing)
        named[method, params] = f"{title} ({told})" if told else title
    return named


def outcomes(results: list[UnitResult], sweep: str | None) -> pd.DataFrame:
    """A row per finished unit: ranker, value of the sweep, seed, measures and time."""
    named = titles(results)
    rows = [_outcome(result, sweep, named) for result in results if result.row]
    order = {title: place for place, title in enumerate(named.values())}
    frame = pd.DataFrame(rows)
    return frame.sort_values("title", key=lambda column: column.map(order), kind="stable")


def _outcome(result: UnitResult, sweep, named) -> dict:
    row, source = result.row, result.unit.source
    ranking, groups, m = ranking_of(row), row["groups"], len(row["order"])
    later = _later(ranking, groups)
    return {
        "ranker": result.unit.method,
        "title": named[result.unit.method, result.unit.params],
        "value": source["params"][sweep] if sweep else "",
        "seed": source["seed"],
        "auc_fr": np.nan if row["auc_fr"] is None else row["auc_fr"],
        "p_best": p_best(ranking, groups, m),
        "p_worst": p_worst(ranking, groups, m),
        "stand_ins": later / m,
        "seconds": row["seconds"],
    }


def _later(ranking, groups) -> float:
    """The mean place of variables that stand in for one that came before them; NaN without any."""
    first = first_places(ranking, groups)
    whole = [ranking.places[list(group)].sum() for group in groups]
    stand_ins = sum(map(len, groups)) - len(groups)
    return float((sum(whole) - sum(first)) / stand_ins) if stand_ins else np.nan


def curves(results: list[UnitResult]) -> pd.DataFrame:
    """By ranker the median ROC-FR curve over the repeats, and the middle half around it."""
    named, found = titles(results), {}
    for result in results:
        if result.row:
            row, key = result.row, (result.unit.method, result.unit.params)
            curve = roc_fr(ranking_of(row), row["groups"], len(row["order"]))
            found.setdefault(key, []).append(curve)
    frames = [
        pd.DataFrame(median_curve(made)._asdict()).assign(
            ranker=key[0], title=named[key], repeats=len(made)
        )
        for key, made in sorted(found.items(), key=lambda pair: list(named).index(pair[0]))
    ]
    return pd.concat(frames, ignore_index=True)


def summary(frame: pd.DataFrame) -> pd.DataFrame:
    """A row per ranker: medians with the middle half; all that may be best are marked."""
    grouped = frame.groupby("title", sort=False)
    table = pd.DataFrame({"ranker": grouped["ranker"].first(), "repeats": grouped.size()})
    table["p_best"] = grouped["p_best"].mean()
    table["p_best_error"] = np.sqrt(table["p_best"] * (1 - table["p_best"]) / table["repeats"])
    for measure in ("auc_fr", "p_worst", "stand_ins", "seconds"):
        values = grouped[measure]
        table[measure] = values.median()
        table[f"{measure}_low"], table[f"{measure}_high"] = (
            values.quantile(0.25),
            values.quantile(0.75),
        )
    table["mean"] = grouped["auc_fr"].mean()
    table["best"] = table.index.isin(best(frame))
    return table.sort_values("mean", ascending=False, kind="stable").reset_index()


def best(frame: pd.DataFrame) -> list[str]:
    """The ranker with the highest mean AUC-FR, and all that cannot be told from it.

    Rankers are compared on the same problems: one is told from the first when their mean difference
    is more than two of its standard errors.
    """
    wide = frame.pivot_table(index=["seed", "value"], columns="title", values="auc_fr")
    wide = wide.dropna(axis=0, how="any")
    if wide.empty:
        return []
    first = wide.mean().idxmax()
    behind = wide[first].to_numpy()[:, None] - wide.to_numpy()
    error = behind.std(axis=0, ddof=1) / np.sqrt(len(wide)) if len(wide) > 1 else np.inf
    return list(wide.columns[behind.mean(axis=0) <= 2 * error])


def over_sweep(frame: pd.DataFrame, measure: str) -> pd.DataFrame:
    """By ranker and value of the sweep: median and middle half of a measure."""
    grouped = frame.groupby(["ranker", "title", "value"], sort=False)[measure]
    table = grouped.quantile([0.25, 0.5, 0.75]).unstack()
    table = table.set_axis(["low", "median", "high"], axis=1).reset_index()
    return table.sort_values("value", kind="stable")
