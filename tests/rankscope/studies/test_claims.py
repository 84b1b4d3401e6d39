"""What becomes of a claim is decided by numbers and their spread, and by nothing else."""

import math
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from datagen import GENERATORS
from rankers import Ranking
from rankers.evaluation import auc_fs
from rankscope.studies.base import Study
from rankscope.studies.cells import Cells, cells_of, units_table
from rankscope.studies.checks import (
    changes_alike,
    falls,
    falls_more,
    flat,
    higher,
    level,
    of_block,
    printed,
    rises,
)
from rankscope.studies.claims import (
    HOLDS,
    NOT,
    NOT_RUN,
    PARTLY,
    UNKNOWN,
    Claim,
    Finding,
    Item,
    literal,
    verdict_of,
)
from rankscope.studies.contrasts import CERTAIN, Contrast, at, average, difference, freedom, ratio
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.published.jong_blocks import SETTING
from rankscope.studies.time_checks import grows, times
from rankscope.studies.verdicts import records

BLOCK = Block(
    key="test",
    generator="polynomial",
    over={"n": (50, 100), "degree": (1, 2)},
    methods=tuple(Method(label, label.lower()) for label in ("SPE", "Relief", "RM", "DM")),
    sizes={"glance": Size(2, 2)},
)


def cells(values: dict, sd=0.01, repeats=30) -> Cells:
    """By method a value for n and degree in (50, 1), (50, 2), (100, 1), (100, 2)."""
    points = [(50, 1), (50, 2), (100, 1), (100, 2)]
    rows = [
        {"n": n, "degree": d, "method": method, "setting": "", "code": "x", "failed": 0}
        | {"repeats": repeats, "chance_mean": 0.5}
        | {f"{m}_{s}": value for m in ("auc_fr", "seconds") for s in ("median", "mean")}
        | {"auc_fr_sd": sd, "seconds_sd": sd}
        for method, column in values.items()
        for (n, d), value in zip(points, column, strict=True)
    ]
    return Cells(BLOCK, pd.DataFrame(rows), "glance")


def verdict(check, values) -> str:
    return verdict_of(check(cells(values)))


@pytest.mark.parametrize(
    "agree, expected",
    [
        ([True, True], HOLDS),
        ([], NOT_RUN),
        ([True, False], PARTLY),
        ([False, False], NOT),
        ([True, None], UNKNOWN),
        ([True, True, None], PARTLY),
        ([None, None], UNKNOWN),
        ([False, None, None], NOT),
        ([True, False, None, None], PARTLY),
        ([False, *[None] * 4], UNKNOWN),  # one of five may be by chance
    ],
)
def test_a_verdict_follows_from_its_parts(agree, expected):
    assert verdict_of([Item("", one) for one in agree]) == expected


def test_a_rise_beyond_its_spread_is_one_and_a_fall_is_none():
    rising = {"SPE": (0.7, 0.8, 0.701, 0.802)}
    assert verdict(rises("degree", (1, 2), ("SPE",)), rising) == HOLDS
    assert verdict(falls("degree", (1, 2), ("SPE",)), rising) == NOT
    assert verdict(falls("degree", (2, 1), ("SPE",), by=0.05), rising) == HOLDS
    assert verdict(falls("degree", (2, 1), ("SPE",), by=0.2), rising) == NOT


def test_two_points_that_disagree_decide_nothing():
    assert verdict(rises("degree", (1, 2), ("SPE",)), {"SPE": (0.7, 0.8, 0.7, 0.71)}) == UNKNOWN


def test_who_is_as_good_as_equal_is_not_higher():
    equal = {"SPE": (0.8, 0.8, 0.8, 0.8), "Relief": (0.8, 0.801, 0.8, 0.799)}
    assert verdict(higher(("SPE",), ("Relief",), {}), equal) == NOT


def test_points_are_compared_with_themselves():
    hard_and_easy = {"SPE": (0.6, 0.9, 0.61, 0.92), "Relief": (0.5, 0.8, 0.51, 0.82)}
    assert verdict(higher(("SPE",), ("Relief",), {}), hard_and_easy) == HOLDS


