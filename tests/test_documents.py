"""What the documents name is there."""

import re
from pathlib import Path

import pytest

from datagen import GENERATORS
from rankers import LEARNERS, RANKERS, SELECTORS
from rankscope.command.main import SUBCOMMANDS
from rankscope.lessons import LESSONS
from rankscope.ui.frame.navigation import described
from tests.test_imports import LAYERS as TESTED

ROOT = Path(__file__).parents[1]
NAMES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
TEXTS = {name: (ROOT / name).read_text("utf-8") for name in NAMES}
TOPS = "rankers|datagen|rankscope|pages|tests|benchmarks|docs"
PLACE = re.compile(rf"(?<![\w/.])(?:{TOPS})/[\w/.-]*|\b(?:app\.py|CHANGELOG\.md|LICENSE)\b")
AN_EXAMPLE = re.compile(r"NAME|largest")
MENUS = {
    "ranker": RANKERS,
    "selector": SELECTORS,
    "learner": LEARNERS,
    "generator": GENERATORS,
    "lesson": LESSONS,
}
LAYERS = "rankers datagen tables charts runs findings studies lessons ui command pages app.py"


def code_of(text) -> str:
    """What is set as code: spans, fenced blocks and indented lines."""
    text, fenced = re.subn(r"```\w*\n.*?```", "", text, flags=re.S)[0], fences(text)
    indented = re.findall(r"^    .*$", text, re.M)
    return "\n".join([*fenced, *re.findall(r"`([^`]+)`", text), *indented])


def fences(text) -> list[str]:
    return re.findall(r"```\w*\n(.*?)```", text, re.S)


@pytest.mark.parametrize("name", NAMES)
def test_every_place_named_is_there(name):
    places = {found.rstrip("./") for found in PLACE.findall(code_of(TEXTS[name]))}
    assert places
    for place in places:
        assert AN_EXAMPLE.search(place) or (ROOT / place).exists(), place


@pytest.mark.parametrize("name", NAMES)
def test_every_target_of_make_is_there(name):
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"\bmake ([a-z]+)\b", code_of(TEXTS[name])):
        assert re.search(rf"^{target}:", makefile, re.M), target


@pytest.mark.parametrize("name", NAMES)
def test_every_subcommand_named_is_there(name):
    for subcommand in re.findall(r"\brankscope ([a-z]+)\b", code_of(TEXTS[name])):
        assert subcommand in SUBCOMMANDS


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name):
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", TEXTS[name], flags=re.S)
    for target in re.findall(r"\]\((?!http)([^)#]+)", prose):
        assert (ROOT / target).exists(), target


def test_the_readme_leads_to_the_other_documents():
    for target in ("ARCHITECTURE.md", "CONTRIBUTING.md", "LICENSE"):
        assert f"]({target})" in TEXTS["README.md"]


def test_the_order_of_imports_is_the_one_that_is_tested():
    order = [layer.removeprefix("rankscope.") for layer in TESTED]
    assert [*order[:-1], "app.py"] == LAYERS.split()
    rule = TEXTS["ARCHITECTURE.md"].split("**Imports go one way**: `")[1].split("`")[0]
    assert re.split(r"[\s<,]+", rule) == LAYERS.split()


def test_every_room_and_page_is_on_the_map():
    rooms = [*ROOT.glob("rankscope/*/"), *ROOT.glob("rankers/*/"), *ROOT.glob("pages/*.py")]
    for room in rooms:
        if room.name not in ("__pycache__", "home.py"):
            assert room.stem in TEXTS["ARCHITECTURE.md"], room


@pytest.mark.parametrize(("kind", "entries"), MENUS.items())
def test_the_file_to_add_a_line_to_imports_all_there_are(kind, entries):
    """Added to another file, a thing would be in no menu."""
    steps = TEXTS["CONTRIBUTING.md"].split(f"## Add a {kind}\n")[1].split("\n## ")[0]
    (file,) = re.findall(r"Import it in\s`([^`]+)`", steps)
    text = (ROOT / file).read_text()
    for entry in entries.values():
        assert f"from {entry.__module__} import {entry.__name__}\n" in text, entry


def test_the_page_of_the_contributors_is_a_page(tmp_path):
    file = tmp_path / "agreement.py"
    file.write_text(next(one for one in fences(TEXTS["CONTRIBUTING.md"]) if "door:" in one))
    page = described(file)
    assert (page.title, page.place) == ("Agreement", 60)


def test_the_license_is_the_one_that_is_declared():
    text = (ROOT / "LICENSE").read_text()
    assert text.startswith("BSD 3-Clause License") and "the Rankscope authors" in text
    assert 'license = "BSD-3-Clause"' in (ROOT / "pyproject.toml").read_text()
