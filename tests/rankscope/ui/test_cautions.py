"""What is said where a ranker is picked, and the ways to how we judge."""

import pytest
from streamlit.testing.v1 import AppTest

from rankers import RANKERS
from rankscope.ui.frame.navigation import page_files

PAGES = {file.path.stem: str(file.path) for file in page_files()}


def opened(page, **query) -> AppTest:
    app = AppTest.from_file(PAGES[page], default_timeout=300)
    for name, value in query.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception, app.exception
    return app


def captions(app) -> str:
    return " ".join(caption.value for caption in (*app.caption, *app.sidebar.caption))


@pytest.mark.parametrize("page", ["known_truth", "compare"])
def test_who_picks_roger_reads_that_one_run_is_noise_and_what_lasts(page):
    query = {"ranker": "ROGER"} if page == "known_truth" else {"rankers": ["ROGER", "Cosine"]}
    words = captions(opened(page, **query))
    assert "**ROGER**: One run is noise" in words and "(EFR)" in words
    assert "One run is noise" not in captions(opened(page))


def test_the_method_that_is_pointed_to_is_called_so():
    assert f"take {RANKERS['efr'].title} (EFR)" in RANKERS["roger"].caution


def test_home_shows_the_way_to_how_we_judge():
    assert any("judging" in link.proto.page for link in opened("home").get("page_link"))
