"""What rankers say of a person's table, without a page."""

import json
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from rankers import (
    SVMRFE,
    Correlation,
    CosineRanker,
    DMRanker,
    RandomForest,
    Ranking,
    Redundancy,
    ReliefF,
    ReliefK,
    RMRanker,
    SPERanker,
)
from rankers.ranking import UNCERTAINTY
from rankscope import runs
from rankscope.findings.own_table.agreement import (
    KENDALL,
    MEASURES,
    agreement_of,
    agreement_sentence,
)
from rankscope.findings.own_table.groups import MOST_DRAWN, group_sentence, names_to_draw
from rankscope.findings.own_table.keeping import NEW, PINNED, columns_of, first_by, ways_to_keep
from rankscope.findings.own_table.overview import (
    infinite_sentences,
    matching,
    overview_of,
    sorted_by,
)
from rankscope.findings.own_table.readings import (
    dependence_note,
    few_values_note,
    hidden_note,
    trivial_note,
)
from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.findings.own_table.variable import places_of, variable_sentences
from rankscope.findings.own_table.view import TableView
from rankscope.findings.reports.own_table import report_of
from rankscope.findings.run_files.parsing import parsed
from rankscope.findings.run_files.writing import run_file
from rankscope.runs import Settings
from rankscope.runs.deposit import deposit_prepared
from rankscope.tables import Note, Outline, Table, prepare
from rankscope.tables.prepared import Account

NOTHING = {"types": {}, "exclude": [], "keep": [], "pinned": []}


@pytest.fixture(scope="module")
def view(tmp_path_factory):
    """A table in which `b` is nearly a copy of `a`, ranked by two rankers."""
    rng = np.random.default_rng(0)
    a, c, d = rng.normal(size=(3, 80))
    frame = pd.DataFrame({"a": a, "b": a + 1e-4 * d, "c": c, "d": d, "ill": a > 0})
    table = Table(frame)
    prepared = prepare(table, "ill")
    settings = Settings(home=tmp_path_factory.mktemp("runs"), key="of the tests")
    name = runs.keep_table(
        "ann",
        prepared.X,
        prepared.y,
        variables=prepared.variables,
        task=prepared.task,
        settings=settings,
    )
    rankers = TableRankers.of("ann", name, [SPERanker(), Correlation()])
    units = [rankers.unit(title) for title in rankers.by_title]
    run = runs.submit("ann", units, settings=settings)
    runs.work(settings, engine="inline", until_done=True)
    results = runs.results(run, "ann", settings=settings)
    return TableView(
        name="clinic.csv",
        key="abc",
        example=None,
        marks=NOTHING | {"keep": ["d"], "pinned": ["c"]},
        target="ill",
        prepared=prepared,
        rankers=rankers,
        findings=Findings.of(results, rankers, prepared.variables),
        results=results,
        table=table,
    )


def test_a_copy_is_explained_by_its_original(view):
    by_ranker = view.findings.redundant()["b" if "b" in view.findings.redundant() else "a"]
    explained = by_ranker["SPE-ranker"]
    assert explained.share > 0.99
    assert explained.short in (">99.9% by a", ">99.9% by b")


def test_a_symmetric_uncertainty_is_neither_shown_nor_sorted_as_a_share(view):
    names, scores = view.findings.names, np.arange(len(view.findings.names), 0, -1)
    by_su = Redundancy(1, ((0, 0.99),), 0.99, 0, measure=UNCERTAINTY)
    by_share = Redundancy(2, ((0, 0.8),), 0.8, 0, alone=(0.8,))
    by_title = {"FCBF": by_su, "SPE": by_share}
    found = {t: Ranking.by_score(scores, [one]).named(names) for t, one in by_title.items()}
    findings = Findings(names, {}, found, {}, {}, {})
    told = findings.redundant()
    assert told[names[1]]["FCBF"].short == f"SU 0.99 with {names[0]}"
    assert "%" not in told[names[1]]["FCBF"].words
    marks = NOTHING | {"pinned": []}
    frame = sorted_by(overview_of(replace(view, findings=findings, marks=marks)), "explained")
    assert frame["variable"].tolist()[:3] == [names[2], names[1], names[0]]


