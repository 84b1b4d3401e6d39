"""What holds for every ranker of the menu."""

import pickle

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline

from rankers import RANKERS
from rankers.papers import PAPERS
from tests.rankers.known_values import KNOWN

every_ranker = pytest.mark.parametrize("key", RANKERS)

# What a ranker is by design not invariant to, and why.
NO_CUT = "variables without a worthwhile cut tie at 0, and ties go by position"
DRAWN = "the random numbers of a column or row are those of its place"
SHARED = "copies share their weight by chance"
BLIND = "a random order does not look at the data"
NOT_INVARIANT: dict[tuple[str, str], str] = {
    ("spe", "shift"): "powers depend on where zero is",
    ("sm", "shift"): "powers depend on where zero is",
    ("combined", "shift"): "powers depend on where zero is",
    ("cosine", "shift"): "the cosine is not centred: its angles are measured from zero",
    ("information_gain", "ties"): NO_CUT,
    ("gain_ratio", "ties"): NO_CUT,
    ("symmetric_uncertainty", "ties"): NO_CUT,
    ("fcbf", "ties"): NO_CUT,
    ("mutual_information", "ties"): "estimates below 0 count as 0, and ties go by position",
    ("roger", "columns"): DRAWN,
    ("roger", "copy"): SHARED,
    ("random_forest", "columns"): DRAWN,
    ("random_forest", "rows"): DRAWN,
    ("random_forest", "copy"): SHARED,
    ("random", "columns"): BLIND,
    ("random", "copy"): BLIND,
    ("random", "constant"): BLIND,
}

# Settings that keep expensive rankers short in these tests; their own tests use the defaults. What
# is said of ROGER above holds for an ensemble of its runs.
CHEAP: dict[str, dict] = {
    "roger": {"evaluations": 1_000},
    "efr": {"base": "correlation", "runs": 3},  # fifteen runs of ROGER otherwise
    "random_forest": {"trees": 10},
}


def ranker_of(key, **params):
    return RANKERS[key](**CHEAP.get(key, {}) | params)


def skip_if_not_invariant(key, change):
    if (key, change) in NOT_INVARIANT:
        pytest.skip(NOT_INVARIANT[key, change])


def table(seed=0, n=60, m=8):
    """A table in general position: continuous values, no ties, columns 0 and 3 matter."""
    rng = np.random.default_rng(seed)
    X = rng.uniform(size=(n, m)) + 0.3 * rng.uniform(size=(n, 1))
    return X, X[:, 0] + 0.6 * X[:, 3] + 0.1 * rng.normal(size=n)


def target_for(key, value):
    """The hardest target the ranker takes, from a continuous one."""
    tasks = RANKERS[key].tasks
    if "regression" in tasks:
        return value
    thirds = np.digitize(value, np.quantile(value, [1 / 3, 2 / 3]))
    return thirds if "multiclass" in tasks else (value > np.median(value)).astype(int)


def fitted(key, X=None, y=None):
    X, value = table() if X is None else (X, y)
    return ranker_of(key).fit(X, target_for(key, value))


@every_ranker
def test_it_describes_itself(key):
    ranker = RANKERS[key]
    assert ranker.key == key
    assert ranker.title and ranker.cost and ranker.formula
    assert ranker.paper in PAPERS
    assert set(ranker.tasks) <= {"binary", "multiclass", "regression"} and ranker.tasks
    assert set(ranker.sees) <= {"interactions", "redundancy", "non-linear"}
    assert all(parameter.help for parameter in ranker.parameters())
    assert all(parameter.name in ranker.__doc__ for parameter in ranker.parameters())


@every_ranker
def test_it_gives_the_values_worked_out_by_hand(key):
    known = KNOWN[key]
    ranking = RANKERS[key](**known.params).fit(known.X, known.y).ranking_
    np.testing.assert_allclose(ranking.scores, known.scores, atol=1e-12)
    assert ranking.order.tolist() == known.order


