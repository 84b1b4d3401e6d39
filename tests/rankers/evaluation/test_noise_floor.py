"""Probes tell where chance ends, whatever the ranker."""

import numpy as np
import pandas as pd
import pytest
from scipy.stats import false_discovery_control

from datagen import Polynomial
from rankers import (
    FCBF,
    RANKERS,
    SVMRFE,
    BaggedLinear,
    RandomForest,
    Ranker,
    Ranking,
    ReliefK,
    SMRanker,
    SPERanker,
    Step,
    SymmetricUncertainty,
)
from rankers.evaluation import noise_floor

TABLES = 100  # of noise, on which a rate is counted


class Correlation(Ranker):
    """Absolute correlation: fast, and without regard to other variables."""

    tasks = ("binary", "regression")

    def _rank(self, X, target):
        z = (X - X.mean(axis=0)) / np.maximum(X.std(axis=0), 1e-12)
        return Ranking.by_score(np.abs(z.T @ (target.values - target.values.mean())))


class Rounded(Correlation):
    """The same in coarse steps, so that there are many ties."""

    def _rank(self, X, target):
        scores = super()._rank(X, target).scores
        return Ranking.by_score(np.ceil(scores / scores.max() * 10))


class Stepwise(Correlation):
    """The same order by steps, whose values mean nothing from one step to the next."""

    def steps(self, X, target):
        order = super()._rank(X, target).order
        for number, chosen in enumerate(order):
            yield Step(int(chosen), np.full(len(order), float((7 * number) % 5)))

    def _rank(self, X, target):
        return Ranking.by_steps(self.steps(X, target))


class Blind(Correlation):
    """Everything scores the same."""

    def _rank(self, X, target):
        return Ranking.by_score(np.ones(X.shape[1]))


def noise(seed, n=40, m=10):
    """Columns of different laws, some related to one another, and a target that has its own way."""
    rng = np.random.default_rng((seed, 99))
    X = rng.normal(size=(n, m))
    X[:, 1] += X[:, 0]
    X[:, 2] = rng.exponential(size=n) ** 2
    X[:, 3] = X[:, 3] > 0
    return X, rng.permutation(np.arange(n) % 2)


@pytest.mark.parametrize("rate", [0.05, 0.2])
@pytest.mark.parametrize("ranker", [Correlation, Rounded, Stepwise, SPERanker])
def test_on_pure_noise_no_more_are_flagged_than_the_rate_says(ranker, rate):
    shares = np.array(
        [
            noise_floor(ranker(), *noise(seed), rate, random_state=seed).better.mean()
            for seed in range(TABLES)
        ]
    )
    assert shares.mean() <= rate + 2 * shares.std() / np.sqrt(TABLES)


def one_factor(seed, n=60, m=8):
    """Columns that are all but one and the same: methods that weigh them together see little."""
    rng = np.random.default_rng((seed, 5))
    X = rng.normal(size=(n, 1)) + 0.4 * rng.normal(size=(n, m))
    return X, rng.permutation(np.arange(n) % 2)


@pytest.mark.parametrize("data", [noise, one_factor])
@pytest.mark.parametrize(
    "ranker",
    [SVMRFE(), RandomForest(trees=10), BaggedLinear(bags=3), SMRanker(), ReliefK(k=5), FCBF()],
    ids=lambda ranker: ranker.key,
)
def test_the_rate_holds_for_methods_that_weigh_variables_together(ranker, data):
    shares = np.array(
        [
            noise_floor(ranker, *data(seed), 0.25, random_state=seed).better.mean()
            for seed in range(40)
        ]
    )
    assert shares.mean() <= 0.25 + 2 * shares.std() / np.sqrt(40)


def test_with_continuous_scores_the_rate_is_used_up():
    shares = [
        noise_floor(Correlation(), *noise(seed), 0.2, random_state=seed).better.mean()
        for seed in range(200)
    ]
    assert np.mean(shares) == pytest.approx(0.2, abs=0.05)


def test_a_variable_that_matters_stands_above_the_floor():
    X, _ = noise(0, n=100)
    floor = noise_floor(SPERanker(), X, X[:, 5] > 0)
    assert floor.better[5] and floor.scores[5] > floor.floors[5]
    assert floor.p_values[5] == 1 / 20


