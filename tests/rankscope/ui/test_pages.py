"""Every page runs, on its own and inside the frame, without an exception."""

import pytest
from streamlit.testing.v1 import AppTest

from datagen import GENERATORS
from rankers import RANKERS, SELECTORS
from rankers.papers import PAPERS
from rankscope.findings.glossary import targets_words
from rankscope.ui.frame.navigation import page_files

SHELL = str(page_files()[0].path.parents[1] / "rankscope" / "ui" / "shell.py")


def opened(page: str, **query) -> AppTest:
    app = AppTest.from_file(str(page), default_timeout=300)
    for name, value in query.items():
        app.query_params[name.replace("__", "-")] = str(value)
    app.run()
    assert not app.exception
    return app


def known_truth(**query) -> AppTest:
    (file,) = [file for file in page_files() if file.path.stem == "known_truth"]
    return opened(file.path, **query)


def metric(app, label):
    return next(m.value for m in app.metric if m.label == label)


@pytest.mark.parametrize("file", page_files(), ids=lambda file: file.path.stem)
def test_every_page_runs_on_its_own(file):
    opened(file.path)


@pytest.mark.parametrize("file", page_files(), ids=lambda file: file.path.stem)
def test_every_page_describes_itself(file):
    assert file.question.endswith("?")
    assert file.title and file.icon


def test_the_frame_opens_on_the_home_page():
    assert opened(SHELL).title[0].value == "Which variables matter?"


def test_the_home_page_shows_a_result_and_only_doors_that_lead_somewhere():
    app = opened(SHELL)
    assert "of its first 4 places" in " ".join(text.value for text in app.markdown)
    assert len(app.get("plotly_chart")) == 3
    links = [link.proto.label for link in app.get("page_link")]
    doors = sum(bool(file.door) for file in page_files())
    assert len(links) == doors + 1 + len(page_files())  # the last are those of a phone
    assert sum("How we judge:" in label for label in links) == 1


def test_fewer_steps_than_the_one_shown_lead_to_the_last_of_them():
    app = known_truth(ranker="SPE-ranker", spe__xi=1)
    steps = app.slider(key="step")
    steps.set_value(steps.max).run()
    app.slider(key="spe-xi").set_value(0.3).run()
    assert not app.exception
    assert app.slider(key="step").value == app.slider(key="step").max < steps.max


def test_another_problem_gives_another_result():
    app = opened(SHELL)
    before = [text.value for text in app.markdown if "redundant:" in text.value]
    next(button for button in app.button if button.label == "Draw another").click().run()
    assert not app.exception
    assert before != [text.value for text in app.markdown if "redundant:" in text.value]


def test_every_declared_parameter_has_a_control():
    app = known_truth()
    keys = {widget.key for kind in (app.slider, app.number_input, app.toggle) for widget in kind}
    keys |= {widget.key for widget in app.button_group}
    for declared in (GENERATORS["polynomial"], RANKERS["spe"]):
        for parameter in declared.parameters():
            key = f"{declared.key}-{parameter.name}"
            assert parameter.control == (key in keys or f"{key}-auto" in keys), key


def test_the_first_problem_shows_causes_at_the_top_copies_declared_and_a_miss():
    app = known_truth()
    assert not app.warning
    assert metric(app, "Found at the top") == "4 of 5"
    (declared,) = [one for one in app.metric if one.label == "Declared redundant"]
    assert declared.value == "5" and declared.delta == "5 right, 0 wrong, 0 missed"
    assert len(known_truth(seed=0).dataframe[0].value) == 50  # a link has what it asks for


def test_controls_set_what_is_ranked():
    app = known_truth()
    app.slider(key="polynomial-redundancy").set_value(2)
    app.number_input(key="polynomial-m").set_value(30).run()
    assert not app.exception
    assert len(app.dataframe[0].value) == 30
    assert int(metric(app, "Declared redundant")) == 10


def test_settings_come_from_the_address():
    app = known_truth(polynomial__m=20, polynomial__redundancy=1, spe__redundancy="false")
    assert len(app.dataframe[0].value) == 20
    assert metric(app, "Declared redundant") == "0"


@pytest.mark.parametrize("query", [{"polynomial__m": "many"}, {"ranker": "none"}, {"step": -4}])
def test_nonsense_in_the_address_is_ignored(query):
    assert len(known_truth(**query).dataframe[0].value) == 50


def test_the_threshold_can_be_set_by_hand():
    app = known_truth()
    app.toggle(key="spe-delta-auto").set_value(False).run()
    app.slider(key="spe-delta").set_value(1.0).run()
    assert not app.exception
    assert int(metric(app, "Declared redundant")) == 19  # everything but the first has lost some


def test_a_problem_that_cannot_be_is_refused_in_a_sentence():
    app = known_truth(polynomial__m=12, polynomial__redundancy=4)
    assert app.error[0].value.startswith(
        "“Variables (m)” is set to 12, but must be at least 25 for 5 relevant variables"
    )
    assert app.number_input(key="polynomial-m").value == 12