def of_set(values: dict[str, list]) -> Cells:
    """Cells of a single point, by method the error of each repeat; None where it failed."""
    block = replace(BLOCK, over={"n": (50,)}, measures=("auc_fr", "error"), paired=("error",))
    rows = [
        {"n": 50, "seed": 7 + place, "method": method, "setting": "", "code": "x"}
        | {"auc_fr": 0.5, "error": value, "failure": "" if value is not None else "broken"}
        for method, column in values.items()
        for place, value in enumerate(column)
    ]
    return cells_of(pd.DataFrame(rows), block, "glance")


def test_methods_on_the_same_data_are_compared_repeat_by_repeat():
    errors, more = np.array([0.1, 0.5, 0.3, 0.9]), [0.01, 0.02, 0.01, 0.02]
    some = of_set({"SPE": [*errors], "Relief": [*(errors + np.array(more))]})
    gap = difference(*(at(some, m, "error", {}, "mean") for m in ("Relief", "SPE")))
    assert gap.value == pytest.approx(0.015) and gap.error == pytest.approx(0.0057735 / 2, rel=1e-4)
    assert gap.errors == pytest.approx(3.18, abs=0.01) and gap.sign == 1


def test_so_are_medians_by_drawing_repeats_again():
    rng = np.random.default_rng(0)
    one, noise = rng.normal(size=(2, 400))
    some = of_set({"SPE": [*one], "Relief": [*(one + 0.1)], "RM": [*(one + noise)]})
    same, shifted, apart = (
        difference(*(at(some, m, "error", {}, "median") for m in (name, "SPE")))
        for name in ("SPE", "Relief", "RM")
    )
    assert same == (0, 0, same.errors) and shifted.value == pytest.approx(0.1)
    assert shifted.error == pytest.approx(0, abs=1e-9) and 0.05 < apart.error < 0.12


def test_a_repeat_that_failed_with_one_of_two_is_left_out_of_their_difference():
    some = of_set({"SPE": [0.1, None, 0.3, 0.9], "Relief": [0.2, 0.7, 0.4, None]})
    assert list(some.frame["error_each"]) == ["0.1 - 0.3 0.9", "0.2 0.7 0.4 -"]
    gap = difference(*(at(some, m, "error", {}, "mean") for m in ("Relief", "SPE")))
    assert gap.value == pytest.approx(0.1) and gap.error == pytest.approx(0)


def test_a_ratio_of_means_has_the_spread_of_its_repeats():
    some = of_set({"SPE": [1.0, 2.0, 3.0], "Relief": [2.0, 4.0, 6.3]})
    times = ratio(*(at(some, m, "error", {}, "mean") for m in ("Relief", "SPE")))
    assert times.value == pytest.approx(2.05)
    assert not ratio(*(at(some, m, "error", {}, "mean") for m in ("RM", "SPE"))).was_run
    gaps = np.array([2.0, 4.0, 6.3]) / 4.1 - np.array([1.0, 2.0, 3.0]) / 2.0
    assert times.error == pytest.approx(2.05 * gaps.std(ddof=1) / math.sqrt(3))


def test_flat_is_what_changes_by_less_than_it_may():
    assert verdict(flat("degree", (1, 2), ("SPE",)), {"SPE": (0.8, 0.82, 0.8, 0.82)}) == HOLDS
    assert verdict(flat("degree", (1, 2), ("SPE",)), {"SPE": (0.8, 0.6, 0.8, 0.61)}) == NOT


def test_what_may_lie_on_either_side_of_a_bound_is_undecided():
    wavering = {"SPE": (0.8, 0.82, 0.8, 0.88)}
    assert verdict(flat("degree", (1, 2), ("SPE",)), wavering) == UNKNOWN
    assert verdict(level("SPE", {}, 0.7, 0.83), wavering) == UNKNOWN
    about_ten = {"SPE": (1, 1, 1, 1), "RM": (9, 14, 11, 20)}
    assert verdict(times(("RM",), "SPE", 10, 100, {}), about_ten) == UNKNOWN