def test_redundant_variables_are_judged_by_their_scores():
    X, _ = noise(0, n=100)
    X[:, 7] = 3 * X[:, 5]
    assert noise_floor(SPERanker(), X, X[:, 5] > 0).better[[5, 7]].all()


def test_to_be_better_is_to_score_above_the_floor():
    for seed in range(30):
        floor = noise_floor(Correlation(), *noise(seed), 0.2, random_state=seed)
        clearly = floor.scores > floor.floors * (1 + 1e-9)  # equal but for rounding is a tie
        assert floor.better.tolist() == clearly.tolist()


@pytest.mark.parametrize("null", ["target", "copies"])
@pytest.mark.parametrize("asked", [{}, {"copies": 99}])
def test_what_cannot_be_told_apart_from_chance_is_never_marked(null, asked):
    X, y = noise(0)
    floor = noise_floor(Blind(), X, y, null=null, **asked)
    assert floor.p_values.tolist() == [1] * 10
    assert not floor.better.any() and floor.expected_false == 0


class Binned(Correlation):
    """Three scores only, so that variables of many laws tie above zero."""

    def _rank(self, X, target):
        scores = super()._rank(X, target).scores
        return Ranking.by_score(np.digitize(scores, np.quantile(scores, [0.5, 0.8])).astype(float))


def p_by_definition(own, probes, null) -> float:
    """The share of values at least as good, ties among them; of shuffles up to the tenth."""
    good = [1.0 if value >= own - 1e-12 else 0.0 for value in probes]
    if null == "target" and sum(good) >= 10:
        return 10 / next(n for n in range(1, len(good) + 1) if sum(good[:n]) == 10)
    return (1 + sum(good)) / (1 + len(good))


@pytest.mark.parametrize("ranker", [Rounded, Binned, FCBF, SymmetricUncertainty])
@pytest.mark.parametrize("asked", [{}, {"most_copies": 199}, {"null": "copies"}])
def test_p_is_the_largest_by_definition_among_equal_scores(ranker, asked):
    for seed in range(4):
        floor = noise_floor(ranker(), *noise(seed), random_state=seed, **asked)
        pairs = zip(floor.scores, floor.probes.T, strict=True)
        own = np.array([p_by_definition(*pair, floor.null) for pair in pairs])
        largest = [own[floor.scores == score].max() for score in floor.scores]
        np.testing.assert_allclose(floor.p_values, largest)


def test_p_values_depend_on_neither_the_place_of_a_column_nor_the_names_of_classes():
    X, y = noise(4)
    first, order = noise_floor(Rounded(), X, y).p_values, np.random.default_rng(1).permutation(10)
    turned = noise_floor(Rounded(), X[:, order], np.where(y == 1, "a", "b"))
    np.testing.assert_array_equal(turned.p_values, first[order])


@pytest.mark.parametrize("ranker", [Correlation, Rounded, Stepwise])
def test_as_many_are_marked_on_noise_as_are_expected(ranker):
    floors = [noise_floor(ranker(), *noise(seed), random_state=seed) for seed in range(TABLES)]
    marked = np.array([floor.better.sum() for floor in floors])
    error = marked.std() / np.sqrt(TABLES)
    assert np.mean([floor.expected_false for floor in floors]) == pytest.approx(
        marked.mean(), abs=2.6 * error
    )


def test_false_discovery_rates_need_99_permutations():
    X, y = noise(0)
    assert noise_floor(Correlation(), X, y).q_values is None
    assert noise_floor(Correlation(), X, y, copies=98).q_values is None
    floor = noise_floor(Correlation(), X, y, copies=99)
    np.testing.assert_allclose(floor.q_values, false_discovery_control(floor.p_values, method="bh"))


def test_places_are_compared_where_scores_do_not_fall_along_the_ranking():
    X, y = noise(1, n=100)
    by_place = noise_floor(Stepwise(), X, y)
    by_score = noise_floor(Correlation(), X, y, null="copies")
    assert (by_place.compared, by_score.compared) == ("places", "scores")
    untied = np.delete(np.arange(10), 3)  # the column of two values ties with its probes
    np.testing.assert_array_equal(by_place.p_values[untied], by_score.p_values[untied])
    assert sorted([*by_place.probes.ravel(), *by_place.scores]) == list(range(-200, 0))


