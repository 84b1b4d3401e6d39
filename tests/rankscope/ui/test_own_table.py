"""The page for a person's own table: from a file to a ranking that can be trusted."""

import io
from contextlib import contextmanager
from hashlib import sha256

import numpy as np
import pandas as pd
import pytest
from streamlit.runtime.scriptrunner import RerunData, RerunException

from datagen.examples import EXAMPLES
from rankers import RANKERS
from rankscope import runs
from rankscope.runs.deposit import alike_of, deposit
from rankscope.tables import TableError
from rankscope.tables.apart import apart
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.grid import change
from rankscope.ui.own_table.source import SHORT, Source
from tests.rankscope.ui.own_table import (  # noqa: F401
    opened,
    overview,
    overview_frame,
    settings,
    uploaded,
    words,
)

pytestmark = pytest.mark.usefixtures("settings")
HOSTILE = '<img src=x onerror="alert(1)">'


def clinic(n=80) -> pd.DataFrame:
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.normal(size=(n, 4)).round(3), columns=list("abcd"))
    frame["e"] = (frame["a"] + 0.01 * rng.normal(size=n)).round(3)
    frame["town"] = rng.choice(["Bonn", "Graz", "Lyon"], n)
    frame["ill"] = np.where(frame["a"] + (frame["town"] == "Graz") > 0.3, "yes", "no")
    return frame


def csv(frame=None, **how) -> bytes:
    return (clinic() if frame is None else frame).to_csv(index=False, **how).encode()


def choose(app, key, value):
    app.session_state[key] = value
    app.run()
    assert not app.exception, app.exception
    return app


def click_on(app, variable):
    row = list(overview(app)["variable"]).index(variable)
    rows = {"selection": {"rows": [row], "columns": [], "cells": []}}
    return choose(app, overview_frame(app).key, rows)


def deeper(app, word):
    return choose(app, "deeper", next(label for label in tabs(app) if word in label))


def unfold(app):
    """Open what was understood and done."""
    return choose(app, "understood-False", True)


def tabs(app):
    return [tab.label for tab in app.tabs]


def test_without_a_table_the_page_says_what_it_is_for_and_offers_examples():
    app = opened()
    assert len(app.file_uploader) == 1
    assert {b.label.strip("*") for b in app.button} == {e.title for e in EXAMPLES.values()}


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_example_gives_a_ranking(key):
    app = opened(example=key)
    table = overview(app)
    constant = {"clinic": 3, "digits": 3}.get(key, 0)  # or a leak, or a name
    assert len(table) == len(EXAMPLES[key].make().columns) - 1 - constant
    assert table["consensus"].tolist() == sorted(table["consensus"])
    assert not app.error and "failed" not in words(app)


def test_a_file_is_read_understood_and_ranked_without_a_further_click():
    app = uploaded("clinic.csv", csv(sep=";", decimal=","))
    said = words(unfold(app))
    assert "clinic.csv: 80 rows, 7 columns, separated by semicolon." in said
    parted = next(w for w in app.selectbox if w.label == "Fields are separated by")
    assert parted.options[0] == "as found: semicolon"
    assert "To predict: ill, 2 classes (yes" in said and "Decimal comma found." in said
    table = overview(app)
    assert sorted(table["variable"]) == ["a", "b", "c", "d", "e", "town"]
    assert table["variable"].iloc[0] in ("a", "e")
    assert {"SPE-ranker: rank", "SPE-ranker: score", "beats chance", "spread"} <= set(table)


def test_a_table_that_is_not_small_is_prepared_and_compared_in_a_process_apart(monkeypatch):
    here = uploaded("clinic.csv", csv())
    monkeypatch.setattr("rankscope.ui.own_table.elsewhere.is_small", lambda *_: False)
    DESK.clear("ann")
    calls = []
    monkeypatch.setattr(
        "rankscope.ui.own_table.elsewhere.apart",
        lambda function, *args, **how: calls.append(function) or apart(function, *args, **how),
    )
    there = uploaded("clinic.csv", csv())
    assert calls == [deposit, alike_of] and words(there) == words(here)
    pd.testing.assert_frame_equal(overview(there), overview(here))


def test_streamlit_keeps_no_copy_of_a_file_that_was_taken(monkeypatch):
    let_go = []
    monkeypatch.setattr(
        "rankscope.ui.own_table.upload.let_go", lambda file: let_go.append(file.name)
    )
    uploaded("clinic.csv", csv())
    assert let_go == ["clinic.csv"]


