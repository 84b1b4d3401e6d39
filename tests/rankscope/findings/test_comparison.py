"""What a comparison runs, what came out of it, and what that says."""

import numpy as np
import pandas as pd
import pytest

from datagen import GENERATORS, Generator, Polynomial
from rankers import Correlation, RandomRanker, Ranking, RMRanker, SPERanker
from rankscope import runs
from rankscope.findings.comparison import relevant
from rankscope.findings.comparison.outcomes import (
    at_value,
    chance_of,
    comparison_of,
    curves,
    later_place,
    outcomes,
    swept_parameter,
)
from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.comparison.relevant import all_matter
from rankscope.findings.comparison.sentences import (
    best_sentence,
    chance_words,
    early_sentence,
    steadiness_sentence,
)
from rankscope.findings.comparison.statistics import best, summary
from rankscope.findings.comparison.timing import TIMES, timed
from rankscope.findings.scripts.comparison import comparison_script
from rankscope.runs import Settings
from rankscope.runs.menu import generators

WIDTHS = {  # a problem in which not all variables matter, and one in which they do
    "polynomial": ({}, {"m": 5}, {"m": 10, "redundancy": 1}),
    "efr": ({}, {"d": 10}, {"d": 20, "redundant": True}),
    "xor": ({}, {"m": 2, "r": 2}),
    "madelon": ({}, {"m": 5, "informative": 5, "redundant": 0}, {"m": 8, "redundant": 3}),
    "weston_linear": ({}, {"m": 6}),
    "weston_nonlinear": ({}, {"m": 2}),
    "seven_of_ten": ({}, {"m": 10}),
    "led": ({}, {"irrelevant": 0}),
    "mackey_glass": ({}, {"irrelevant": 0}),
    "friedman1": ({}, {"m": 5}),
}


def frame(**areas):
    rows = [
        {"ranker": name, "title": name, "value": "", "seed": seed, "auc_fr": area}
        for name, values in areas.items()
        for seed, area in enumerate(values)
    ]
    extra = {
        "chance": 0.5,
        "above_chance": 0.2,
        "p_best": 1.0,
        "p_worst": 0.5,
        "stand_ins": 0.9,
        "seconds": 0.01,
    }
    return pd.DataFrame(rows).assign(**extra)


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    settings = Settings(home=tmp_path_factory.mktemp("runs"), key="of the tests")
    asked = Comparison(
        Polynomial(m=12, n=60, r=2), (SPERanker(), RandomRanker()), 4, 0, "redundancy", (0, 2)
    )
    run = runs.submit("ann", asked.units(), settings=settings)
    runs.work(settings, engine="inline", until_done=True)
    return runs.results(run, "ann", settings=settings)


def test_units_are_every_ranker_on_every_problem_of_every_value(results):
    table = outcomes(results, "redundancy")
    assert len(table) == 2 * 4 * 2
    assert table.groupby(["ranker", "value"]).size().tolist() == [4] * 4


def test_the_order_in_which_units_are_done_changes_no_digit(results):
    table, other = (
        summary(outcomes(some, "redundancy")).set_index("ranker").sort_index()
        for some in (results, results[:1] + results[:0:-1])
    )
    pd.testing.assert_frame_equal(table, other, check_exact=True)


def test_a_summary_is_the_same_whatever_the_order_of_its_rows():
    rng = np.random.default_rng(0)
    areas = rng.integers(0, 400, 24) / 400  # added one by one, three orders in four differ
    table = frame(a=areas, b=areas[::-1] / 3)
    table["above_chance"] = table["auc_fr"] / 7
    for _ in range(20):
        other = table.sample(frac=1, random_state=rng)
        pd.testing.assert_frame_equal(
            summary(table).set_index("title").sort_index(),
            summary(other).set_index("title").sort_index(),
            check_exact=True,
        )


def test_measures_are_those_of_the_package(results):
    table = outcomes(results, "redundancy")
    row = table[(table["ranker"] == "spe") & (table["value"] == 2) & (table["seed"] == 3)].iloc[0]
    problem = Polynomial(m=12, n=60, r=2, redundancy=2).sample(3)
    from rankers.evaluation import auc_fr, p_worst

    order = SPERanker().fit(problem.X, problem.y).ranking_.to_frame().index
    assert row["auc_fr"] == auc_fr(order, problem.groups, 12)
    assert row["p_worst"] == p_worst(order, problem.groups, 12)


def test_every_ranking_stands_on_the_scale_from_chance_to_perfect(results):
    table = outcomes(results, "redundancy")
    chance = table.groupby("value")["chance"].unique()
    assert chance[0].tolist() == [0.5] and chance[2][0] > 0.75
    above = (table["auc_fr"] - table["chance"]) / (1 - table["chance"])
    assert table["above_chance"].tolist() == pytest.approx(above.tolist())
    whole = summary(table)
    means = table.groupby("title")["above_chance"].mean()
    assert dict(zip(whole["title"], whole["above"], strict=True)) == pytest.approx(dict(means))
    assert chance_words(table) == "A random order gets an AUC-FR of 0.50 to 0.82 here."