def test_few_repeats_of_a_single_point_tell_less():
    where, values = {"n": 50, "degree": 1}, {"SPE": (0.8,) * 4, "Relief": (0.7,) * 4}
    many, few = (
        difference(*(at(cells(values, 0.1, r), m, "auc_fr", where) for m in values))
        for r in (30, 3)
    )
    assert many.errors == pytest.approx(CERTAIN, abs=0.01)
    assert few.errors == pytest.approx(2.776, abs=0.001)  # of t with four degrees of freedom


def test_a_ratio_at_a_single_point_has_the_spread_of_its_repeats():
    values = {"SPE": (1.0,) * 4, "RM": (2.0,) * 4}
    sides = [at(cells(values, 0.1), m, "seconds", {"n": 50, "degree": 1}) for m in ("RM", "SPE")]
    error = math.sqrt(math.pi / 2 / 30) * 0.1
    assert ratio(*sides).value == pytest.approx(2)
    assert ratio(*sides).error == pytest.approx(2 * math.hypot(error / 2, error))


def test_several_experiments_weigh_the_same_in_an_average():
    whole = average([Contrast(1.0, 0.3), Contrast(2.0, 0.4, 3.0)])
    assert whole == (1.5, pytest.approx(0.25), 3.0)


def test_who_falls_more_is_told_by_the_changes_at_each_point():
    values = {"SPE": (0.9, 0.8, 0.8, 0.7), "Relief": (0.9, 0.89, 0.8, 0.79)}
    assert verdict(falls_more("degree", (1, 2), ("SPE",), ("Relief",)), values) == HOLDS
    assert verdict(falls_more("degree", (1, 2), ("Relief",), ("SPE",)), values) == NOT


def test_parts_carry_their_marks():
    items = (Item("one", True), Item("two", False), Item("three", None))
    finding = Finding(Claim("key", "text"), literal(None), PARTLY, items)
    assert finding.measured == "✓ one; ✗ two; ? three"


def test_times_are_compared_as_ratios():
    slow = {"SPE": (1, 2, 1, 2), "RM": (20, 40, 20.1, 40)}
    assert verdict(times(("RM",), "SPE", 10, 100, {}), slow) == HOLDS
    assert verdict(times(("RM",), "SPE", 50, 100, {}), slow) == NOT
    assert verdict(grows("degree", (1, 2), ("RM",)), slow) == HOLDS
    assert verdict(grows("degree", (1, 2), ("RM",), 0, 1.25), slow) == NOT


def test_a_level_has_bounds():
    assert verdict(level("SPE", {}, 0.7, 0.9), {"SPE": (0.8, 0.8, 0.81, 0.8)}) == HOLDS
    assert verdict(level("SPE", {}, 0.9, 1.0), {"SPE": (0.8, 0.8, 0.81, 0.8)}) == NOT


def test_a_single_point_has_the_spread_of_its_repeats():
    one = difference(
        *(
            at(cells({"SPE": (0.8, 0.7, 0.8, 0.7)}, sd=0.1), "SPE", "auc_fr", where)
            for where in ({"n": 50, "degree": 1}, {"n": 50, "degree": 1})
        )
    )
    assert one.error == pytest.approx(math.sqrt(2 * math.pi / 2 / 30) * 0.1)
    assert Contrast(0.1, math.nan).sign is None


def test_above_chance_is_one_when_perfect_and_zero_at_chance():
    table = at(cells({"SPE": (1.0, 0.5, 1.0, 0.5)}), "SPE", "above", {})
    assert table["value"].tolist() == [1, 0, 1, 0]


def test_of_several_settings_the_best_is_taken_at_each_point():
    frame = cells({"RM": (0.7, 0.6, 0.7, 0.6)}).frame.assign(setting="C=1.0")
    other = frame.assign(setting="C=100.0", auc_fr_median=[0.6, 0.65, 0.7, 0.5])
    chosen = Cells(BLOCK, pd.concat([frame, other]), "glance").chosen
    assert chosen["setting"].tolist() == ["C=1.0", "C=100.0", "C=1.0", "C=1.0"]


def test_the_level_of_a_random_order_that_the_ensemble_studies_name_is_that_of_their_problems():
    for redundant, reached in ((False, 0.5), (True, 0.74)):
        for seed in range(5):
            problem = GENERATORS["efr"](redundant=redundant).sample(seed)
            ranking = Ranking.by_score(np.zeros(problem.X.shape[1]))
            place = {name: column for column, name in enumerate(problem.X)}
            groups = [tuple(place[name] for name in group) for group in problem.groups]
            assert auc_fs(ranking, groups, len(place)) == pytest.approx(reached, abs=0.005)
            assert f"of {reached:g}" in SETTING