def test_a_redundant_variable_is_named_with_its_reason():
    table = overview(uploaded("clinic.csv", csv())).set_index("variable")
    (name,) = [one for one in ("a", "e") if table.loc[one, "redundant"]]
    other = {"a": "e", "e": "a"}[name]
    assert f" by {other}" in table.loc[name, "redundant"]


def test_what_cannot_be_read_gets_one_sentence_and_a_way_on():
    app = uploaded("empty.csv", b"")
    assert "The file is empty (0 bytes)" in words(app)
    assert "Another table" in [b.label for b in app.button]


def test_where_only_the_visitor_can_know_the_choices_are_shown_and_work():
    frame = clinic().rename(columns={"a": "größe"})
    app = uploaded("clinic.csv", frame.to_csv(index=False).encode("cp437"))
    assert "its encoding cannot be known for certain" in words(app)
    (button,) = [b for b in app.button if "cp1252" in b.label and "gr”áe" in b.label]
    button.click().run()
    assert not app.exception and "gr”áe" in set(overview(app)["variable"])


def test_a_guessed_encoding_is_said_and_changed_on_a_click():
    frame = clinic().rename(columns={"a": "élève", "town": "dosé"})
    app = uploaded("clinic.csv", frame.to_csv(index=False).encode("cp1252"))
    assert "Encoding guessed: Latin-1" in words(app) and {"élève"} <= set(overview(app)["variable"])
    (button,) = [b for b in app.button if "1250" in b.label]
    button.click().run()
    assert not app.exception and {"élčve", "dosé"} <= set(overview(app)["variable"])
    assert "Encoding guessed" not in words(app)


def test_a_file_can_be_read_in_another_way():
    frame = clinic().astype({"b": str})
    frame.loc[:20, "b"] = "nix"
    app = uploaded("clinic.csv", csv(frame))
    assert "b" not in set(overview(app)["variable"])  # taken for text
    unfold(app)
    key = next(w.key for w in app.text_input if w.label == "Marks of a missing value")
    app.text_input(key=key).set_value("nix").run()
    table = overview(app).set_index("variable")
    assert table.loc["b", "type"] == "number"
    assert table.loc["b", "missing"] == pytest.approx(21 / 80)


def test_target_task_and_gaps_can_be_chosen():
    frame = clinic()
    frame.loc[:9, "b"] = np.nan
    app = uploaded("clinic.csv", csv(frame))
    target = next(w for w in app.selectbox if w.label.startswith("Target"))
    target.select("c").run()
    assert "To predict: c, a number" in words(app)
    app.button_group(key="prepare-missing").set_value("drop rows").run()
    assert not app.exception
    assert "10 rows" in words(unfold(app))


def test_single_columns_can_be_taken_otherwise_left_out_and_taken_back():
    app = unfold(uploaded("clinic.csv", csv()))
    (grid,) = [f for f in app.dataframe if (f.key or "").startswith("columns-")]
    row = grid.value["name"].tolist().index("b")
    assert grid.value["role"][row] == "variable"
    source = Source(sha256(csv()).hexdigest()[:SHORT], "clinic.csv", owner="ann")
    change(source, grid.value, {row: {"role": "left out"}})
    app.run()
    assert "b" not in set(overview(app)["variable"])
    assert "b is left out, as you said." in words(app)
    next(b for b in app.button if b.label == "Undo all of this").click().run()
    assert "b" in set(overview(app)["variable"])
    change(source, grid.value, {row: {"type": "category"}})
    assert source.marks["types"] == {"b": "category"}


def test_a_click_on_a_variable_shows_it_and_the_choice_survives_sorting():
    app = click_on(uploaded("clinic.csv", csv()), "town")
    said = words(app)
    assert "place" in said and "Its rule: Score a variable by the best squared" in said
    assert any("town" in text.value for text in app.markdown)
    app.selectbox(key="sort-by").select("variable").run()
    assert not app.exception
    assert overview(app)["variable"].tolist() == ["a", "b", "c", "d", "e", "town"]
    assert any("## `town`" in text.value for text in app.markdown)
    app.button(key="close-variable").click().run()
    assert not any("## `town`" in text.value for text in app.markdown)


def test_pinned_variables_stay_on_top():
    app = click_on(uploaded("clinic.csv", csv()), "d")
    next(t for t in app.toggle if t.label == "Pin").set_value(True).run()
    app.selectbox(key="sort-by").select("variable").run()
    assert not app.exception
    assert overview(app)["variable"].iloc[0] == "d"


