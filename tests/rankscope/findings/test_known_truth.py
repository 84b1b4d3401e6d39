"""What an answer on known truth says of itself."""

import numpy as np
import pytest

from datagen import Polynomial
from rankers import FCBF, SVMRFE, Ranking, SMRanker, SPERanker
from rankscope.findings.known_truth.answer import Answer, settles, tied_places
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.findings.known_truth.sentences import (
    above_chance_text,
    answer_sentence,
    chance_sentence,
    settling_sentence,
)


def answer_of(scores, redundancy=1):
    problem = Polynomial(m=20, n=30, r=4, redundancy=redundancy).sample(0)
    ranking = Ranking.by_score(scores).named(problem.X.columns)
    return Answer(problem, ranking, 0.1)


def test_a_ranker_that_tells_nothing_apart_is_at_chance_in_every_number():
    answer = answer_of(np.zeros(20))
    assert answer.auc_fr == pytest.approx(answer.chance) and answer.above_chance == 0
    fpr, tpr = answer.chance_curve()
    curve = answer.curve
    assert curve["fpr"].tolist() == pytest.approx(fpr.tolist())
    assert curve["tpr"].tolist() == pytest.approx(tpr.tolist())
    assert above_chance_text(answer) == "chance here: 0.72; above chance 0.00"


def test_hits_are_the_mean_over_the_orders_of_what_is_tied():
    answer = answer_of(np.zeros(20))
    rng, groups = np.random.default_rng(0), answer.problem.groups
    shuffles = [set(rng.permutation(answer.order)[:4].tolist()) for _ in range(4_000)]
    counts = [sum(bool(top & set(group)) for group in groups) for top in shuffles]
    error = np.std(counts) / np.sqrt(len(counts))
    assert abs(answer.hits - np.mean(counts)) < 4 * error
    assert f"{answer.hits:.1f} of the 4 on average" in answer_sentence(answer)


def test_hits_of_an_order_are_a_whole_number():
    problem = Polynomial(m=20, n=30, r=4, redundancy=1).sample(0)
    first = [group[0] for group in problem.groups]
    answer = answer_of(
        [float(name in first[:3]) - 0.01 * place for place, name in enumerate(problem.X.columns)]
    )
    assert answer.hits_text in ("3", "4") and "on average" not in answer_sentence(answer)


def test_chance_is_said_to_be_half_only_without_copies():
    assert chance_sentence(answer_of(np.arange(20), redundancy=0)).endswith("gets 0.50 here.")
    assert "gets 0.72 here, as a redundant copy" in chance_sentence(answer_of(np.arange(20)))


def test_tied_variables_are_marked_with_the_places_they_take():
    assert tied_places(Ranking.by_score([3, 1, 1, 1, 0])) == ["", "2–4", "2–4", "2–4", ""]
    answer = Attempt(Polynomial(m=20, r=2), 0, FCBF()).answer()
    table = answer.table()
    assert (table["tied"] != "").sum() == answer.tied > 0


@pytest.mark.parametrize("ranker", [SPERanker(degree=1), SMRanker(), SVMRFE()])
def test_a_step_and_the_table_agree_about_places(ranker):
    problem = Polynomial(m=15, n=60, r=3, degree=1, redundancy=1)
    answer = Attempt(problem, 0, ranker).answer()
    rank = answer.table().set_index("variable")["rank"]
    for number, step in enumerate(answer.ranking.steps, 1):
        if settles(step):
            sentence = settling_sentence(answer, ranker, number)
            name = answer.ranking.names[step.chosen]
            assert f"on place {rank[name]:g}" in sentence and f"**{name}**" in sentence
