"""What the Compare page shows."""

from rankscope.ui.frame.navigation import page_files
from tests.rankscope.ui.test_pages import opened

PAGE = next(file.path for file in page_files() if file.path.stem == "compare")


def test_the_page_says_what_a_run_would_do():
    app = opened(PAGE, repeats=7)
    assert any("4 rankers × 7 problems make 28 rankings" in text.value for text in app.markdown)


def test_the_page_disables_what_it_refuses():
    app = opened(PAGE, polynomial__m=12, polynomial__redundancy=4)
    assert app.error[0].value.startswith("“Variables (m)” is set to 12, but must be at least")
    assert app.button[0].disabled


def test_the_first_look_shows_a_finished_example():
    app = opened(PAGE)
    assert any("A finished example" in text.value for text in app.markdown)
    (table,) = [t.value for t in app.dataframe if "title" in t.value][:1]
    assert len(table) == 4 and (table["title"] == "SPE-ranker").any()
    random = table["title"].str.contains("Random").to_numpy()
    assert table["above"][~random].min() > table["above"][random].max()
    always = table["p_best"] == 1
    assert set(table.loc[always, "p_best_text"]) == {"100% (72%–100%)"}  # Wilson's, of ten


def test_a_run_that_is_no_more_is_said_to_be_so():
    app = opened(PAGE, run="0123456789abcdef0123456789abcdef")
    assert "no such comparison any more" in app.warning[0].value