def test_the_overview_has_pinned_variables_first_and_then_the_best(view):
    frame = sorted_by(overview_of(view), "consensus")
    assert frame["variable"].iloc[0] == "c"
    assert set(frame["variable"].iloc[1:3]) <= {"a", "b", "d"}
    assert frame["consensus"].iloc[1:].is_monotonic_increasing


def test_a_search_finds_part_of_a_name_in_any_case(view):
    assert matching(overview_of(view), "C")["variable"].tolist() == ["c"]
    assert len(matching(overview_of(view), "")) == 4


def test_what_is_always_kept_is_in_the_reduced_table(view):
    first = first_by(view, "Correlation", 1)
    assert first == [view.findings.rankings["Correlation"].labels[0]]
    assert columns_of(view, first, {"clusters": "id"}) == [*first, "d", "id", view.target]
    assert columns_of(view, ["a"], {}) == ["a", "d", view.target]


def test_ways_to_keep_leave_out_what_others_tell(view):
    ways, redundant = ways_to_keep(view), view.findings.redundant()
    assert ways[PINNED] == ["c"]
    assert set(ways.get(NEW, view.combined.index)) == set(view.combined.index) - set(redundant)


def test_an_infinite_score_is_named(view):
    ranking = view.findings.rankings["Correlation"]
    scores = np.where(np.arange(4) == 2, np.inf, ranking.scores)
    infinite = type(ranking).by_score(scores).named(ranking.names)
    findings = Findings(("a", "b", "c", "d"), {}, {"Correlation": infinite}, {}, {}, {})
    (sentence,) = infinite_sentences(findings)
    assert sentence.startswith("Correlation gives an infinite score to c: the score divides by")


def test_each_ranker_says_where_a_variable_stands_and_by_what_rule(view):
    first, second = variable_sentences("c", view.findings)
    assert first.startswith("Correlation: place ") or second.startswith("Correlation: place ")
    assert all("Its rule: Score a variable by" in sentence for sentence in (first, second))
    assert places_of("c", view.findings)["of"].tolist() == [4, 4]


def test_two_rankers_agree_by_kendall_as_counted_by_hand(view):
    findings = Findings(
        ("a", "b", "c"),
        {},
        {
            "one": type(view.findings.rankings["Correlation"]).by_score([3, 2, 1]),
            "two": type(view.findings.rankings["Correlation"]).by_score([2, 3, 1]),
        },
        {},
        {},
        {},
    )
    table = agreement_of(findings, MEASURES[KENDALL])
    assert table.loc["one", "two"] == pytest.approx(1 / 3)  # 2 pairs alike, 1 reversed
    assert agreement_sentence(table) == "one and two agree most (0.33)."
    alike = pd.DataFrame(1.0, index=list("abc"), columns=list("abc"))
    assert agreement_sentence(alike) == "All rankers agree alike (1.00)."


def test_a_group_is_said_with_its_weakest_share():
    shares = pd.DataFrame([[1, 0.9], [0.8, 1]], index=["a", "b"], columns=["a", "b"])
    assert group_sentence(["a", "b"], shares) == (
        "a and b stand for each other: each explains at least 80% of the other. a ranks first of "
        "them."
    )


def test_groups_are_drawn_whole_as_far_as_there_is_room():
    names = [f"x{place}" for place in range(100)]
    groups = [names[50:80], names[80:100]]
    drawn = names_to_draw(names, groups)
    assert drawn[:30] == names[50:80]
    assert not set(names[80:]) & set(drawn) and len(drawn) == MOST_DRAWN


def test_a_run_file_brings_everything_back_for_another_owner(view):
    saved = parsed(run_file(view, None), "bob")
    assert saved.rankers.owner == "bob" and saved.data is None
    findings = Findings.of(saved.results, saved.rankers, saved.names)
    assert findings.redundant() == view.findings.redundant()
    assert findings.side_by_side({}, "mean_rank").equals(view.combined)


def test_the_data_come_back_as_they_were(view):
    assert parsed(run_file(view, b"a;b\n1;2\n"), "bob").data == b"a;b\n1;2\n"