def test_search_looks_at_all_variables():
    app = uploaded("clinic.csv", csv())
    app.text_input(key="find").set_value("OW").run()
    assert overview(app)["variable"].tolist() == ["town"]
    app.text_input(key="find").set_value("zzz").run()
    assert not app.exception and "No variable has zzz in its name." in words(app)


def test_weights_change_the_consensus():
    app = uploaded("clinic.csv", csv())
    for slider in [s for s in app.slider if s.key.startswith("weight-")]:
        slider.set_value(1.0 if slider.label == "Relief_k" else 0.0)
    app.run()
    assert not app.exception
    table = overview(app)
    assert table["consensus"].tolist() == table["Relief_k: rank"].tolist()


def test_a_failing_ranker_says_why_in_its_own_column_only(monkeypatch):
    def fail(self, X, target):
        raise ValueError("the moon is not full")

    monkeypatch.setattr(RANKERS["correlation"], "_rank", fail)
    table = overview(uploaded("clinic.csv", csv()))
    assert table["Correlation"].str.contains("the moon is not full").all()
    others = table.drop(columns="Correlation").astype(str)
    assert not others.apply(lambda column: column.str.contains("moon")).any(axis=None)
    assert table["consensus"].tolist() == [1, 2, 3, 4.5, 4.5, 6]


def test_what_is_no_better_than_chance_is_counted():
    table = overview(uploaded("clinic.csv", csv())).set_index("variable")
    assert table.loc["a", "beats chance"] == "4 of 4"
    assert table.loc["c", "beats chance"] in ("0 of 4", "1 of 4")


def test_groups_of_variables_that_stand_for_each_other_are_told():
    app = deeper(uploaded("clinic.csv", csv()), "Redundancy")
    assert "a and e stand for each other" in words(app) or "e and a stand" in words(app)


def test_trust_is_asked_for_and_told():
    app = deeper(uploaded("clinic.csv", csv()), "Trust")
    app.button_group(key="samples").set_value(20).run()
    app.button(key="draw-samples").click().run()
    assert not app.exception
    assert "of 20 samples" in words(app) and "have a stability of" in words(app)


def test_how_many_to_keep_is_asked_for_and_told():
    app = deeper(uploaded("clinic.csv", csv()), "How many")
    app.button(key="find-how-many").click().run()
    assert not app.exception
    assert "SPE-ranker: keep " in words(app) and "a guess gives" in words(app)


def test_a_machine_that_always_predicts_one_class_is_named_below_the_table():
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.normal(size=(60, 3)), columns=list("abc"))
    frame.iloc[:5] /= 4  # a rare class inside the other one
    frame["ill"] = np.where(frame.index < 5, "yes", "no")
    app = uploaded("unequal.csv", csv(frame))
    app.multiselect(key="rankers-binary").set_value(["SVM-RFE"]).run()
    assert overview(app)["SVM-RFE: score"].tolist() == [0, 0, 0]
    assert sum("always predicts the same class" in caption.value for caption in app.caption) == 1


def test_agreement_is_shown_for_several_rankers_and_explained_for_one():
    app = deeper(uploaded("clinic.csv", csv()), "Agreement")
    assert "agree most" in words(app)
    app.multiselect(key="rankers-binary").set_value(["Correlation"]).run()
    assert not app.exception
    assert "It takes two rankers and two variables to agree." in [info.value for info in app.info]


def test_there_is_something_to_take_away_of_every_kind():
    app = deeper(uploaded("clinic.csv", csv()), "Take it")
    labels = {button.proto.label for button in app.get("download_button")}
    scores = {"CSV", "Excel", "Reduced table", "As Parquet"}
    assert labels == scores | {"Report", "Script", "Notebook", "Run file"}
    assert "read_table(path)" in app.code[0].value


def test_the_missing_share_is_of_the_rows_that_have_a_target():
    frame = clinic()
    frame.loc[:39, "ill"] = np.nan
    frame.loc[40:49, "b"] = np.nan
    table = overview(uploaded("clinic.csv", csv(frame))).set_index("variable")
    assert table.loc["b", "missing"] == pytest.approx(0.25)


def test_what_the_store_has_lost_is_computed_again():
    app = uploaded("clinic.csv", csv())
    before = overview(app)
    runs.forget("ann")
    again = opened(table=app.query_params["table"])
    assert overview(again)["variable"].tolist() == before["variable"].tolist()