@pytest.mark.parametrize(
    "ours, print_, agrees",
    [(0.0, 0.15, None), (0.05, 0.25, None), (0.0, 0.45, False), (1.0, 0.95, True)],
)
def test_a_printed_share_has_the_error_of_a_share(ours, print_, agrees):
    """Of twenty: none and three, one and five may well be the same by Fisher's test."""
    block = replace(BLOCK, measures=("p_best",), over={"n": (50,)})
    row = {"n": 50, "method": "SPE", "setting": "", "repeats": 20, "failed": 0, "code": "x"}
    share = {f"p_best_{statistic}": ours for statistic in ("mean", "median")}
    some = Cells(block, pd.DataFrame([row | share]), "full")
    (item,) = printed("SPE", {}, {"p_best": (print_, 0.1)})(some)
    assert item.agrees is agrees


def test_a_block_of_which_every_unit_failed_has_cells_and_no_verdict():
    planned = BLOCK.planned("glance")
    some = cells_of(units_table(((one, None, "no") for one in planned), BLOCK), BLOCK, "glance")
    assert some.frame["failed"].sum() == len(planned) and some.failures == ("no",)
    assert verdict_of(higher(("SPE",), ("RM",), {})(some)) == NOT_RUN


def test_what_was_not_run_is_not_judged():
    some = cells({"SPE": [0.9] * 4, "Relief": [0.8] * 4})
    for check in (
        higher(("SPE",), ("RM",), {}),
        level("RM", {}, 0, 1),
        rises("n", (50, 100), ("RM",)),
    ):
        assert [item.agrees for item in check(some)] == [NOT_RUN]
        assert "(not run)" in check(some)[0].words


def test_one_method_that_was_not_run_leaves_the_verdict_to_the_others():
    some = cells({"SPE": [0.9] * 4, "Relief": [0.8] * 4})
    items = higher(("SPE",), ("Relief", "RM"), {})(some)
    assert [item.agrees for item in items] == [True, NOT_RUN]
    assert verdict_of(items) == NOT_RUN  # half of it
    assert verdict_of([items[0], *items]) == PARTLY
    assert verdict_of([Item("no", False), items[1]]) == NOT


def test_a_method_that_is_none_of_the_block_is_a_mistake():
    with pytest.raises(KeyError, match="Relieff is no method of test"):
        level("Relieff", {}, 0, 1)(cells({"SPE": [0.9] * 4}))


def test_an_error_of_few_repeats_is_not_made_sure_by_many_of_another():
    assert freedom(0.1, 1, 0.001, 29) == pytest.approx(1, rel=0.01)
    assert freedom(0.1, 9, 0.1, 9) == pytest.approx(18)
    assert freedom(0.0, 5, 0.0, 3) == 3


def test_a_verdict_names_the_size_and_code_of_what_it_rests_on_alone():
    one, other = (replace(BLOCK, key=key) for key in ("one", "other"))
    claims = (
        Claim("of_other", "Said.", (literal(of_block(1, level("SPE", {}, 0, 1))),)),
        Claim("worked", "Said.", (literal(lambda *cells: [Item("so", True)]),)),
    )
    study = Study("s", "t", "rankscope", "f", "q?", claims, (one, other))
    frame = cells({"SPE": [0.9] * 4}).frame
    first = Cells(one, frame.assign(code="1"), "full")
    rows = records(study, [first, Cells(other, frame.assign(code="2"), "small")])
    assert [(row["size"], row["code"]) for row in rows] == [("small", "2"), ("", "")]


def test_gains_are_alike_where_they_differ_by_no_more_than_is_said():
    values = {"SPE": (0.7, 0.8, 0.7, 0.8), "RM": (0.6, 0.72, 0.61, 0.73), "DM": (0.5, 0.9) * 2}
    check = changes_alike("degree", (1, 2), ("SPE", "RM", "DM"))
    assert [item.agrees for item in check(cells(values))] == [True, False]