def with_notes(view, notes) -> bytes:
    """Its run file with other notes."""
    return json.dumps(json.loads(run_file(view, None)) | {"notes": notes}).encode()


def test_notes_come_back_with_their_code_columns_and_details(view):
    note = Note("mixed", ("a|b", "{c}"), {"texts": ["{x}"]})
    account = replace(view.prepared.account, notes=(note,))
    noted = replace(view, prepared=replace(view.prepared, account=account))
    (again,) = parsed(run_file(noted, None), "bob").prepared.notes
    assert again == note and again.parts == note.parts and again.severity == "warning"


def test_sentences_of_older_run_files_stay_as_they_are(view):
    sentences = ["Column {age} is empty: left out.", "Decimal comma found."]
    saved = parsed(with_notes(view, sentences), "bob")
    assert list(saved.prepared.notes) == sentences
    assert [note.code for note in saved.prepared.notes] == ["as saved"] * 2


@pytest.mark.parametrize(
    "note",
    [
        ["no such code", [], {}],
        ["mixed", [], {}],
        ["mixed", ["a"]],
        ["preamble", [], {"lines": "many"}],
        ["preamble", [], {"lines": None}],
        ["thousands", ["a"], {"text": "1,000", "value": "{0.__class__}"}],
        ["empty", 5, {}],
        ["classes", [], {"labels": ["no", "yes"], "largest": "many"}],
        {"empty": 1},
        None,
        7,
    ],
)
def test_a_note_that_does_not_fit_its_words_is_refused_in_a_sentence(view, note):
    with pytest.raises(ValueError, match=r"^This run file is damaged or was made by hand \(.*\):"):
        parsed(with_notes(view, [note]), "bob")


def test_the_report_says_what_the_page_says(view):
    report = report_of(view)
    for sentence in variable_sentences("c", view.findings):
        assert sentence.split(". Its rule")[0] in report


def test_who_puts_two_values_behind_is_said_where_a_variable_has_two():
    rng = np.random.default_rng(0)
    two, sex = rng.integers(2, size=60), rng.choice(["f", "m"], 60)
    frame = pd.DataFrame({"a": rng.normal(size=60), "b": rng.normal(size=60), "y": two})

    def note(ranker, **columns):
        return few_values_note([ranker], prepare(frame.assign(**columns), "y"))

    for column in (rng.permutation(two), sex, np.where(two, "yes", "no")[::-1]):
        assert "By Relief_k a variable of two values" in note(ReliefK(), c=column)
    assert "By RM" in note(RMRanker(), c=sex) and note(Correlation(), c=sex) == ""
    assert note(ReliefK()) == "" == note(ReliefK(), a=sex, b=sex[::-1])
    report = pd.DataFrame({"type": ["number", "yes/no"]})
    saved = Outline("binary", 60, ("a", "c"), Account(report=report))
    assert "up to three places of ten" in few_values_note([ReliefK()], saved)


def test_who_puts_few_values_in_front_is_said_where_classes_are_unequal():
    rng = np.random.default_rng(0)
    town, rare = rng.choice(["Bonn", "Graz", "Lyon"], 60), np.arange(60) < 12
    frame = pd.DataFrame({"a": rng.normal(size=60), "b": rng.normal(size=60), "town": town})

    def note(ranker, y, frame=frame):
        return few_values_note([ranker], prepare(frame.assign(y=y), "y"))

    assert "By Relief_k a variable of few values, such as a category" in note(ReliefK(), rare)
    assert "“Balance” in the settings" in note(ReliefF(), rare)
    assert note(ReliefK(balance=True), rare) == note(ReliefK(), rare, frame[["a", "b"]]) == ""
    assert note(ReliefK(), np.arange(60) % 2) == note(Correlation(), rare) == ""
    sex = frame.assign(town=town == "Bonn")
    assert "stands last" in note(CosineRanker(), rare, sex) and not note(CosineRanker(), rare)
    assert note(CosineRanker(centre=True), rare, sex) == ""
    assert "behind" in note(RMRanker(), rare, sex) and "front" not in note(RMRanker(), rare, sex)
    assert "front" in note(ReliefK(), rare, sex) and "behind" not in note(ReliefK(), rare, sex)


