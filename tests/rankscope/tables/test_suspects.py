"""Columns that give the target away, gaps that follow it, and classes that are rare."""

import numpy as np
import pandas as pd
import pytest

from datagen.examples import EXAMPLES
from rankscope.tables import Table, guess_target, prepare, read_table
from rankscope.tables.preparing.determined import Values, agreed, borders, repeated, tells
from rankscope.ui.own_table.wording import for_page
from tests.rankscope.tables.test_real_sets import FOLDER

LEAKS = ("tells target", "made of target")
OUT = ("copy", "function")


def noted(column, y, codes, seed=0, **choices):
    """The notes of these codes, for a table of this column and one of noise."""
    noise = np.random.default_rng([seed, 5]).normal(size=len(y))
    table = pd.DataFrame({"x": column, "noise": noise, "y": y})
    return [note for note in prepare(table, "y", **choices).notes if note.code in codes]


def number(seed, n=200):
    return 10 * np.exp(np.random.default_rng([seed, 1]).normal(size=n))


FUNCTIONS = {
    "logarithm": np.log,
    "inverse": lambda y: 1 / y,
    "rounded": np.round,
    "another unit, rounded": lambda y: np.round(2.2046 * y, 1),
    "square": lambda y: (y - y.mean()) ** 2,
    "bands": lambda y: np.array(["low", "middle", "high"])[np.digitize(y, [8, 12])],
    "above a limit": lambda y: (y > 9).astype(int),
    "almost the same": lambda y: y + 0.005 * np.sin(y),
}


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_column_made_of_a_number_is_noticed_whatever_the_function(name, seed):
    y = number(seed)
    (note,) = noted(FUNCTIONS[name](y), y, LEAKS + OUT, seed)
    assert note.columns == ("x",)
    if note.code in LEAKS:
        assert (note.severity, note.setting) == ("warning", "exclude")
        assert note.endswith("leave it out with exclude=.")
        assert for_page(note).endswith("leave it out.")


@pytest.mark.parametrize("noise", [0.1, 0.3, 1.0])
def test_a_column_that_only_goes_with_the_target_is_none(noise):
    y = number(3)
    own = np.random.default_rng(4).normal(size=len(y))
    assert not noted(y + noise * y.std() * own, y, LEAKS + OUT)


def classes(seed, n=240):
    return np.random.default_rng([seed, 2]).choice(["a", "b", "c"], n)


@pytest.mark.parametrize("seed", range(3))
def test_a_category_whose_levels_have_one_class_each_is_noticed(seed):
    y, rng = classes(seed), np.random.default_rng([seed, 3])
    wards = np.array([f"{label}{rng.integers(6)}" for label in y])
    assert [note.code for note in noted(wards, y, LEAKS, seed)] == ["tells target"]
    one = np.flatnonzero(wards == wards[0])[0]
    wards[one] = next(ward for ward in wards if ward[0] != y[one])
    assert not noted(wards, y, LEAKS, seed)


def test_a_column_that_says_whether_it_is_one_of_the_classes_is_noticed():
    y = classes(4)
    assert [note.code for note in noted((y == "a").astype(int), y, LEAKS)] == ["made of target"]


def test_a_number_that_parts_the_classes_without_exception_is_noticed():
    y = (classes(5) == "a").astype(int)
    drawn = np.random.default_rng(6).random(len(y))
    assert noted(y + 0.99 * drawn, y, LEAKS)
    assert not noted(y + 1.2 * drawn, y, LEAKS)


def test_what_the_visitor_keeps_or_leaves_out_is_not_said_again():
    y = number(7)
    assert not noted(np.log(y), y, LEAKS, keep=["x"])
    assert not noted(np.log(y), y, LEAKS, exclude=["x"])


def noise_table(seed):
    """Sixty rows to a thousand, twelve columns of all kinds, none of which knows the target."""
    rng = np.random.default_rng([seed, 11])
    n = int(rng.choice([25, 60, 200, 1_000]))
    columns = {f"n{i}": rng.normal(size=n) for i in range(4)}
    columns |= {f"k{i}": rng.integers(0, 3 * 5**i, n) for i in range(3)}
    columns |= {f"c{i}": rng.integers(0, 2 * 4**i, n).astype(str) for i in range(3)}
    columns |= {f"r{i}": (rng.random(n) < 0.03 * 5**i).astype(int) for i in range(2)}
    table = pd.DataFrame(columns)
    for name in list(columns)[::2]:
        table[name] = table[name].mask(rng.random(n) < rng.uniform(0, 0.4))
    y = rng.normal(size=n) if seed % 3 == 0 else rng.integers(0, 2 + 3 * (seed % 3 == 1), n)
    return table.assign(y=y)


@pytest.mark.parametrize("seeds", [range(80), pytest.param(range(300), marks=pytest.mark.soak)])
def test_no_noise_is_called_a_leak(seeds):
    """Gaps may follow the target in 1 of 1,000."""
    codes = [note.code for seed in seeds for note in prepare(noise_table(seed), "y").notes]
    assert sum(code in LEAKS for code in codes) == 0
    assert codes.count("gaps follow") <= 1


def test_no_example_is_called_a_leak():
    for example in EXAMPLES.values():
        table = Table(example.make())
        notes = prepare(table, guess_target(table)).notes
        assert not [note for note in notes if note.code in LEAKS]


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the sets are not here: set RANKSCOPE_DATA")
def test_of_real_sets_only_symptoms_that_define_a_disease_are_asked_about():
    asked = {}
    for file in sorted(FOLDER.glob("*.csv.gz")):
        table = read_table(file, isolated=False)
        if "target" in table.frame:
            notes = prepare(table, "target").notes
            names = {name for note in notes if note.code in LEAKS for name in note.columns}
            asked |= {file.name: names} if names else {}
    assert asked == {"soybean_large.csv.gz": {"leaf.mild", "int.discolor", "sclerotia"}}