def test_what_takes_long_is_begun_on_a_click_with_the_time_said(monkeypatch):
    monkeypatch.setattr("rankscope.ui.own_table.begin.UNASKED", 1e-6)
    app = uploaded("clinic.csv", csv())
    assert "This takes about a second on one core" in words(app) and len(app.dataframe) == 0
    next(b for b in app.button if b.label == "Rank").click().run()
    assert len(overview(app)) == 6
    app.toggle(key=next(t.key for t in app.toggle if "chance" in t.label)).set_value(True).run()
    assert "without the comparison with chance" in words(app)
    next(w for w in app.selectbox if w.label.startswith("Chance")).select("copies").run()
    next(b for b in app.button if b.label == "Rank").click().run()
    assert "beside 19 copies of the table with shuffled rows, 80 rows" in words(app)


def test_a_sort_by_redundancy_puts_the_most_redundant_first():
    app = uploaded("clinic.csv", csv())
    app.selectbox(key="sort-by").select("explained").run()
    shares = overview(app)["redundant"].str.extract(r"(\d+)")[0].astype(float).fillna(0)
    assert shares.iloc[0] == shares.max() > 0


def test_a_workbook_of_several_sheets_offers_them():
    book = io.BytesIO()
    with pd.ExcelWriter(book) as writer:
        pd.DataFrame({"note": ["made in May"]}).to_excel(writer, sheet_name="Notes", index=False)
        clinic().to_excel(writer, sheet_name="Data", index=False)
    app = uploaded("clinic.xlsx", book.getvalue())
    sheet = next(w for w in app.selectbox if w.label.startswith("Sheet"))
    assert sheet.options == ["Notes", "Data"] and sheet.value == "Data"
    app.run()
    assert "The sheet Data looks most like a table" in words(app)
    assert not app.exception and len(overview(app)) == 6


def test_a_large_table_is_ranked_on_an_announced_sample_first_and_on_all_on_a_click(monkeypatch):
    monkeypatch.setattr("rankscope.ui.own_table.first_look.ALL_AT_FIRST", 1e-6)
    app = uploaded("clinic.csv", csv(clinic(2_100)))
    assert "Ranked on 500 rows drawn of 2,100" in words(app)
    assert "clinic.csv: 500 of 2,100 rows" in words(app)
    app.button(key="rank-all").click().run()
    assert "rows drawn" not in words(app) and "clinic.csv: 2,100 rows" in words(app)
    assert len(overview(app)) == 6 and not app.exception


def test_slow_methods_are_looked_at_on_a_sample_first_and_on_all_on_a_click(monkeypatch):
    monkeypatch.setattr("rankscope.ui.own_table.begin.UNASKED", 1e-6)
    app = uploaded("clinic.csv", csv(clinic(300)))
    assert "Ranked on 200 rows drawn of 300" in words(app) and len(overview(app)) == 6
    app.button(key="rank-slow").click().run()
    assert "rows drawn" not in words(app) and len(overview(app)) == 6
    assert not app.exception


def test_a_cancelled_example_does_not_begin_again_by_a_reload(monkeypatch):
    monkeypatch.setattr(runs, "ensure_supervisor", lambda *_, **__: None)
    app = opened(example="breast_cancer")
    app.button(key="cancel-ranking").click().run()
    address = {name.replace("-", "__"): app.query_params[name] for name in app.query_params}
    assert [run.state for run in runs.runs_of("ann")] == ["cancelled"] and "stopped" in address
    DESK.clear("ann")  # the server has started anew and has forgotten the run
    runs.forget("ann")
    again = opened(**address)
    assert runs.runs_of("ann") == [] and "on one core" in words(again)
    next(b for b in again.button if b.label == "Rank").click().run()
    assert runs.runs_of("ann")[0].is_live and "stopped" not in again.query_params


def test_a_slow_comparison_with_chance_begins_on_few_rows_and_says_so(monkeypatch):
    monkeypatch.setattr("rankscope.ui.own_table.chance.rows_in_time", lambda *_, **__: 50)
    app = uploaded("clinic.csv", csv())
    assert "compared with chance on 50 rows drawn of 80" in words(app)
    assert " of 80 rows)" in words(app)
    app.button(key="chance-all").click().run()
    assert "rows drawn" not in words(app) and " of 80 rows)" not in words(app)


def test_everything_is_there_from_the_first_ranker_on(monkeypatch):
    whole = jobs.results
    monkeypatch.setattr(jobs, "results", lambda run: whole(run)[:1])
    app = uploaded("clinic.csv", csv())
    waiting = [name for name in overview(app) if list(overview(app)[name]) == ["…"] * 6]
    assert len(waiting) == 3 and len(tabs(app)) >= 5


