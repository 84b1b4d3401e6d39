"""The page Studies: a sign for every claim, and each study with its figure and its verdicts."""

import gzip
import re
from collections import Counter
from html import unescape
from urllib.parse import parse_qs

import pandas as pd
import pytest

from rankscope import runs
from rankscope.studies.claims import VERDICTS
from rankscope.studies.collecting import shipped, units_of
from rankscope.studies.menu import OURS, studies
from rankscope.studies.verdicts import records
from rankscope.ui.studies import numbers
from rankscope.ui.studies.scoreboard import EVERY, OWN, name_of
from tests.rankscope.ui.test_pages import opened, page_files

(PAGE,) = [file.path for file in page_files() if file.path.stem == "studies"]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))


def texts(app) -> str:
    return " ".join(part.proto.body for part in app.get("html"))


def test_the_scoreboard_has_a_line_for_every_study_and_a_sign_for_every_claim():
    app = opened(PAGE)
    names = dict(re.findall(r'class="study-name" href="\?study=([^"]*)">([^<]*)<', texts(app)))
    assert {k: unescape(n) for k, n in names.items()} == {k: s.title for k, s in studies().items()}
    claims = sum(
        not claim.readings or any(reading.key == "literal" for reading in claim.readings)
        for study in studies().values()
        for claim in study.claims
    )
    assert texts(app).count('class="chip ') == claims + len(VERDICTS)  # and those of the scoreboard


def counts_by_line() -> dict[str, list[int]]:
    """The scoreboard of the page: by what stands before a line, its numbers."""
    (board,) = [p.proto.body for p in opened(PAGE).get("html") if "<table" in p.proto.body]
    lines = re.findall(r'<th scope="row">(?:<a[^>]*>)?([^<]*)(?:</a>)?</th>(.*?)</tr>', board)
    return {name: [int(n) for n in re.findall(r">(\d+)</td>", rest)] for name, rest in lines}


def test_claims_are_counted_by_paper_and_our_own_apart():
    lines, papers = counts_by_line(), {}
    for study in studies().values():
        own = papers.setdefault(study.paper, Counter())
        rows = records(study, shipped(study))
        own.update(row["verdict"] for row in rows if row["reading"] == "literal")
    expected = {name_of(paper): counts for paper, counts in papers.items() if paper != OURS}
    expected |= {EVERY: sum(expected.values(), Counter()), OWN: papers[OURS]}
    assert lines == {name: [n[v] for v in VERDICTS] for name, n in expected.items()}


def test_a_sign_leads_to_its_claim_in_its_reading():
    href = re.findall(r'<a class="chip [^>]*href="\?([^"]*)"', texts(opened(PAGE)))[-1]
    asked = {name: values[0] for name, values in parse_qs(unescape(href)).items()}
    app = opened(PAGE, **asked)
    claim = next(c for c in studies()[asked["study"]].claims if c.key == asked["claim"])
    bold = [text.value for text in app.markdown if text.value.startswith("**")]
    assert bold[0] == f"**{claim.text}**" and bold.count(bold[0]) == 1
    assert [app.header[0].value, app.header[1].value] == [
        "What the authors say, and our numbers",
        "What else the authors say",
    ]


def test_a_claim_is_opened_at_the_reading_its_sign_was_of():
    app = opened(PAGE, study="quevedo_figure_2", claim="highest", reading="reproducing")
    assert app.get("tab_container")[0].proto.tab_container.default_tab_index > 0


def test_a_reading_that_few_claims_have_says_so():
    app = opened(PAGE)
    assert not any("claims are read so" in caption.value for caption in app.caption)
    app.segmented_control(key="reading").set_value("above chance").run()
    assert any("claims are read so as well" in caption.value for caption in app.caption)


def test_units_of_every_block_are_taken_away(monkeypatch):
    study = studies()["floor_word"]
    empty, *others = study.blocks
    made = {b.key: pd.DataFrame({"seed": [1, 2], "failure": ""}) for b in others}
    tables = {empty.key: pd.DataFrame()} | made
    monkeypatch.setattr(numbers, "table_of", lambda block, size: tables[block.key])
    units = numbers.units_table_of(study, "glance")
    assert units["block"].value_counts().to_dict() == dict.fromkeys(made, 2)


def test_another_reading_shows_other_signs():
    app = opened(PAGE)
    before = texts(app)
    app.segmented_control(key="reading").set_value("reproducing").run()
    assert not app.exception and texts(app) != before


@pytest.mark.parametrize("key", ["quevedo_figure_2", "quevedo_section_3", "jong_table_1"])
def test_a_link_opens_a_study_with_its_claims(key):
    app = opened(PAGE, study=key)
    assert app.title[0].value == studies()[key].question
    assert len(app.tabs) >= len(studies()[key].claims)
    assert len(app.get("plotly_chart")) == bool(studies()[key].views)


def test_a_study_that_is_none_leads_to_all_of_them():
    assert opened(PAGE, study="nothing").title[0].value.startswith("What becomes")


def test_what_was_not_run_here_offers_to_be():
    app = opened(PAGE, study="quevedo_figure_10", size="glance")
    assert "Run it here" in [button.label for button in app.button]
    assert "0 of 60 units" in " ".join(text.value for text in app.markdown)


