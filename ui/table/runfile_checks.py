"""Whether the numbers of a run file fit its table, so that nothing later trips over them."""

import math

BROKEN = "This run file is damaged or was made by hand ({}): export it again."


def fits(condition):
    if not condition:
        raise ValueError(BROKEN.format("numbers do not fit its table"))


def _numbers(values, count):
    fits(len(values) == count)
    fits(all(v is None or isinstance(v, int | float) for v in values))


def _order(row, m):
    fits(sorted(row["order"]) == list(range(m)))


def _ranking(row, m):
    _order(row, m)
    row["scores"] = [float(v) if isinstance(v, str) else v for v in row["scores"]]
    _numbers(row["scores"], m)
    fits(math.isfinite(row["seconds"]))
    for found in row["redundant"]:
        others = [other for other, _ in found["because"]]
        fits(all(isinstance(i, int) and 0 <= i < m for i in [found["variable"], *others]))
        _numbers([share for _, share in found["because"]] + [found["explained"]], len(others) + 1)


def _floor(row, m):
    fits(len(row["better"]) == m and all(isinstance(one, bool) for one in row["better"]))


def _keep(row, m):
    _order(row, m)
    _numbers(row["quality"], len(row["sizes"]))
    _numbers([*row["sizes"], row["baseline"]], len(row["sizes"]) + 1)


CHECKS = {"ranking": _ranking, "floor": _floor, "bootstrap": _order, "keep": _keep}