def test_names_from_a_file_are_never_markup():
    frame = clinic().rename(columns={"a": HOSTILE, "b": "[x](javascript:alert(1))", "c": "$x^2$"})
    app = click_on(uploaded(f"{HOSTILE}.csv", csv(frame)), HOSTILE)
    assert "<img" not in words(app) and "&lt;img" in words(app)
    for text in [*app.markdown, *app.caption]:
        assert "<img" not in text.value.replace(f"`{HOSTILE}`", "").replace(f"`{HOSTILE}.csv`", "")


def test_what_cannot_be_compared_just_now_says_so_and_the_rest_stays(monkeypatch):
    def fail_with(error):
        def fail(*_, **__):
            raise error

        monkeypatch.setattr("rankscope.ui.own_table.view.elsewhere", fail)

    error = TableError("It took too long.")
    error.passing = True
    fail_with(error)
    app = uploaded("clinic.csv", csv())
    assert words(app).count("It took too long.") == 1 and len(overview(app)) == 6
    fail_with(runs.StoreError("The disk is full."))
    app = click_on(app, "a")  # which shows its partners, above the panel of redundancy
    assert words(app).count("The disk is full.") == 2 and len(overview(app)) == 6


def test_the_preparation_that_was_looked_at_longest_ago_is_forgotten_first(monkeypatch):
    monkeypatch.setattr("rankscope.ui.own_table.question.MOST_STORED", 2)
    app = uploaded("clinic.csv", csv())
    first = stored_names()
    for target in ("town", "ill", "a"):
        next(box for box in app.selectbox if box.label.startswith("Target")).select(target).run()
    assert first <= stored_names() and len(stored_names()) == 2


def test_a_table_that_two_ways_of_preparing_share_stays_as_long_as_one_of_them(monkeypatch):
    monkeypatch.setattr("rankscope.ui.own_table.question.MOST_STORED", 2)
    app = uploaded("clinic.csv", csv())
    choose(app, "prepare-indicator", True)  # where nothing is missing, the same table
    assert len(stored_names()) == 1
    next(box for box in app.selectbox if box.label.startswith("Target")).select("town").run()
    left = [DESK.get("ann", key) for key in DESK.keys("ann") if key[0] == "prepared"]
    assert len(left) == 2 and all(alike_of(one).rows for one in left)


def test_a_setting_changed_while_columns_are_prepared_leaves_no_table_that_nobody_knows(
    monkeypatch,
):
    made = []

    @contextmanager
    def impatient(*_, **__):
        yield
        if len(made) == 1:  # the next word of the page after a change finds it, and it begins anew
            raise RerunException(RerunData())

    def counted(*work):
        made.append(deposit(*work))
        return made[-1]

    monkeypatch.setattr("streamlit.spinner", impatient)
    monkeypatch.setattr("rankscope.ui.own_table.question.deposit", counted)
    uploaded("clinic.csv", csv())
    assert stored_names() == {one.name for one in made} and len(made) == 1


def stored_names() -> set[str]:
    keys = [key for key in DESK.keys("ann") if key[0] == "stored"]
    return {DESK.get("ann", key) for key in keys}


def test_nobody_sees_what_another_one_brought(monkeypatch):
    app = uploaded("clinic.csv", csv())
    link = app.query_params["table"]
    monkeypatch.setattr("rankscope.ui.frame.jobs.owner", lambda: "bob")
    other = opened(table=link)
    assert "is not here" in words(other) and not other.dataframe
    monkeypatch.setattr("rankscope.ui.frame.jobs.owner", lambda: "ann")
    assert len(overview(opened(table=link))) == 6


@pytest.mark.parametrize(
    "frame",
    [
        clinic()[["a", "ill"]],
        clinic(5),
        clinic(6)[["a", "town", "ill"]],
        clinic().assign(ill=lambda f: np.arange(len(f)) % 5),
        clinic().assign(ill=lambda f: f["b"]),
        clinic().assign(**{f"n{i}": i for i in range(5)}),
    ],
    ids=["one variable", "five rows", "six rows", "five classes", "a copy of the target", "flat"],
)
def test_odd_tables_are_ranked_or_refused_in_words(frame):
    app = uploaded("odd.csv", csv(frame))
    for word in ("Trust", "How many", "Agreement", "Take it", "Redundancy"):
        if tabs(app):
            deeper(app, word)
    assert words(app)
