"""The page that says what the numbers mean."""

import re
from pathlib import Path

from streamlit.testing.v1 import AppTest

from rankscope.ui.judging.text import FILE, text

ROOT = Path(__file__).parents[3]


def test_the_page_shows_the_whole_text():
    app = AppTest.from_file(str(ROOT / "pages" / "judging.py"), default_timeout=300).run()
    assert not app.exception
    assert app.markdown[0].value == text().strip()
    for heading in ("Chance", "Ties", "Better than chance", "How many to keep", "Stability"):
        assert f"## {heading}" in text()


def test_the_document_is_the_page():
    assert (ROOT / "docs" / "judging.md").read_text("utf-8") == FILE.read_text("utf-8")


def test_every_test_that_is_named_exists():
    named = re.findall(r"`(tests/[\w/]+\.py)`", FILE.read_text("utf-8"))
    assert len(named) >= 5
    assert [path for path in named if not (ROOT / path).exists()] == []