def test_a_page_that_holds_no_numbers_says_the_same_of_few_values(tmp_path):
    rng, settings = np.random.default_rng(0), Settings(home=tmp_path, key="of the tests")
    rare, town = np.arange(60) < 18, rng.choice(["Bonn", "Graz", "Lyon"], 60)
    frame = pd.DataFrame({"a": rng.normal(size=60), "b": rng.normal(size=60)})
    for columns in ({}, {"c": rng.integers(1, 3, 60)}, {"c": town}, {"c": town == "Bonn"}):
        for y in (rare, np.arange(60) % 2):
            prepared = prepare(frame.assign(**columns, y=y), "y")
            left = deposit_prepared(prepared, "ann", settings)
            for ranker in (ReliefK(), RMRanker(), CosineRanker()):
                assert few_values_note([ranker], left) == few_values_note([ranker], prepared)


def test_a_run_file_says_of_few_values_what_the_page_said():
    rng, rare = np.random.default_rng(0), np.arange(60) < 18
    frame = pd.DataFrame({"a": rng.normal(size=60), "smokes": rng.choice(["no", "yes"], 60)})
    for y in (rare, np.arange(60) % 2):
        prepared = prepare(frame.assign(y=y), "y")
        saved = Outline("binary", 60, prepared.names, prepared.account)
        words = few_values_note([ReliefK()], saved)
        assert words == few_values_note([ReliefK()], prepared) != ""


def test_what_counts_rows_one_by_one_is_said_where_they_hang_together():
    frame = pd.DataFrame({"a": range(12), "who": [0, 1, 2] * 4, "y": [0, 1, 1] * 4})
    assert dependence_note(prepare(frame, "y")) == ""
    for choice in ("clusters", "times"):
        assert "surer than it is" in dependence_note(prepare(frame, "y", **{choice: "who"}))


def test_machines_that_always_predict_one_class_are_named_with_the_setting_that_helps():
    trivial, clear = Ranking.by_score([0.0, 0.0]), Ranking.by_score([2.0, 1.0])
    assert trivial_note([(SVMRFE(), clear), (ReliefK(), trivial)]) == ""
    balanced = DMRanker(balance=True), trivial
    words = trivial_note([(SVMRFE(), trivial), (RMRanker(), clear), balanced])
    assert "By SVM-RFE and DM " in words
    assert "“Balance”" in words
    assert "“Balance”" not in trivial_note([balanced])


def test_a_forest_that_may_hide_what_is_weak_points_to_copies():
    rankers, marked = [RandomForest(), ReliefK()], {"null": "target", "better": [True, False]}
    floors = {RandomForest.title: marked, ReliefK.title: marked}
    assert hidden_note(rankers, floors, "WAY").endswith("WAY finds more of it.")
    for other in ({"null": "copies"}, {"better": [False, False]}, {"by_lot": [True, False]}):
        assert hidden_note(rankers, {RandomForest.title: marked | other}, "WAY") == ""
    assert hidden_note([ReliefK()], floors, "WAY") == "" == hidden_note(rankers, {}, "WAY")


def test_a_mark_is_said_with_the_p_that_decides_it_and_never_with_a_large_q():
    two = Correlation().fit([[0, 1], [1, 1], [0, 0], [1, 0]], [0, 1, 0, 1]).ranking_
    row = {"better": [True, False], "p_values": [0.03, 0.4], "q_values": [0.06, 0.4], "copies": 99}

    def words(name, **changes):
        floors = {"One": row | changes}
        findings = Findings(("a", "b"), {"One": Correlation()}, {"One": two}, {}, {}, floors)
        assert findings.votes().tolist() == [1, 0]
        return variable_sentences(name, findings)[0]

    assert "better than chance (p 0.03, q 0.06)" in words("a")
    assert "no better than chance (p 0.4)" in words("b")
    assert "better than chance (p 0.03)." in words("a", copies=19)
    assert "on its own (p 0.03), but not after correction" in words("a", q_values=[0.6, 0.6])
    assert "q 0.6" not in words("a", q_values=[0.6, 0.6])
    assert "no better than chance" in words("b", better=[True, True], by_lot=[False, True])