def test_probes_are_the_values_of_the_variables_in_another_order():
    seen = []

    class Watching(Blind):
        def _rank(self, X, target):
            seen.append(X)
            return super()._rank(X, target)

    X, y = noise(2)
    noise_floor(Watching(), X, y, copies=2, null="copies")
    assert seen[0].shape == (40, 30)
    np.testing.assert_array_equal(seen[0][:, 20:], X)
    for copy in (seen[0][:, :10], seen[0][:, 10:20]):
        assert not np.array_equal(copy, X)
        assert sorted(map(tuple, copy)) == sorted(map(tuple, X))  # whole rows, in another order


def test_there_are_as_many_probes_as_the_rate_needs():
    for rate, copies in ((0.05, 19), (0.01, 99), (0.5, 1), (0.3, 3)):
        assert noise_floor(Correlation(), *noise(0), rate).probes.shape == (copies, 10)


def test_too_few_probes_for_the_rate_let_nothing_through():
    X, _ = noise(0)
    floor = noise_floor(Correlation(), X, X[:, 0], error_rate=0.01, copies=1)
    assert (floor.floors == np.inf).all() and not floor.better.any()


def test_the_same_seed_gives_the_same_floor_and_a_table_does_as_well():
    X, y = noise(3)
    first = noise_floor(Correlation(), X, y, random_state=1)
    again = noise_floor(Correlation(), pd.DataFrame(X), pd.Series(y), random_state=1)
    np.testing.assert_allclose(
        first.probes, again.probes, atol=1e-12
    )  # sums add up in another order
    other = noise_floor(Correlation(), X, y, random_state=2)
    assert not np.array_equal(first.probes, other.probes)


def test_the_ranker_itself_is_left_as_it_was():
    ranker = SPERanker()
    noise_floor(ranker, *noise(0))
    assert not hasattr(ranker, "ranking_")


@pytest.mark.parametrize("rate", [0, 1, 1.5])
def test_a_rate_that_is_no_share_is_refused_in_words(rate):
    with pytest.raises(ValueError, match=rf"^error_rate: got {rate}, allowed is"):
        noise_floor(Correlation(), *noise(0), error_rate=rate)


def with_category(seed, n=45):
    """Noise with a category of four indicators (columns 3, 0, 5, 1), and a column with its gaps."""
    rng = np.random.default_rng((seed, 17))
    X = rng.normal(size=(n, 8))
    X[:, [3, 0, 5, 1]] = np.eye(4)[rng.choice(4, n, p=[0.5, 0.3, 0.15, 0.05])]
    X[:, 7] = X[:, 6] > 0.5
    return X, rng.permutation(np.arange(n) % 3 > 0)


OF_CATEGORY = [(2,), (3, 0, 5, 1), (4,), (6, 7)]


@pytest.mark.parametrize("most_cells", [40_000_000, 1_000])
@pytest.mark.parametrize("ranker", [Correlation, Rounded, Stepwise, SPERanker])
def test_the_rate_holds_for_every_variable_of_several_columns_and_on_a_sample(ranker, most_cells):
    flagged = np.array(
        [
            noise_floor(
                ranker(),
                *with_category(seed),
                0.25,
                random_state=seed,
                variables=OF_CATEGORY,
                most_cells=most_cells,
            ).better
            for seed in range(TABLES)
        ]
    )
    bound = 0.25 + 3 * np.sqrt(0.25 * 0.75 / TABLES)
    assert (flagged.mean(axis=0) <= bound).all()
    assert flagged.mean() <= 0.25 + 2 * flagged.mean(axis=1).std() / np.sqrt(TABLES)


def test_by_the_best_of_its_columns_a_category_would_be_flagged_too_often():
    """Of four indicators one is often better than the rate allows; the variable is not."""
    found = [
        noise_floor(Correlation(), *with_category(s), 0.25, random_state=s) for s in range(200)
    ]
    assert np.mean([floor.better[[3, 0, 5, 1]].any() for floor in found]) > 0.3


def test_a_variable_has_one_score_and_so_has_a_probe():
    X, y = with_category(1)
    for null in ("target", "copies"):
        floor = noise_floor(SPERanker(), X, y, variables=OF_CATEGORY, null=null)
        assert floor.probes.shape == (19, 4)
        scores = SPERanker().fit(X, y, OF_CATEGORY).scores_
        np.testing.assert_allclose(floor.scores, scores, rtol=1e-12)


