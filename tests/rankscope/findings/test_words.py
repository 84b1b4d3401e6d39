"""What is said to who chooses: one plain sentence each, and no word that nobody understood."""

import re
from pathlib import Path

import numpy as np
import pytest

import rankscope
from datagen import GENERATORS
from rankers import RANKERS
from rankers.selectors import SELECTORS
from rankscope.charts.sights import sights_chart
from rankscope.findings.glossary import TERMS, choice_words, in_plain_words
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.findings.methods import (
    idea,
    in_short,
    must_fail,
    paragraphs,
    parameter_table,
    prose,
    use_when,
)
from rankscope.findings.problem_picture import picture_of
from rankscope.findings.refusals import in_a_sentence
from rankscope.findings.search_picture import small_search
from rankscope.findings.sights import sights
from rankscope.findings.worked_example import CLASSES, ROWS, ranked, searched

ROOT = Path(rankscope.__file__).parents[1]
ALL = RANKERS | SELECTORS | {f"problem {key}": one for key, one in GENERATORS.items()}
NOT_UNDERSTOOD = (
    "parted by comma",
    "target is: found out",
    "as decided",
    "kindest",
    "harshest",
    "Last found at",
    "Stand-ins at",
    "stand-in for",
    "others met",
    '"Of the polynomial',
    "removes its direction",
    "counting for what it stands for",
    "and admitted",
    "pale places",
)


@pytest.mark.parametrize("key", ALL)
def test_everything_on_a_menu_has_one_plain_sentence(key):
    sentence = in_short(ALL[key])
    assert any(p.startswith("In short: ") for p in paragraphs(ALL[key]))
    assert 25 <= len(sentence) <= 220 and sentence.endswith(".") and ". " not in sentence
    assert not re.search(r"[`_$\\]|\beq\.", sentence.replace("Relief_k", ""))


@pytest.mark.parametrize("key", RANKERS | SELECTORS)
def test_every_method_says_when_to_use_it_and_when_not(key):
    when, when_not = use_when((RANKERS | SELECTORS)[key])
    assert len(when) > 15 and len(when_not) > 15


@pytest.mark.parametrize("key", [key for key, one in GENERATORS.items() if must_fail(one)])
def test_who_must_fail_is_no_better_than_chance(key):
    for ranker in must_fail(GENERATORS[key]):
        answers = [
            Attempt(GENERATORS[key](), seed, RANKERS[ranker]()).answer() for seed in range(5)
        ]
        gain = np.mean([(a.auc_fr - a.chance) / (1 - a.chance) for a in answers])
        assert gain < 0.25, ranker


@pytest.mark.parametrize("key", GENERATORS)
def test_every_problem_has_a_picture_drawn_from_itself(key):
    chart, words = picture_of(GENERATORS[key])
    assert len(chart.data) and words.endswith(".")


@pytest.mark.parametrize("key", RANKERS)
def test_every_ranker_ranks_five_rows(key):
    table, words = ranked(RANKERS[key])
    fresh = RANKERS[key]()
    assert list(table.index[-2:]) == ["score", "place"] and len(words) > 10
    assert table.loc["row 4", "target"] == CLASSES["row 4"] and fresh.title


def test_the_example_of_correlation_is_what_numpy_says():
    table, words = ranked(RANKERS["correlation"])
    y = (CLASSES == "yes").astype(float)
    squared = {name: np.corrcoef(ROWS[name], y)[0, 1] ** 2 for name in ROWS}
    assert {name: f"{r:.3g}" for name, r in squared.items() if r > 1e-9}.items() <= (
        table.loc["score"].to_dict().items()
    )
    assert words == "repeats comes first."


@pytest.mark.parametrize("key", SELECTORS)
def test_every_selector_searches_five_rows_and_a_small_table(key):
    assert "It keeps" in searched(SELECTORS[key])[1]
    assert "3 of them right" in small_search(SELECTORS[key])[1]