def test_random_orders_lie_at_chance_with_copies_and_without(tmp_path):
    settings = Settings(home=tmp_path, key="of the tests")
    rankers = tuple(RandomRanker(random_state=seed) for seed in range(20))
    asked = Comparison(Polynomial(m=12, n=20, r=2), rankers, 10, 0, "redundancy", (0, 3))
    run = runs.submit("ann", asked.units(), settings=settings)
    runs.work(settings, engine="inline", until_done=True)
    for _, part in outcomes(runs.results(run, "ann", settings=settings), None).groupby("chance"):
        error = part["above_chance"].std() / np.sqrt(len(part))
        assert abs(part["above_chance"].mean()) < 4 * error


def test_the_curve_of_chance_is_that_of_the_problem_at_hand(results):
    fpr, tpr = chance_of(at_value(results, "redundancy", 0))
    assert fpr == pytest.approx(tpr)
    fpr, tpr = chance_of(at_value(results, "redundancy", 2))
    with_copies = outcomes(at_value(results, "redundancy", 2), None)["chance"].iloc[0]
    assert np.trapezoid(tpr, fpr) == pytest.approx(with_copies)
    fpr, tpr = chance_of(results)
    assert np.trapezoid(tpr, fpr) == pytest.approx((0.5 + with_copies) / 2, abs=1e-3)


def test_the_swept_parameter_is_read_off_the_results(results):
    assert swept_parameter(results) == "redundancy"
    part = at_value(results, "redundancy", 2)
    assert len(part) == 8
    assert swept_parameter(part) is None


def test_two_settings_of_one_ranker_are_told_apart(tmp_path):
    settings = Settings(home=tmp_path, key="of the tests")
    rankers = (SPERanker(), SPERanker(redundancy=False), RandomRanker())
    asked = Comparison(Polynomial(m=12, n=60, r=2, redundancy=2), rankers, 3, 0)
    run = runs.submit("ann", asked.units(), settings=settings)
    runs.work(settings, engine="inline", until_done=True)
    found = runs.results(run, "ann", settings=settings)
    names = {"SPE-ranker (redundancy=True)", "SPE-ranker (redundancy=False)", "Random order"}
    assert set(outcomes(found, None)["title"]) == names
    assert set(curves(found)["title"]) == names
    assert len(summary(outcomes(found, None))) == 3


def test_changing_one_ranker_leaves_the_units_of_the_others():
    def keys(degree):
        rankers = (SPERanker(degree=degree), RandomRanker())
        return {unit.key for unit in Comparison(Polynomial(), rankers, 5, 0).units()}

    assert len(keys(2) & keys(3)) == 5
    assert keys(2) == keys(2)


def test_the_comparison_is_read_off_its_results(results):
    comparison = comparison_of(results)
    assert comparison.units() == [result.unit for result in results]


def test_curves_are_medians_by_ranker(results):
    table = curves(results)
    assert set(table["ranker"]) == {"spe", "random"}
    assert (table["low"] <= table["tpr"]).all() and (table["tpr"] <= table["high"]).all()
    assert table.groupby("ranker")["repeats"].first().tolist() == [8, 8]


def test_the_summary_is_sorted_and_carries_the_spread():
    table = summary(frame(a=[0.5, 0.6, 0.7], b=[0.9, 0.9, 1.0]))
    assert table["title"].tolist() == ["b", "a"]
    spread = table.loc[1, ["auc_fr", "auc_fr_low", "auc_fr_high"]].tolist()
    assert spread == pytest.approx([0.6, 0.55, 0.65])


def test_a_clear_lead_is_best_alone():
    assert best(frame(a=[0.5, 0.6, 0.55, 0.6], b=[0.9, 0.95, 0.9, 0.92])) == ["b"]


def test_a_lead_within_noise_is_a_tie():
    assert set(best(frame(a=[0.8, 0.9, 0.7, 0.9], b=[0.9, 0.7, 0.9, 0.85]))) == {"a", "b"}


def test_a_small_lead_on_every_single_problem_is_told_from_noise():
    a = [0.5, 0.7, 0.9, 0.6, 0.8, 0.55]
    assert best(frame(a=a, b=[x + 0.02 for x in a])) == ["b"]


def test_with_one_problem_nothing_can_be_told():
    assert set(best(frame(a=[0.5], b=[0.9]))) == {"a", "b"}


