"""Rows that hang together are tested by what knows nothing of them."""

import numpy as np
import pandas as pd
import pytest

from rankers import Correlation
from rankers.evaluation import bootstrap_rows, folds_of, quality_by_size
from rankers.evaluation.dependence import Dependence
from rankers.selectors import Forward, select_folded
from rankscope.tables import TableError, prepare

PATIENTS, VISITS = 40, 8


def visits(seed=0) -> pd.DataFrame:
    """Patients whose rows look alike; who is ill has nothing to do with how they look."""
    rng = np.random.default_rng(seed)
    patient = np.repeat(np.arange(PATIENTS), VISITS)
    looks = rng.normal(size=(PATIENTS, 4))[patient]
    table = pd.DataFrame(looks + 0.05 * rng.normal(size=looks.shape), columns=list("abcd"))
    ill = rng.permutation(np.arange(PATIENTS) % 2)[patient]
    shuffled = rng.permutation(len(table))
    return table.assign(patient=patient, ill=ill).iloc[shuffled].reset_index(drop=True)


def quality(prepared, dependence) -> float:
    cuts = folds_of(prepared.y, prepared.task, dependence=dependence)
    found = [quality_by_size(Correlation(), prepared, *cut, learner="knn") for cut in cuts]
    return float(np.mean([one.quality[-1] for one in found]))


def test_folds_that_part_patients_flatter_and_whole_ones_do_not():
    prepared = prepare(visits(), "ill", clusters="patient")
    assert prepared.names == ("a", "b", "c", "d")
    assert quality(prepared, Dependence()) > 0.95
    assert abs(quality(prepared, prepared.dependence) - 0.5) < 0.15


def test_no_cluster_is_in_both_parts_and_each_is_tested_once():
    prepared = prepare(visits(), "ill", clusters="patient")
    clusters = prepared.dependence.clusters
    cuts = folds_of(prepared.y, prepared.task, 5, 2, dependence=prepared.dependence)
    assert len(cuts) == 10
    for train, test in cuts:
        assert not set(clusters[train]) & set(clusters[test])
    for split in (cuts[:5], cuts[5:]):
        tested = np.concatenate([test for _, test in split])
        assert sorted(tested) == list(range(len(clusters)))
    assert {frozenset(test) for _, test in cuts[:5]} != {frozenset(test) for _, test in cuts[5:]}


def test_folds_of_numbers_keep_clusters_whole():
    clusters = np.arange(30) // 3
    for train, test in folds_of(np.arange(30.0), "regression", dependence=Dependence(clusters)):
        assert not set(clusters[train]) & set(clusters[test])


def test_in_time_only_the_past_is_learned_from():
    times = np.random.default_rng(0).permutation(np.arange(60) // 2)
    y = np.arange(60) % 2
    cuts = folds_of(y, "binary", 5, 3, dependence=Dependence(times=times))
    assert len(cuts) == 5
    for train, test in cuts:
        assert times[train].max() < times[test].min()


def test_a_walk_looks_predictable_until_time_is_respected():
    walk = np.random.default_rng(3).normal(size=(400, 3)).cumsum(axis=0)
    frame = pd.DataFrame(walk, columns=["y", "a", "b"]).assign(day=range(400))
    prepared = prepare(frame, "y", times="day")
    assert quality(prepared, Dependence()) > 0.8
    assert quality(prepared, prepared.dependence) < 0.3


def test_samples_draw_patients_whole_and_keep_the_classes():
    table = visits()
    clusters, y = table["patient"].to_numpy(), table["ill"].to_numpy()
    rows = bootstrap_rows(y, "binary", 0, clusters)
    times = np.bincount(clusters[rows], minlength=PATIENTS)
    assert set(times % VISITS) == {0} and times.max() > VISITS
    assert y[rows].mean() == y.mean()


def test_a_selector_is_not_flattered_either():
    prepared = prepare(visits(), "ill", clusters="patient")
    parts = prepared.X, prepared.y, prepared.task, prepared.positions
    search = Forward(learner="knn", random_state=0)
    assert select_folded(search, *parts).error_ < 0.1
    assert select_folded(search, *parts, dependence=prepared.dependence).error_ > 0.25


def test_what_cannot_group_or_order_is_a_sentence():
    table = visits().assign(one=1, blank=np.nan, word=["x", "y"] * (PATIENTS * VISITS // 2))
    for choices, word in (
        ({"clusters": "nobody"}, "not found"),
        ({"clusters": "ill"}, "is the target"),
        ({"clusters": "one"}, "All rows are of one"),
        ({"clusters": "blank"}, "blank is empty"),
        ({"times": "word"}, "neither dates nor numbers"),
        ({"times": "one"}, "one value"),
        ({"clusters": "patient", "times": "a"}, "choose one"),
    ):
        with pytest.raises(TableError, match=word):
            prepare(table, "ill", **choices)
    with pytest.raises(ValueError, match="no fold"):
        folds_of([0, 0, 1, 1], "binary", dependence=Dependence(np.array([0, 0, 1, 1])))
    with pytest.raises(ValueError, match="all of one cluster"):
        folds_of([0, 0, 1, 1], "binary", dependence=Dependence(np.zeros(4)))


def test_where_no_two_rows_belong_together_is_said():
    table = visits().assign(row=np.arange(PATIENTS * VISITS))
    notes = {note.code: str(note) for note in prepare(table, "ill", clusters="row").notes}
    assert "No two rows share one row" in notes["clusters of one"]
    assert "clusters of one" not in {
        n.code for n in prepare(table, "ill", clusters="patient").notes
    }


def test_who_belongs_together_is_said_and_stays_with_the_rows():
    table = visits().assign(ill=lambda frame: frame["ill"].map({0: "no", 1: "yes"}))
    table.loc[0, "patient"] = np.nan
    table.loc[1, "a"] = np.nan
    prepared = prepare(table, "ill", clusters="patient", missing="drop rows")
    assert any("belong together" in str(note) for note in prepared.notes)
    assert "1 row has no patient: it is a group of its own." in map(str, prepared.notes)
    assert len(prepared.dependence.clusters) == prepared.rows == len(table) - 1
    assert prepared.of_rows([3, 4]).dependence.clusters.tolist() == (
        prepared.dependence.clusters[[3, 4]].tolist()
    )