def test_variables_of_one_column_each_change_nothing():
    X, y = noise(4)
    plain, named = (noise_floor(SPERanker(), X, y, variables=v) for v in (None, [*zip(range(10))]))
    np.testing.assert_array_equal(plain.p_values, named.p_values)
    np.testing.assert_array_equal(plain.probes, named.probes)
    turned = noise_floor(SPERanker(), X, y, variables=[(9 - column,) for column in range(10)])
    np.testing.assert_allclose(turned.scores, plain.scores[::-1], rtol=1e-12)


def test_a_table_too_large_is_judged_by_a_sample_of_its_rows():
    seen = []

    class Watching(Blind):
        def _rank(self, X, target):
            seen.append((X, target))
            return super()._rank(X, target)

    X, _ = noise(0, n=100)
    y = np.arange(100) % 4 == 0
    assert noise_floor(Watching(), X, y, most_cells=20_000, null="copies").rows == 100
    assert noise_floor(Watching(), X, y, most_cells=8_000, null="copies").rows == 40
    (whole, _), (part, target) = seen
    assert (len(whole), len(part), target.positive.sum()) == (100, 40, 10)
    assert {*map(tuple, part[:, -10:])} <= {*map(tuple, X)}
    for copy in np.split(part, 20, axis=1):  # probes are of the same rows
        assert sorted(map(tuple, copy)) == sorted(map(tuple, part[:, -10:]))


def test_a_sample_finds_what_is_strong_and_stays_the_same_for_a_seed():
    X, _ = noise(0, n=200)
    first, again = (noise_floor(SPERanker(), X, X[:, 5] > 0, most_cells=600) for _ in range(2))
    assert first.rows in (60, 61) and first.better[5]
    assert first.scores.tolist() == again.scores.tolist()


def test_a_sample_of_a_number_stays_a_number():
    """Thirty whole numbers are a number; in twenty rows, ten of them alone would be classes."""
    X, _ = noise(0, n=600)
    tasks = []

    class Watching(Blind):
        def _rank(self, X, target):
            tasks.append(target.task)
            return super()._rank(X, target)

    y = np.where(np.arange(600) < 560, np.arange(600) % 5, np.arange(600))
    assert noise_floor(Watching(), X, y, most_cells=1).rows == 20
    assert set(tasks) == {"regression"}


def test_progress_is_told():
    told = []
    ranker = SVMRFE()
    ranker.on_progress = lambda done, total: told.append(total)
    noise_floor(ranker, *noise(0), 0.5)
    assert set(told) == {20}


@pytest.mark.parametrize("variables", [[(0,)], [(0, 1), (1,)], [(0,), (1,), ()], [(0,), (2,)]])
def test_variables_that_are_not_those_of_the_table_are_refused_in_words(variables):
    X, y = noise(0)
    with pytest.raises(ValueError, match="allowed is each of the 2 columns once, and at least one"):
        noise_floor(Correlation(), X[:, :2], y, variables=variables)


def exclusive_or(seed, n=200, m=10):
    rng = np.random.default_rng((seed, 31))
    X = rng.normal(size=(n, m))
    return X, (X[:, 2] > 0) ^ (X[:, 7] > 0)


def found(ranker, seeds, null, draw=exclusive_or, pair=(2, 7)):
    floors = [noise_floor(ranker, *draw(s), null=null, random_state=s) for s in seeds]
    return np.mean([floor.better[list(pair)] for floor in floors])


def test_a_forest_finds_an_exclusive_or_that_is_lost_among_probes():
    def crisp(seed):
        return exclusive_or(seed, n=400)

    forest = RandomForest(trees=60)
    assert found(forest, range(2), "auto", crisp) > 0.95
    assert found(forest, range(2), "copies", crisp) < 0.8


def genes(seed, n=400, m=20):
    """Genotypes 0, 1, 2 of which two decide together by being zero, neither alone."""
    rng = np.random.default_rng((seed, 77))
    X = rng.binomial(2, 1 - np.sqrt(0.5), size=(n, m)).astype(float)
    odd = (X[:, 4] > 0) ^ (X[:, 11] > 0)
    return X, np.where(rng.random(n) < 0.1, ~odd, odd)