@every_ranker
def test_the_ranking_names_every_variable_once_and_redundant_ones_last(key):
    ranking = fitted(key).ranking_
    assert sorted(ranking.order) == list(range(8))
    assert set(ranking.order[len(ranking.keepers) :]) == {r.variable for r in ranking.redundant}
    assert RANKERS[key].names_redundant or not ranking.redundant
    for found in ranking.redundant:
        shares = [share for _, share in found.because]
        assert shares == sorted(shares, reverse=True)
        assert 0 <= found.explained <= 1 + 1e-9
        assert found.variable not in [because for because, _ in found.because]


@every_ranker
def test_the_order_of_the_columns_does_not_matter(key):
    skip_if_not_invariant(key, "columns")
    X, value = table()
    shuffle = np.random.default_rng(1).permutation(X.shape[1])
    plain, moved = fitted(key, X, value), fitted(key, X[:, shuffle], value)
    np.testing.assert_allclose(moved.scores_, plain.scores_[shuffle], rtol=1e-6, atol=1e-12)
    found, expected = shuffle[moved.ranking_.order], plain.ranking_.order
    if (key, "ties") in NOT_INVARIANT:
        found, expected = plain.scores_[found], plain.scores_[expected]
    assert found.tolist() == expected.tolist()


@every_ranker
def test_the_order_of_the_rows_does_not_matter(key):
    skip_if_not_invariant(key, "rows")
    X, value = table()
    shuffle = np.random.default_rng(2).permutation(len(X))
    plain, moved = fitted(key, X, value), fitted(key, X[shuffle], value[shuffle])
    np.testing.assert_allclose(moved.scores_, plain.scores_, rtol=1e-6, atol=1e-12)
    assert moved.ranking_.order.tolist() == plain.ranking_.order.tolist()


@every_ranker
@pytest.mark.parametrize("change", ["scale", "shift"])
def test_the_unit_and_the_zero_of_a_variable_do_not_matter(key, change):
    X, value = table()
    skip_if_not_invariant(key, change)
    size = 10.0 ** np.random.default_rng(7).uniform(-3, 3, 8)
    far = np.array([1, -4, 1e6, 8, -1e3, 0.25, 2, 1e5])
    other = fitted(key, X * size if change == "scale" else X + far, value)
    assert other.ranking_.order.tolist() == fitted(key, X, value).ranking_.order.tolist()


@every_ranker
def test_a_copy_never_beats_its_original(key):
    skip_if_not_invariant(key, "copy")
    X, value = table()
    ranking = fitted(key, np.column_stack([X, X[:, 0]]), value).ranking_
    place = np.argsort(ranking.order)
    assert place[0] < place[8]


@every_ranker
def test_a_constant_column_ends_behind_one_that_matters(key):
    skip_if_not_invariant(key, "constant")
    X, value = table()
    X[:, 5] = 3.0
    ranking = fitted(key, X, value).ranking_
    place = np.argsort(ranking.order)
    assert place[0] < place[5]
    assert not np.isnan(ranking.scores[0])


@every_ranker
def test_the_same_data_give_the_same_answer_and_stay_as_they_are(key):
    X, value = table()
    before = X.copy()
    first, second = fitted(key, X, value), fitted(key, X, value)
    np.testing.assert_array_equal(first.scores_, second.scores_)
    assert first.ranking_.order.tolist() == second.ranking_.order.tolist()
    np.testing.assert_array_equal(X, before)


@every_ranker
def test_memory_layout_does_not_matter(key):
    X, value = table()
    plain, turned = fitted(key, X, value), fitted(key, np.asfortranarray(X), value)
    np.testing.assert_allclose(turned.scores_, plain.scores_, rtol=1e-6, atol=1e-12)
    assert turned.ranking_.order.tolist() == plain.ranking_.order.tolist()


@every_ranker
def test_scores_carry_the_names_of_the_table(key):
    X, value = table()
    names = list("hgfedcba")
    ranker = fitted(key, pd.DataFrame(X, columns=names), value)
    frame = ranker.ranking_.to_frame()
    assert frame.index[0] == names[ranker.ranking_.order[0]]
    for name, score in zip(names, ranker.scores_, strict=True):
        np.testing.assert_equal(frame.loc[name, "score"], score)
    assert set(ranker.get_feature_names_out()) == set(frame.index[~frame["redundant"]])


