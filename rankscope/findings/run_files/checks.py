"""Whether what a run file holds fits together, so that nothing later trips over it."""

import math
from itertools import pairwise

from rankers.ranking import UNCERTAINTY, VARIANCE
from rankers.target import BINARY, MULTICLASS, REGRESSION
from rankscope.findings.own_table.chance import WAYS
from rankscope.findings.own_table.how_many import MEASURES, curve_table, suggestions
from rankscope.findings.own_table.readings import few_values_note
from rankscope.findings.own_table.results import Findings
from rankscope.findings.own_table.trust import orders_of
from rankscope.findings.run_files.saved import (
    BROKEN,
    MOST_NOTES,
    MOST_OF_RESULTS,
    MOST_RESULTS,
    Saved,
)
from rankscope.runs.questions.importance import together_of
from rankscope.tables import Limits
from rankscope.tables.lengths import LONGEST


def fits(condition):
    if not condition:
        raise ValueError(BROKEN.format("its parts do not fit each other"))


def check_sizes(content: dict, size: int):
    """Whether nothing in it is longer or more than what the page itself would write."""
    if size - len(content.get("data") or "") > MOST_OF_RESULTS:
        raise ValueError(
            f"The results of this run file have more than {MOST_OF_RESULTS / 1e6:,.0f} MB: rank "
            "the table again with fewer methods or samples."
        )
    fits(len(content["results"]) <= MOST_RESULTS and len(content["notes"]) <= MOST_NOTES)
    fits(len(content["names"]) <= Limits().columns)
    texts = [*content["names"], *(content[part] for part in ("name", "key", "target", "task"))]
    fits(all(isinstance(text, str) and len(text) <= LONGEST for text in texts))


def check(saved: Saved):
    """Go once through everything that will be made of it."""
    fits(len(set(saved.names)) == len(saved.names) > 0)
    fits(saved.task in (BINARY, MULTICLASS, REGRESSION))
    fits(set(saved.names) <= set(saved.report["name"]) and saved.report["name"].is_unique)
    findings = Findings.of(saved.results, saved.rankers, saved.names)
    if findings.rankings:
        findings.side_by_side({}, "mean_rank")
    few_values_note(list(saved.rankers.by_title.values()), saved.prepared)
    findings.redundant()
    findings.votes()
    orders_of(saved.results, saved.rankers)
    curves = suggestions(saved.results, saved.rankers)
    if curves:
        curve_table(curves, findings)


def _numbers(values, count, gaps=False):
    fits(len(values) == count)
    fits(all(_is_number(v) or (gaps and v is None) for v in values))


def _is_number(value) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _order(row, m, details):
    fits(all(_is_number(place) for place in row["order"]))
    fits(sorted(row["order"]) == list(range(m)))
    levels = row.get("levels", list(range(m)))
    fits(len(levels) == m and levels[0] == 0)
    fits(all(above - level in (0, 1) for level, above in pairwise(levels)))


def _ranking(row, m, details):
    _order(row, m, details)
    row["scores"] = [float(v) if isinstance(v, str) else v for v in row["scores"]]
    _numbers(row["scores"], m, gaps=True)
    fits(_is_number(row["seconds"]) and math.isfinite(row["seconds"]))
    for copy in row["redundant"]:
        others = [other for other, _ in copy["because"]]
        fits(all(isinstance(i, int) and 0 <= i < m for i in [copy["variable"], *others]))
        _numbers([share for _, share in copy["because"]], len(others))
        _numbers([copy["explained"], copy["step"]], 2)
        _numbers(copy.get("alone", ()), len(others) if copy.get("alone") else 0, gaps=True)
        _numbers([copy.get("elsewhere")], 1, gaps=True)
        fits(copy.get("measure", VARIANCE) in (VARIANCE, UNCERTAINTY))


def _floor(row, m, details):
    for marks in (row["better"], row.get("by_lot", row["better"])):
        fits(len(marks) == m and all(isinstance(one, bool) for one in marks))
    for values in (row.get("p_values"), row.get("q_values")):
        if values is not None:
            _numbers(values, m)
    if row.get("expected_false") is not None:
        _numbers([row["expected_false"]], 1)
    if "copies" in row:
        fits((row["null"], row.get("by", "rows")) in WAYS and isinstance(row["copies"], int))
        fits(isinstance(row.get("ways", 1), int))


def _keep(row, m, details):
    _order(row, m, details)
    fits(details.get("measure") in (None, *MEASURES) and len(row["sizes"]) > 0)
    _numbers(row["quality"], len(row["sizes"]))
    _numbers([*row["sizes"], row["baseline"]], len(row["sizes"]) + 1)
    _guesses(row)
    if row.get("variance") is not None:
        _numbers(row["variance"], len(row["sizes"]), gaps=True)
    fits(isinstance(row.get("units", 0), int))


def _guesses(row):
    if row.get("guesses") is not None:
        _numbers(row["guesses"], len(row["guesses"]))
        fits(len(row["guesses"]) > 0)


def _importance(row, m, details):
    together = together_of(details["together"]) or [[place] for place in range(m)]
    fits(all(0 <= place < m for some in together for place in some))
    fits(len(row["drops"]) == len(together))
    for drops in row["drops"]:
        _numbers(drops, details["shuffles"])
    fits(details["measure"] in (None, *MEASURES))
    _numbers([row["quality"], row["baseline"], *row["rows"]], 4)
    _guesses(row)


ROW_CHECKS = {
    "ranking": _ranking,
    "floor": _floor,
    "bootstrap": _order,
    "keep": _keep,
    "importance": _importance,
}
