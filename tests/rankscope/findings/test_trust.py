"""How far redrawn rows agree, beside what they agree on where the target is shuffled."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from rankers import Correlation
from rankers.evaluation import FoldQuality, Stability, how_many
from rankscope import runs
from rankscope.findings.own_table.how_many import balanced_sentence, keep_sentence
from rankscope.findings.own_table.results import TableRankers
from rankscope.findings.own_table.trust import (
    first_k,
    judgement,
    noise_level,
    noise_of,
    noise_table,
    orders_of,
)
from rankscope.runs import Settings
from rankscope.tables import Table, prepare


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """Redrawn rows of noise, as it is and with its target shuffled."""
    rng = np.random.default_rng(3)
    frame = pd.DataFrame(rng.normal(size=(60, 20))).rename(columns=str)
    prepared = prepare(Table(frame.assign(y=rng.permutation(60) % 2)), "y")
    settings = Settings(home=tmp_path_factory.mktemp("runs"), key="of the tests")
    name = runs.keep_table(
        "ann",
        prepared.X,
        prepared.y,
        variables=prepared.variables,
        task=prepared.task,
        settings=settings,
    )
    rankers = TableRankers.of("ann", name, [Correlation()])
    units = [rankers.unit("Correlation", "bootstrap", seed=seed) for seed in range(12)]
    units += [
        rankers.unit("Correlation", "bootstrap", seed=seed, shuffle=shuffle)
        for shuffle in range(6)
        for seed in range(8)
    ]
    run = runs.submit("ann", units, settings=settings)
    runs.work(settings, engine="inline", until_done=True)
    return runs.results(run, "ann", settings=settings), rankers


def test_samples_of_shuffled_targets_are_kept_apart(results):
    assert [len(orders) for orders in orders_of(*results).values()] == [12]
    assert [len(some) for some in noise_of(*results)["Correlation"]] == [8] * 6


def test_redrawn_rows_of_noise_agree_more_than_by_chance(results):
    level = noise_level(noise_of(*results)["Correlation"], 20, 5)
    assert 0.05 < level < 0.5
    table = noise_table(noise_of(*results)["Correlation"], [2, 5], 20)
    assert table["k"].tolist() == [2, 5] and table["value"].iloc[1] == level
    assert noise_table([], [2], 20) is None


def test_a_stability_that_noise_gives_too_is_called_no_more():
    assert judgement(Stability(0.3, 0.1, 0.5), 0.2) == "no more than a shuffled target gives, 0.20"
    assert judgement(Stability(0.9, 0.8, 1), 0.2) == "excellent; a shuffled target gives 0.20"
    assert judgement(Stability(0.5, 0.4, 0.6)) == "fair"


def test_a_size_is_suggested_in_words_only_where_it_beats_chance():
    rng = np.random.default_rng(0)

    def curve(gain):
        qualities = 0.5 + gain + 0.02 * rng.normal(size=(5, 3))
        return how_many([FoldQuality(None, (1, 2, 3), q, 0.5) for q in qualities])

    assert "keep" in keep_sentence("SPE-ranker", curve(0.3), "Accuracy")
    words = keep_sentence("SPE-ranker", curve(0.012), "Accuracy")
    assert "keep" not in words and "no number of variables" in words


def test_where_one_class_has_most_rows_another_measure_is_named():
    assert "right in 97%" in balanced_sentence("Accuracy", 0.97)
    assert not balanced_sentence("Accuracy", 0.6) and not balanced_sentence("R²", 0.97)
    assert not balanced_sentence("Balanced accuracy", 0.97)


@pytest.mark.parametrize(
    ("beat", "first"), [([1, 0, 1, 1], 3), ([0, 0, 0, 0], 5), (None, 5), ([1] * 30, 10)]
)
def test_the_first_look_is_at_as_many_as_beat_chance(beat, first):
    marked = None if beat is None else np.array(beat, dtype=bool)
    findings = SimpleNamespace(better={"Correlation": marked}.get)
    assert first_k(findings, "Correlation", most=10) == first