@every_ranker
def test_it_survives_pickling_and_cloning(key):
    ranker = fitted(key)
    again = pickle.loads(pickle.dumps(ranker))
    np.testing.assert_array_equal(again.scores_, ranker.scores_)
    assert clone(ranker).get_params() == ranker.get_params()


@every_ranker
def test_it_works_in_a_pipeline_and_a_grid_search(key):
    X, value = table()
    y = target_for(key, value)
    model = Ridge() if "regression" in RANKERS[key].tasks else LogisticRegression()
    pipe = make_pipeline(ranker_of(key), model)
    grid = {f"{RANKERS[key].__name__.lower()}__n_features_to_select": [1, 3, None]}
    search = GridSearchCV(pipe, grid, cv=2, error_score="raise").fit(X, y)
    assert search.best_estimator_[0].transform(X).shape[1] >= 1


@every_ranker
def test_its_own_parameters_can_be_searched(key):
    own = next((p for p in RANKERS[key].parameters() if p.control), None)
    if own is None:
        pytest.skip("it has no parameters of its own")
    X, value = table(n=30, m=4)
    y = target_for(key, value)
    other = own.choices[-1] if own.choices else own.default
    if own.kind is bool:
        other = not own.default
    elif not own.choices and own.default is not None:
        other = own.kind(max(own.low or 0, own.default / 2))
    model = Ridge() if "regression" in RANKERS[key].tasks else LogisticRegression()
    ranker = ranker_of(key, n_features_to_select=2)
    search = GridSearchCV(
        make_pipeline(ranker, model),
        {f"{RANKERS[key].__name__.lower()}__{own.name}": [getattr(ranker, own.name), other]},
        cv=2,
        error_score="raise",
    )
    assert len(search.fit(X, y).cv_results_["params"]) == 2


@every_ranker
def test_single_precision_gives_the_same_order(key):
    X, value = table()
    X = (X * 8).astype(np.float32) + 100
    double = fitted(key, X.astype(float), value)
    single = fitted(key, X, value)
    np.testing.assert_allclose(single.scores_, double.scores_, rtol=1e-4, atol=1e-6)
    assert single.ranking_.order.tolist() == double.ranking_.order.tolist()


@every_ranker
def test_it_keeps_as_many_as_it_is_told(key):
    X, value = table()
    ranker = ranker_of(key, n_features_to_select=3).fit(X, target_for(key, value))
    assert ranker.transform(X).shape == (60, 3)
    assert set(ranker.get_support(indices=True)) == set(ranker.ranking_.order[:3])


@every_ranker
def test_values_outside_a_declaration_are_refused_in_words(key):
    X, value = table()
    for parameter in RANKERS[key].parameters():
        for wrong in wrong_values(parameter):
            with pytest.raises(ValueError, match=f"^{parameter.name}: got .*, allowed is ") as told:
                RANKERS[key](**{parameter.name: wrong}).fit(X, target_for(key, value))
            assert repr(wrong) in str(told.value)


def wrong_values(parameter):
    yield from ("nonsense",) if parameter.kind is not str or parameter.choices else (7,)
    yield from (parameter.low - 1,) if parameter.low is not None else ()
    yield from (parameter.high + 1,) if parameter.high is not None else ()
    yield from (float("nan"),) if parameter.kind is float else ()
    yield from (None,) if not parameter.none else ()


@every_ranker
def test_a_target_it_cannot_handle_is_refused_in_words(key):
    X, value = table()
    tasks = RANKERS[key].tasks
    if "regression" not in tasks:
        with pytest.raises(ValueError, match=r"^y: got a regression target, .* ranks for "):
            RANKERS[key]().fit(X, value)
    if "multiclass" not in tasks:
        with pytest.raises(ValueError, match=r"^y: got a multiclass target, .* ranks for "):
            RANKERS[key]().fit(X, np.arange(60) % 3)


@every_ranker
def test_a_target_of_one_value_is_refused_in_words(key):
    with pytest.raises(ValueError, match=r"^y: every value is 1, "):
        RANKERS[key]().fit(np.ones((5, 2)), np.ones(5, dtype=int))