def test_ties_are_told_in_words():
    assert "A and B" in best_sentence(["A", "B"]) and "B" not in best_sentence(["A"])


def test_charts_are_put_in_words():
    table = pd.DataFrame(
        {"title": ["A"] * 3 + ["B"] * 2, "fpr": [0, 0.05, 1, 0, 1], "tpr": [0, 0.5, 1, 0, 1]}
    )
    told = early_sentence(table)
    assert told == "Once 10% of the other variables placed, they have found: A 50% and B 0%."
    told = steadiness_sentence(frame(a=[0.5, 0.7, 0.9], b=[0.8, 0.8, 0.8]))
    assert told.startswith("b varies least") and "a most (0.2)" in told


def test_stand_ins_are_placed_by_those_that_come_later():
    ranking = Ranking(np.array([3, 0, 2, 1]), np.full(4, np.nan))
    assert later_place(ranking, [[0, 1], [2]]) == 4
    tied = Ranking.by_score([1, 1, 0, 1])  # of 0 and 1 on places 1 to 3, the later is at 8/3
    assert later_place(tied, [[0, 1], [2]]) == pytest.approx(8 / 3)
    assert np.isnan(later_place(tied, [[0], [2]]))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rankers": ()}, "at least one ranker"),
        ({"sweep": "redundancy"}, "Name the values"),
        ({"sweep": "redundancy", "values": ("many",)}, "is set to many, but must be"),
        ({"sweep": "redundancy", "values": (0, 99)}, "“Copies of each (η)” is set to 99"),
        ({"repeats": 30_000}, "at most 20,000"),
    ],
)
def test_what_cannot_be_run_is_refused_in_a_sentence(changes, told):
    known = {"generator": Polynomial(), "rankers": (SPERanker(),), "repeats": 3, "seed": 0}
    assert told in Comparison(**known | changes).refusal()


def test_the_code_shown_gives_the_same_areas(results, capsys):
    asked = Comparison(Polynomial(m=12, n=60, r=2), (SPERanker(),), 4, 0, "redundancy", (0, 2))
    scope = {}
    exec(comparison_script(asked), scope)
    capsys.readouterr()
    table = outcomes(results, "redundancy")
    ours = table[table["ranker"] == "spe"].set_index(["seed", "value"])["auc_fr"].sort_index()
    code = scope["table"].set_index(["seed", "redundancy"])["auc_fr"].sort_index()
    assert ours.tolist() == code.tolist()


@pytest.mark.parametrize("generator", generators().values(), ids=generators())
def test_whether_all_matters_is_told_without_drawing_the_table(generator):
    for values in WIDTHS.get(generator.key, ({},)):
        problem = generator(**values).sample(0)
        assert all_matter(generator(**values)) == (len(problem.relevant) == problem.X.shape[1])


def test_a_problem_is_not_drawn_to_see_whether_all_matters(monkeypatch):
    monkeypatch.setattr(Generator, "sample", None)
    for generator in GENERATORS.values():
        all_matter(generator())


def test_of_a_problem_that_somebody_adds_a_few_rows_are_drawn(monkeypatch):
    class Added(Polynomial):
        key = "added"

    drawn = []
    sample = Polynomial.sample
    monkeypatch.setattr(
        Polynomial, "sample", lambda self, seed: drawn.append(self.shape) or sample(self, seed)
    )
    monkeypatch.setattr(relevant, "generators", lambda: {"added": Added})
    assert not all_matter(Added(m=2_001, n=9_999))
    assert all_matter(Added(m=5, n=9_998, r=5))
    assert [rows for rows, _ in drawn] == [20, 20]


def test_too_many_values_are_counted_before_anything_is_made_of_them(monkeypatch):
    monkeypatch.setattr(Comparison, "generators", None)
    swept = Comparison(Polynomial(), (SPERanker(),), 100, 0, "m", tuple(range(101)))
    assert swept.refusal() == "m has 101 values, at most 100 fit one sweep."
    many = Comparison(Polynomial(), (SPERanker(),) * 3, 100, 0, "m", tuple(range(100)))
    assert many.refusal() == "That makes 30,000 rankings, at most 20,000 fit one run."


def test_rankers_are_timed_one_at_a_time_and_slow_ones_left_out():
    rankers = (Correlation(), SPERanker(), SPERanker(degree=3), RMRanker())
    frame = timed(Comparison(Polynomial(n=100, m=20, r=3), rankers, 1, 0))
    assert frame["seconds"].is_monotonic_increasing and frame["seconds"].min() > 0
    assert frame["title"].iloc[0] == "Correlation" and len(set(frame["title"])) == len(frame)
    assert frame["runs"].between(1, TIMES).all()
    slow = timed(Comparison(Polynomial(n=2_000, m=500, r=3), (RMRanker(),), 1, 0))
    assert slow.empty