def test_pictures_show_what_is_known_of_some_rankers():
    seen = {key: [s.is_seen for s in sights(RANKERS[key])] for key in ("correlation", "relief")}
    seen |= {key: [s.is_seen for s in sights(RANKERS[key])] for key in ("spe", "random")}
    assert seen == {
        "correlation": [True, False, False, False],
        "relief": [True, True, True, False],
        "spe": [True, True, False, True],
        "random": [False, False, False, False],
    }
    assert len(sights_chart(sights(RANKERS["spe"])).data) == 8


@pytest.mark.parametrize("folder", ["rankers", "datagen", "rankscope", "pages"])
def test_nothing_is_said_that_nobody_understood(folder):
    texts = {file: file.read_text("utf-8") for file in (ROOT / folder).rglob("*.py")}
    found = [
        f"{file.name}: {phrase}"
        for file, text in texts.items()
        for phrase in NOT_UNDERSTOOD
        if re.search(rf"(?<!\w){re.escape(phrase)}", " ".join(text.split()), re.IGNORECASE)
    ]
    assert found == []


CODE = re.compile(r"`|\beq\.|\bEq\.|ranking_|\b[a-z]+_[a-z_]{2,}|: got|\bNone\b|\bTrue\b|\bFalse\b")


def on_its_card(key) -> list[str]:
    """All that menus, cards and helps say of a method or a problem."""
    one = ALL[key]
    cells = parameter_table(one).drop(columns="In Python").astype(str).to_numpy().ravel()
    automatic = [p.none for p in one.parameters() if p.control]
    return [idea(one), in_short(one), *use_when(one), *prose(one), *cells, *automatic]


@pytest.mark.parametrize("key", ALL)
def test_cards_and_helps_hold_no_code_and_nothing_that_nobody_understood(key):
    for text in on_its_card(key):
        assert not CODE.search(text.replace("Relief_k", "")), text
        assert not [words for words in NOT_UNDERSTOOD if words.lower() in text.lower()], text


@pytest.mark.parametrize("key", ALL)
def test_every_parameter_has_a_plain_sentence(key):
    for parameter in ALL[key].parameters():
        help = in_plain_words(parameter.help)
        assert help.endswith(".") and help[0].isupper() and len(help.split()) >= 4, help
        assert not re.match(r"(Of|At|As|In|For|From) ", help) or ", " in help, help


def refusals() -> list:
    return [
        (GENERATORS["polynomial"](m=2), GENERATORS["polynomial"]),
        (GENERATORS["efr"](d=5, r=5, redundant=True), GENERATORS["efr"]),
        (GENERATORS["madelon"](m=3), GENERATORS["madelon"]),
        (GENERATORS["xor"](m=2, r=3), GENERATORS["xor"]),
        (RANKERS["spe"](degree=99), RANKERS["spe"]),
        (RANKERS["spe"](degree="2, 3"), RANKERS["spe"]),
        (RANKERS["spe"](delta=5), RANKERS["spe"]),
        (RANKERS["spe"](redundancy="maybe"), RANKERS["spe"]),
        (RANKERS["sm"](expansion="twice"), RANKERS["sm"]),
        (SELECTORS["rve"](learner="ghost"), SELECTORS["rve"]),
    ]


@pytest.mark.parametrize(("declared", "kind"), refusals())
def test_what_is_refused_is_a_sentence_with_what_came_and_what_goes(declared, kind):
    with pytest.raises(ValueError, match=r"got .* allowed") as refused:
        declared.check_parameters()
    sentence = in_a_sentence(refused.value, kind)
    assert re.fullmatch(r"“[^”]+” is set to .+, but must be .+: change it\.", sentence), sentence
    assert not re.search(r"\bgot\b|allowed|None|True|_|'", sentence), sentence


@pytest.mark.parametrize("key", ALL)
def test_values_of_settings_are_words(key):
    for parameter in ALL[key].parameters():
        words = [choice_words(value) for value in parameter.choices if parameter.control]
        assert len(set(words)) == len(words)
        assert [word for word in words if "_" in word.replace("_k", "")] == []


@pytest.mark.parametrize("term", TERMS)
def test_a_term_is_explained_in_one_sentence(term):
    assert TERMS[term].endswith(".") and len(TERMS[term]) < 160