def ways(app) -> dict:
    """The pages that are linked, with what is asked of them."""
    return {link.proto.page: link.proto.query_string for link in app.get("page_link")}


def test_a_problem_of_rankers_is_opened_in_known_truth_and_compare():
    links = ways(opened(PAGE, study="quevedo_figure_2"))
    assert {"known_truth", "compare"} <= set(links)
    assert "problem=Polynomial" in links["compare"] and "rankers=SM" in links["compare"]


@pytest.mark.parametrize(
    "key", [key for key, study in studies().items() if study.paper in ("quevedo2007", "jong2004")]
)
def test_the_problem_of_a_study_is_opened_as_it_is_asked_for(key):
    links = ways(opened(PAGE, study=key))
    assert ("known_truth" in links) == bool(studies()[key].blocks)
    if not studies()[key].blocks:
        return
    asked = parse_qs(links["known_truth"])
    (file,) = [file.path for file in page_files() if file.path.stem == "known_truth"]
    app = opened(file, **{name: values[0] for name, values in asked.items()})
    assert [text.value for text in app.warning if "the link asked" in text.value] == []


def test_a_problem_of_searches_is_opened_in_select():
    link = ways(opened(PAGE, study="stracuzzi_table_4"))["select"]
    assert "selectors-binary" in link and "seven_of_ten-m=40" in link


def test_a_set_that_is_at_hand_is_opened_in_your_table(tmp_path, monkeypatch):
    study = studies()["nagatani_table_5"]
    rows = "a,b,target\n" + "1,2,0\n2,1,1\n" * 20
    (tmp_path / "pima.csv.gz").write_bytes(gzip.compress(rows.encode()))
    monkeypatch.setenv("RANKSCOPE_DATA", str(tmp_path))
    app = opened(PAGE, study=study.key)
    buttons = {b.key: b for b in app.button if (b.key or "").startswith("set-")}
    assert {key for key, button in buttons.items() if not button.disabled} == {"set-pima"}
    assert "ionosphere" in " ".join(text.value for text in app.caption)
    buttons["set-pima"].click().run()
    assert not app.exception and app.query_params["table"]


def test_a_sign_says_which_claim_it_is_of():
    study = studies()["quevedo_figure_1"]
    row = records(study, shipped(study))[0]
    assert f'title="{row["verdict"]}: {row["text"]}"' in texts(opened(PAGE))


def test_the_address_of_a_study_has_only_what_was_chosen():
    app = opened(PAGE, study="quevedo_figure_2")
    assert set(app.query_params) == {"study"}


def test_a_reason_leads_to_the_figure_that_shows_it():
    study = studies()["quevedo_figure_4"]
    claim = next(claim for claim in study.claims if claim.key == "best")
    app = opened(PAGE, study=study.key, claim=claim.key)
    assert app.segmented_control(key=f"view-{study.key}").value == claim.view
    ways = [parse_qs(unescape(href)) for href in re.findall(r'<a href="\?([^"]*)"', texts(app))]
    assert {"study": [study.key], "claim": [claim.key], "view": [claim.view]} in ways


def test_what_is_run_in_part_is_not_taken_for_the_whole(monkeypatch):
    study = studies()["quevedo_figure_10"]
    units = units_of(study, "glance")
    runs.submit("me", units[:3], "a part")
    runs.work(runs.Settings.of_environment(), engine="inline", until_done=True)
    app = opened(PAGE, study=study.key, size="glance")
    assert any(f"3 of {len(units)} units are done" in text.value for text in app.warning)
    assert "Of the numbers that ship:" in texts(app)


def test_a_study_of_ours_answers_its_question():
    app = opened(PAGE, study="which_ranker")
    answers = studies()["which_ranker"].answers()
    assert len(answers) > 5 and answers["As good"].min() >= 1
    pd.testing.assert_frame_equal(app.dataframe[0].value, answers, check_dtype=False)


def test_a_link_opens_the_figure_that_was_looked_at():
    app = opened(PAGE, study="quevedo_figure_2", view="Above chance")
    assert app.segmented_control(key="view-quevedo_figure_2").value == "Above chance"
    app.segmented_control(key="view-quevedo_figure_2").set_value("As published").run()
    assert app.query_params["view"] == "As published"


@pytest.mark.parametrize(
    "key, words", [("floor_word", "we expected"), ("quevedo_figure_2", "the authors say")]
)
def test_our_own_conclusions_are_nobody_elses(key, words):
    app = opened(PAGE, study=key)
    assert any(words in header.value for header in app.header)
    captions = " ".join(caption.value for caption in app.caption)
    assert ("Published:" in captions) == (key != "floor_word")


def test_files_of_several_blocks_are_told_apart():
    labels = [
        button.proto.label for button in opened(PAGE, study="floor_word").get("download_button")
    ]
    assert len(set(labels)) == len(labels) > 3


def test_a_set_that_cannot_be_read_is_said_to_be_damaged(monkeypatch, tmp_path):
    monkeypatch.setenv("RANKSCOPE_DATA", str(tmp_path))
    (tmp_path / "pima.csv.gz").write_bytes(b"no gzip at all")
    app = opened(PAGE, study="nagatani_table_5")
    app.button(key="set-pima").click().run()
    assert not app.exception and "set pima cannot be read" in app.error[0].value
