"""Ensemble feature ranking: the majority word by word, and what independent runs give."""

import numpy as np
import pytest

from rankers import EFR, RANKERS, RandomRanker, Roger
from rankers.efr import agreement, by_majority
from rankers.evaluation import auc_fr


def literal_places(orders):
    """O*(i): how many j are before i in more than half of the orders."""
    variables = sorted(orders[0])
    places = []
    for i in variables:
        before = 0
        for j in variables:
            wins = sum(order.index(j) < order.index(i) for order in orders)
            before += wins > len(orders) / 2
        places.append(before)
    return places


def places_of(orders):
    return np.argsort(np.array(orders), axis=1)


@pytest.mark.parametrize("seed", range(20))
def test_places_are_those_of_the_definition(seed):
    rng = np.random.default_rng(seed)
    orders = [rng.permutation(7).tolist() for _ in range(rng.integers(1, 9))]
    places = literal_places(orders)
    ranking = by_majority(agreement(places_of(orders)))
    np.testing.assert_allclose(ranking.scores, 1 - np.array(places) / 7)
    assert [places[i] for i in ranking.order] == sorted(places)


def test_one_run_is_itself_and_agreeing_runs_are_what_they_agree_on():
    assert by_majority(agreement(places_of([[2, 0, 1]]))).order.tolist() == [2, 0, 1]
    assert by_majority(agreement(places_of([[2, 0, 1]] * 4))).order.tolist() == [2, 0, 1]


def test_two_of_three_decide():
    ranking = by_majority(agreement(places_of([[0, 1, 2], [0, 2, 1], [1, 0, 2]])))
    assert ranking.order.tolist() == [0, 1, 2]
    np.testing.assert_allclose(ranking.scores, [1, 2 / 3, 1 / 3])


def test_equal_places_go_to_the_one_that_beats_more():
    ranking = by_majority(agreement(places_of([[0, 1, 2, 3], [1, 3, 2, 0]])))
    assert literal_places([[0, 1, 2, 3], [1, 3, 2, 0]]) == [0, 0, 1, 1]
    assert ranking.order.tolist() == [1, 0, 2, 3]


def test_majorities_that_go_round_in_a_circle_are_a_tie_by_position():
    ranking = by_majority(agreement(places_of([[0, 1, 2], [1, 2, 0], [2, 0, 1]])))
    assert ranking.order.tolist() == [0, 1, 2]
    assert len(set(ranking.scores)) == 1


def table(seed=0, n=40, m=8):
    X = np.random.default_rng(seed).random((n, m))
    return X, X[:, 3] + X[:, 5] > 1


def test_the_agreement_is_the_share_of_runs():
    X, y = table()
    found = EFR(base="random", runs=9).fit(X, y).agreement_
    np.testing.assert_allclose(found + found.T, 1 - np.eye(8))
    assert set(np.round(9 * found.ravel()).astype(int)) <= set(range(10))
    np.testing.assert_allclose(9 * found, np.round(9 * found), atol=1e-12)


def test_runs_draw_different_numbers():
    X, y = table()
    found = EFR(base="random", runs=200).fit(X, y).agreement_
    off = found[~np.eye(8, dtype=bool)]
    assert off.min() > 0.35 and off.max() < 0.65


def test_the_answer_is_the_same_for_any_number_of_jobs():
    X, y = table()
    base = {"base": "roger", "settings": "evaluations=400", "runs": 5}
    one, two = (EFR(**base, n_jobs=jobs).fit(X, y) for jobs in (1, 2))
    np.testing.assert_array_equal(one.agreement_, two.agreement_)
    assert one.ranking_.order.tolist() == two.ranking_.order.tolist()


def test_without_a_seed_it_differs_every_time():
    X, y = table()
    ranker = EFR(base="random", runs=5, random_state=None)
    assert (ranker.fit(X, y).agreement_ != ranker.fit(X, y).agreement_).any()


def test_progress_is_told_run_by_run():
    told = []
    ranker = EFR(base="random", runs=4)
    ranker.on_progress = lambda done, total: told.append((done, total))
    ranker.fit(*table())
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_the_menu_offers_the_bases():
    (base,) = [p for p in EFR.parameters() if p.name == "base"]
    assert set(base.choices) == set(RANKERS) - {"efr"}
    with pytest.raises(ValueError, match=r"^base: got 'efr', allowed is one of 'spe', "):
        EFR(base="efr").fit(*table())