def test_relief_finds_two_genes_that_act_together():
    assert found(ReliefK(k=10), range(8), "auto", genes, (4, 11)) > 0.95


def causes(seed):
    problem = Polynomial(m=20, n=100, r=4, degree=1).sample(7_000 + seed)
    return problem.X, problem.y, [list(problem.X).index(group[0]) for group in problem.groups]


@pytest.mark.parametrize("key", ["spe", "relief", "relieff", "fcbf", "correlation", "auc"])
def test_shuffled_targets_find_no_less_than_copies_of_the_table(key):
    share = {"target": [], "copies": []}
    for seed in range(6):
        X, y, relevant = causes(seed)
        for null, shares in share.items():
            floor = noise_floor(RANKERS[key](), X, y, null=null, random_state=seed)
            shares.append(floor.better[relevant].mean())
    gain = np.subtract(*share.values())
    assert np.mean(share["target"]) > 0.6
    assert gain.mean() >= -2 * gain.std() / np.sqrt(len(gain))


def weak(seed):
    """A strong cause and a weak one: under a shuffled target, the weak one has no rival."""
    rng = np.random.default_rng((seed, 911))
    X = rng.normal(size=(150, 10))
    return X, 3 * X[:, 2] + 0.8 * X[:, 5] + 0.5 * rng.normal(size=150) > 0


def test_copies_find_what_a_strong_cause_hides_from_a_forest_under_shuffled_targets():
    forest, seeds = RandomForest(trees=10), range(4)
    assert found(forest, seeds, "copies", weak, (5,)) > found(forest, seeds, "target", weak, (5,))


def test_a_method_that_ranks_by_steps_is_judged_beside_probes_whatever_its_scores_happen_to_do():
    for seed in range(5):
        floor = noise_floor(SMRanker(degree=1), *noise(seed, m=5))
        assert floor.null == "copies"
    assert noise_floor(SPERanker(), *noise(0)).null == "target"
    assert noise_floor(SPERanker(), *noise(0), null="copies").null == "copies"
    by_place = noise_floor(Stepwise(), *noise(0), null="target")
    assert by_place.compared == "places" and by_place.probes.min() >= -10


def test_a_null_that_does_not_exist_is_refused_in_words():
    with pytest.raises(ValueError, match=r"^null: got 'rows', allowed is one of 'auto', 'target'"):
        noise_floor(Correlation(), *noise(0), null="rows")


def test_shuffles_go_on_until_every_variable_is_settled():
    X, _ = noise(0, n=100)
    floor = noise_floor(Correlation(), X[:, 4:], X[:, 5] > 0, most_copies=300)
    assert len(floor.probes) == 300 and floor.p_values[1] == 1 / 301
    idle = noise_floor(Correlation(), *noise(3), most_copies=2_000)
    assert 19 <= len(idle.probes) < 2_000


def test_p_values_from_few_shuffles_are_as_honest():
    """Uniform on noise: up to any level no more than that share, however early they stopped."""
    p = np.concatenate(
        [
            noise_floor(Correlation(), *noise(s), most_copies=120, random_state=s).p_values
            for s in range(60)
        ]
    )
    for level in (0.02, 0.05, 0.2, 0.5):
        assert (p <= level).mean() == pytest.approx(level, abs=2.5 * np.sqrt(level / 600) + 0.01)


def test_of_two_thousand_useless_columns_a_hundred_are_marked_and_all_expected_to_be_false():
    rng = np.random.default_rng(8)
    X, y = rng.normal(size=(60, 2_000)), np.arange(60) % 2
    floor = noise_floor(Correlation(), X, y, copies=99)
    marked = floor.better.sum()
    assert 60 < marked < 145
    assert floor.expected_false == pytest.approx(100, abs=5)
    assert floor.q_values.min() > 0.4


def test_what_matters_much_has_a_small_q():
    rng = np.random.default_rng(9)
    X = rng.normal(size=(200, 40))
    y = X[:, :5].sum(axis=1) > 0
    floor = noise_floor(Correlation(), X, y, most_copies=999)
    assert floor.expected_false < 3
    assert set(np.flatnonzero(floor.q_values <= 0.05)) >= set(range(5))
    assert np.count_nonzero(floor.q_values[5:] <= 0.05) <= 2