@pytest.mark.parametrize("seed", range(3))
def test_gaps_in_most_of_one_class_are_noticed_and_an_indicator_offered(seed):
    rng = np.random.default_rng([seed, 8])
    y = rng.choice(["ill", "well"], 150)
    column = np.where((y == "ill") & (rng.random(150) < 0.6), np.nan, rng.normal(size=150))
    (note,) = noted(column, y, ["gaps follow", "gaps marked"], seed)
    assert (note.code, note.setting, note.severity) == ("gaps follow", "indicator", "warning")
    assert note.detail["part"] == "class ill" and note.detail["outside"] == "0%"
    (marked,) = noted(column, y, ["gaps follow", "gaps marked"], seed, indicator=True)
    assert (marked.code, marked.severity) == ("gaps marked", "note")


def test_gaps_that_follow_a_number_are_noticed_and_gaps_at_random_are_not():
    y, rng = number(9), np.random.default_rng(9)
    for follow, expected in ((True, 1), (False, 0)):
        gone = rng.random(len(y)) < (0.6 * (y > 10) if follow else 0.3)
        column = np.where(gone, np.nan, rng.normal(size=len(y)))
        assert len(noted(column, y, ["gaps follow"])) == expected


@pytest.mark.parametrize(("rare", "is_noted"), [(12, True), (36, True), (44, False)])
def test_a_rare_class_is_named_with_what_helps(rare, is_noted):
    y = np.repeat([1, 0], [rare, 400 - rare])
    notes = noted(np.random.default_rng(10).normal(size=400), y, ["imbalance"])
    assert bool(notes) == is_noted
    assert all("balance=True" in note and note.severity == "warning" for note in notes)


def test_few_rows_and_many_variables_are_warnings_that_say_what_to_do():
    rng = np.random.default_rng(11)
    table = pd.DataFrame(rng.normal(size=(20, 25))).assign(y=rng.integers(0, 2, 20))
    warnings = {n.code: n for n in prepare(table, "y").notes if n.severity == "warning"}
    assert {"few rows", "wide"} <= set(warnings)
    assert "Trust" in for_page(warnings["few rows"])
    assert "Compare with chance" in for_page(warnings["wide"])


def test_evidence_is_what_chance_would_need():
    """By hand: 4 rows that repeat a value, each right with probability one half; 20 orders of 6."""
    assert repeated(np.array([0, 0, 0, 1, 1, 1]), np.array([0, 0, 0, 1, 1, 1])) == 4
    parted = np.repeat([0, 1], 3)
    assert borders(np.arange(6.0), parted) == pytest.approx(np.log2(20 / 2))
    assert agreed(np.arange(5.0), np.arange(5.0)) == pytest.approx(np.log2(120 / 2))
    assert agreed(np.arange(5.0), np.array([0.0, 2, 1, 3, 4])) == 0
    few = Values(np.arange(9.0), ordered=True)
    assert not tells(few, few)


def visits(seed, values_of_groups=True):
    """Twenty patients of ten rows: what they have says nothing of who is ill."""
    rng = np.random.default_rng([seed, 6])
    who = rng.permutation(np.repeat(np.arange(20), 10))
    own = rng.normal(size=(20, 5))[who] + (0 if values_of_groups else rng.normal(size=(200, 5)))
    town = rng.choice(["Bonn", "Graz", "Lyon"], 20)[who]
    own[:, 4] = np.where(rng.random(20)[who] < 0.4, np.nan, own[:, 4])
    frame = pd.DataFrame(own, columns=list("abcde")).assign(town=town, who=who)
    return frame.assign(ill=rng.permutation(np.arange(20) % 2)[who], cost=rng.normal(size=20)[who])


@pytest.mark.parametrize("target", ["ill", "cost"])
def test_what_each_patient_has_for_himself_is_no_leak(target):
    codes = (*LEAKS, "gaps follow")
    before = after = 0
    for seed in range(15):
        frame = visits(seed).drop(columns={"ill": "cost", "cost": "ill"}[target])
        before += any(
            note.code in codes for note in prepare(frame.drop(columns="who"), target).notes
        )
        after += any(note.code in codes for note in prepare(frame, target, clusters="who").notes)
    assert before == 15 and after == 0


def test_a_leak_among_patients_is_noticed_all_the_same():
    for seed in range(5):
        frame = visits(seed)
        number, ill = frame.pop("cost"), frame.pop("ill")
        made = prepare(frame.assign(cost=number, fee=np.exp(number)), "cost", clusters="who")
        many = frame["who"].to_numpy() * 3 + np.arange(200) % 3  # sixty patients
        rate = np.random.default_rng(seed).normal(size=60)[many] + 4 * ill
        told = prepare(frame.assign(who=many, ill=ill, rate=rate + 9 * ill), "ill", clusters="who")
        varies = np.random.default_rng(seed).choice(["x", "y", "z"], 200)
        code = prepare(frame.assign(code=varies, y=varies != "x"), "y", clusters="who")
        for prepared, name in ((made, "fee"), (told, "rate"), (code, "code")):
            noted = [n for n in prepared.notes if n.code in (*LEAKS, *OUT) and name in n.columns]
            assert len(noted) == 1