@pytest.mark.parametrize("base", [key for key in RANKERS if key not in ("efr", "roger")])
def test_every_ranker_can_be_the_base(base):
    X, y = table()
    ranking = EFR(base=base, runs=3).fit(X, y).ranking_
    assert sorted(ranking.order) == list(range(8))


def test_a_base_without_random_numbers_repeats_itself_unless_rows_are_drawn_again():
    X, y = table()
    alone = RANKERS["auc"]().fit(X, y).ranking_.order.tolist()
    same = EFR(base="auc", runs=5).fit(X, y)
    assert same.ranking_.order.tolist() == alone
    assert set(same.agreement_.ravel()) == {0, 1}
    drawn = EFR(base="auc", runs=5, bootstrap=True).fit(X, y)
    assert set(drawn.ranking_.order[:2]) == {3, 5}
    assert len(set(drawn.agreement_.ravel())) > 2


def test_drawn_rows_keep_every_class_and_more_than_one_number():
    X = np.arange(10.0).reshape(5, 2)
    EFR(base="correlation", runs=50, bootstrap=True).fit(X, ["a", "b", "b", "b", "b"])
    EFR(base="correlation", runs=50, bootstrap=True, task="number").fit(X, [1, 0, 0, 0, 2.5])


def test_it_takes_the_targets_of_its_base():
    X, _ = table()
    assert EFR(base="correlation", runs=2).fit(X, X[:, 4]).ranking_.order[0] == 4
    with pytest.raises(ValueError, match=r"^y: got a regression target, ROGER ranks for binary"):
        EFR().fit(X, X[:, 4])


def test_a_single_run_is_the_base_with_a_seed_of_its_own():
    X, y = table()
    seed = int(np.random.SeedSequence(0).spawn(1)[0].generate_state(1)[0])
    expected = RandomRanker(random_state=seed).fit(X, y).ranking_.order
    found = EFR(base="random", runs=1).fit(X, y).ranking_.order
    assert found.tolist() == expected.tolist()


def test_fifteen_runs_of_roger_are_better_than_one_as_the_paper_says():
    """The linear concept of the paper with n = 50 rows and 40 variables."""
    groups = [(i,) for i in range(30, 35)]
    alone, together = [], []
    for seed in range(4):
        X = np.random.default_rng(seed).random((50, 40))
        y = X[:, 30:35].sum(axis=1) > 2.5
        alone += [
            auc_fr(Roger(random_state=run).fit(X, y).ranking_.order, groups, m=40)
            for run in range(5)
        ]
        together.append(auc_fr(EFR().fit(X, y).ranking_.order, groups, m=40))
    assert np.mean(together) > np.mean(alone) + 0.05


def test_the_base_takes_settings_of_its_own():
    X, y = np.random.default_rng(0).normal(size=(40, 6)), np.arange(40) % 2
    one = EFR(base="roger", settings="evaluations=1000, parents=5", runs=2).fit(X, y)
    assert one._run_of(3).evaluations == 1000 and one._run_of(3).parents == 5
    again = EFR(base="roger", settings="evaluations=1200", runs=2).fit(X, y)
    assert again._run_of(3).evaluations == 1200


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("power=3", r"^settings: got 'power=3', .* takes: .*evaluations"),
        ("evaluations=many", r"^evaluations: got 'many', allowed is a whole number"),
        ("evaluations=-5", r"^evaluations: got -5, allowed is"),
        ("nonsense", r"^settings: got 'nonsense'"),
        ("evaluations={{}}", r"^evaluations: got '{{}}', allowed is a whole number"),
        ("evaluations={[]: 1}", r"^evaluations: got '{\[\]: 1}', allowed is"),
        ("evaluations=" + "-" * 50_000 + "1", r"^evaluations: got '-+1', allowed is"),
        ("evaluations=" + "(" * 500, r"^evaluations: got '\(+', allowed is"),
    ],
)
def test_settings_of_the_base_are_checked_by_its_own_declaration(settings, words):
    with pytest.raises(ValueError, match=words):
        EFR(settings=settings).fit(np.eye(6), np.arange(6) % 2)


def test_a_setting_too_large_for_a_float_is_refused():
    with pytest.raises(ValueError, match=r"^C: got '10+', allowed is a number"):
        EFR(base="svm_rfe", settings="C=1" + "0" * 400).fit(np.eye(6), np.arange(6) % 2)