def test_a_table_too_large_for_the_page_is_refused_in_a_sentence():
    app = known_truth(polynomial__m=20000, polynomial__n=200000)
    assert "choose fewer rows or variables" in app.error[0].value


def test_the_step_slider_replays_the_search():
    app = known_truth(polynomial__redundancy=2)
    app.slider(key="step").set_value(3).run()
    assert not app.exception
    assert any(text.value.startswith("Step 3 takes") for text in app.markdown)


def test_the_code_shown_gives_the_table_shown():
    app = known_truth(polynomial__redundancy=2, polynomial__noise=0.05, spe__degree=3, seed=7)
    code = next(block.value for block in app.code if "import" in block.value)
    scope = {}
    exec(code, scope)
    shown = app.dataframe[0].value
    assert scope["table"].index.tolist() == shown["variable"].tolist()
    assert scope["table"]["score"].tolist() == shown["score"].tolist()
    area = scope["auc_fr"](scope["ranker"].ranking_, scope["problem"].groups, 50)
    assert metric(app, "AUC-FR") == f"{area:.3f}"


def test_chance_of_this_problem_stands_beside_the_area():
    app = known_truth(polynomial__m=20, polynomial__r=4, polynomial__redundancy=1)
    (area,) = [one for one in app.metric if one.label == "AUC-FR"]
    assert area.delta.startswith("chance here: 0.72; above chance")
    assert "A random order gets 0.72 here" in area.help


def test_what_is_tied_is_marked_with_its_places():
    app = known_truth(ranker="FCBF", polynomial__m=20, polynomial__r=2)
    shown = app.dataframe[0].value
    assert shown["tied"].str.contains("–").any()
    assert list(shown.columns).index("rank") >= 0


@pytest.mark.parametrize("key", GENERATORS)
def test_every_kind_of_problem_is_shown_with_its_truth(key):
    app = known_truth(problem=GENERATORS[key].title)
    assert len(app.dataframe[0].value) == GENERATORS[key]().shape[1]
    assert app.dataframe[0].value["role"].str.contains("relevant").any()


@pytest.mark.parametrize("key", [key for key in RANKERS if key not in ("efr", "roger")])
def test_every_ranker_that_answers_at_once_is_shown(key):
    app = known_truth(ranker=RANKERS[key].title, polynomial__m=12, polynomial__n=40)
    assert len(app.dataframe[0].value) == 12
    assert any(block.value.count(RANKERS[key].__name__) for block in app.code)


@pytest.mark.parametrize("key", RANKERS)
def test_every_card_of_the_methods_page_tells_all(key):
    (file,) = [file for file in page_files() if file.path.stem == "methods"]
    app = opened(file.path, **{f"method__{key}": "true"})
    (formula,) = app.get("latex") or [text for text in app.markdown if "$$" in text.value]
    assert RANKERS[key].formula in formula.value
    said = " ".join(text.value for text in app.markdown)
    assert "**Sees**" in said and RANKERS[key].cost in said
    assert PAPERS[RANKERS[key].paper] in [text.value for text in app.caption]
    assert f"class {RANKERS[key].__name__}" in app.code[0].value
    asked = [p.label for p in RANKERS[key].parameters() if p.control]
    shown = list(app.table[1].value.index) if asked else []
    assert shown == asked


@pytest.mark.parametrize("key", SELECTORS)
def test_every_card_of_a_selector_tells_all(key):
    (file,) = [file for file in page_files() if file.path.stem == "methods"]
    app = opened(file.path, **{f"method__{key}": "true"})
    words = " ".join(text.value for text in app.markdown)
    assert f"**Targets** {targets_words(SELECTORS[key].tasks)}" in words
    assert PAPERS[SELECTORS[key].paper] in [text.value for text in app.caption]
    assert f"class {SELECTORS[key].__name__}" in app.code[0].value
    rows = list(app.table[1].value.index)
    assert rows == [p.label for p in SELECTORS[key].parameters() if p.control]


@pytest.mark.parametrize(("m", "r"), [(2, 1), (2, 2), (5, 5), (300, 5)])
def test_small_and_wide_problems_are_shown(m, r):
    known_truth(polynomial__m=m, polynomial__r=r, polynomial__n=20)


def test_a_setting_that_is_text_has_a_box_for_text_and_is_refused_in_a_sentence():
    """The settings of the base of an ensemble, checked by the base."""
    app = known_truth(ranker="Ensemble feature ranking", efr__base="correlation")
    (box,) = [one for one in app.text_input if one.label == "Settings of the base"]
    box.set_value("power=3").run()
    assert not app.exception
    (refusal,) = app.error
    assert refusal.value.startswith("“Settings of the base” is set to power=3, but must be")
