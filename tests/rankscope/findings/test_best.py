"""Which rankers may be the best of a comparison, and how sure a share of problems is."""

import numpy as np
import pytest
from scipy.stats import binom, binomtest, ttest_rel

from rankscope.findings.comparison.sentences import best_sentence
from rankscope.findings.comparison.statistics import best, summary
from tests.rankscope.findings.test_comparison import frame


def test_the_same_lead_on_three_problems_may_be_luck():
    assert set(best(frame(a=[0.5, 0.7, 0.9], b=[0.6, 0.8, 1.0]))) == {"a", "b"}


@pytest.mark.parametrize("problems", [30, 5])
def test_equal_rankers_keep_their_stars_in_19_of_20_comparisons(problems):
    rng, draws, lost = np.random.default_rng(problems), 60, 0
    for _ in range(draws):
        areas = rng.normal(size=problems) + rng.normal(size=(8, problems))
        lost += len(best(frame(**{f"r{k}": own for k, own in enumerate(areas)}))) < len(areas)
    assert lost <= binom.ppf(0.999, draws, 0.05)


@pytest.mark.parametrize(("problems", "gap"), [(30, 0.1), (5, 1.0)])
def test_a_ranker_that_is_worse_loses_its_star(problems, gap):
    rng = np.random.default_rng(problems)
    areas = {f"r{k}": rng.normal(0.9, 0.05, problems) for k in range(8)}
    assert set(areas) == set(best(frame(worse=rng.normal(0.9 - gap, 0.05, problems), **areas)))


def test_two_rankers_are_told_apart_by_students_t():
    rng = np.random.default_rng(0)
    for gap in np.linspace(0, 0.2, 21):
        a, b = rng.normal(0.8, 0.1, 5), rng.normal(0.8 - gap, 0.1, 5)
        told_apart = ttest_rel(a, b).pvalue <= 0.05
        assert (len(best(frame(a=a, b=b))) == 1) == told_apart


def test_a_comparison_without_a_common_problem_has_no_best():
    areas = frame(a=[0.9, np.nan], b=[np.nan, 0.8])
    assert best(areas) == [] and best_sentence([])


def test_a_share_of_problems_has_an_interval_that_is_never_empty():
    table = summary(frame(a=[0.9] * 10))
    low, high = binomtest(10, 10).proportion_ci(method="wilson")
    ends = table.loc[0, ["p_best", "p_best_low", "p_best_high"]].tolist()
    assert ends == pytest.approx([1, low, high])


def test_a_tied_first_rank_counts_in_part_and_its_interval_covers_the_mean():
    credits = np.random.default_rng(3).choice([0, 0.5, 1], p=[0.2, 0.4, 0.4], size=(100, 10))
    rows = frame(**{f"r{k}": [0.9] * 10 for k in range(100)})
    table = summary(rows.assign(p_best=credits.ravel()))
    assert (table["p_best_low"] <= 0.6).mean() >= 0.95 <= (table["p_best_high"] >= 0.6).mean()
    assert (table["p_best_low"] < table["p_best_high"]).all()
