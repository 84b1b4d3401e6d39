"""Every page explains the terms of the field that it uses, and says nothing nobody understood."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from rankscope.findings.glossary import TERMS, terms_in
from rankscope.lessons import LESSONS
from rankscope.studies.menu import studies
from rankscope.ui.frame.navigation import page_files
from tests.rankscope.findings.test_words import NOT_UNDERSTOOD
from tests.rankscope.ui.own_table import opened as own_table
from tests.rankscope.ui.own_table import settings  # noqa: F401
from tests.rankscope.ui.page_words import hovers, said

OTHER_WORDS = re.compile(  # one idea has one word: the glossary of ARCHITECTURE.md
    r"\b(superfluous|floor of chance|noise floor|attributes?|data ?frames?|datasets?|instances|"
    r"observations|predictors?|covariates?|regressors?|labels? of the rows)\b",
    re.IGNORECASE,
)
CODE = re.compile(r"ranking_\.|\beq\. |: got .*allowed|\bor None\b|\bsqrt_r\b")
FIRST_LESSON, FIRST_STUDY = next(iter(LESSONS)), next(iter(studies()))
STATES = {
    **{file.path.stem: (file.path.stem, {}) for file in page_files()},
    "lesson": ("learn", {"lesson": FIRST_LESSON}),
    "study": ("studies", {"study": FIRST_STUDY}),
    "card of a ranker": ("methods", {"method-spe": "true"}),
    "card of a problem": ("methods", {"problem-polynomial": "true"}),
}


def page(name: str, query: dict) -> AppTest:
    (path,) = [file.path for file in page_files() if file.path.stem == name]
    app = AppTest.from_file(str(path), default_timeout=300)
    for key, value in query.items():
        app.query_params[key] = value
    app.run()
    assert not app.exception
    return app


def not_explained(app) -> list[str]:
    explained = "\n".join(hovers(app))
    return [term for term in terms_in("\n".join(said(app))) if f"**{term}**" not in explained]


@pytest.fixture(params=STATES)
def shown(request, tmp_path, monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    return page(*STATES[request.param])


def test_every_term_of_a_page_is_explained_where_one_points(shown):
    assert not_explained(shown) == []
    texts = "\n".join(said(shown) + hovers(shown))
    assert CODE.findall(texts) == []
    assert [phrase for phrase in NOT_UNDERSTOOD if phrase.lower() in texts.lower()] == []
    assert OTHER_WORDS.findall(texts) == []


@pytest.mark.usefixtures("settings")
def test_every_term_beside_the_results_of_a_table_is_explained():
    app = own_table(example="breast_cancer")
    assert not_explained(app) == []
    texts = "\n".join(said(app) + hovers(app))
    assert (CODE.findall(texts), OTHER_WORDS.findall(texts)) == ([], [])


def test_a_term_is_found_in_all_its_forms():
    assert terms_in("Folds; redundantly; AUC-FR; ranker-like targeting") == [
        "redundant",
        "AUC-FR",
        "fold",
    ]
    assert len(TERMS) == len(terms_in(" ".join(TERMS)))


def test_what_a_hover_says_is_a_sentence(shown):
    for text in hovers(shown):
        assert text.rstrip().endswith((".", "?")) and len(text.split()) >= 4, text
        assert not re.match(r"(Of|By|As) ", text), text
