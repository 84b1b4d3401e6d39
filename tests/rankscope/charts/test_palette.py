"""Whatever is drawn is seen, and whatever is written is read, on light and on dark."""

import re
import tomllib
from pathlib import Path

import pytest

import rankscope
from rankscope.charts import palette
from rankscope.charts.agreement import cell_colour
from rankscope.charts.palette import BACKGROUNDS, MARK, TEXT, between, contrast, words_on
from rankscope.findings.reports import html

ROOT = Path(rankscope.__file__).parents[1]
THEME = tomllib.loads((ROOT / ".streamlit/config.toml").read_text("utf-8"))["theme"]
REPORT = Path(html.__file__).with_name("html.css")
STYLES = sorted((ROOT / "rankscope/ui").rglob("*.css"))
BOTH = re.compile(r"(?<![-\w])(color|fill):\s*light-dark\((#\w{6}), (#\w{6})\)")
COLOUR = re.compile(r"(?<!faint\()\"(#[0-9a-fA-F]{6})\"")
EVERYWHERE = [colour for colours in BACKGROUNDS.values() for colour in colours]
MARKS = {
    *palette.METHODS.values(),
    *palette.SERIES,
    *palette.EXPLAINED,
    *(palette.ACCENT, palette.STAND_IN, palette.OTHER, palette.WARNING, palette.TRUE),
    palette.REST,
}


def least(colour, backgrounds) -> float:
    return min(contrast(colour, background) for background in backgrounds)


def test_backgrounds_are_those_of_the_theme():
    for name, colours in BACKGROUNDS.items():
        kinds = ("backgroundColor", "secondaryBackgroundColor")
        assert colours == tuple(THEME[name][kind] for kind in kinds)


@pytest.mark.parametrize("colour", sorted(MARKS))
def test_a_mark_is_seen_on_light_and_on_dark(colour):
    assert least(colour, EVERYWHERE) >= MARK


@pytest.mark.parametrize("name", BACKGROUNDS)
def test_a_mark_is_seen_on_a_pale_bar_of_its_own_colour(name):
    bar = between(BACKGROUNDS[name][0], palette.ACCENT, palette.PALE)
    assert contrast(palette.ACCENT, bar) >= MARK


@pytest.mark.parametrize("name", BACKGROUNDS)
def test_words_of_the_theme_are_read_on_its_backgrounds(name):
    words = ("textColor", "linkColor", "grayTextColor", "dataframeHeaderTextColor")
    poor = {kind: THEME[name][kind] for kind in words}
    assert {k: c for k, c in poor.items() if least(c, BACKGROUNDS[name]) < TEXT} == {}


@pytest.mark.parametrize("name", BACKGROUNDS)
def test_names_in_the_fixed_column_of_a_table_are_read(name):
    faded = 0.4  # Streamlit draws them with the rest of the letters' colour, and asks nobody
    for background in BACKGROUNDS[name]:
        assert contrast(between(THEME[name]["textColor"], background, faded), background) >= TEXT


def test_words_of_our_style_sheets_are_read_on_light_and_on_dark():
    found = [match for file in STYLES for match in BOTH.findall(file.read_text("utf-8"))]
    on_buttons = [("color", "#ffffff", "#06302c")]
    ours = [match for match in found if match not in on_buttons]
    assert len(ours) > 4
    for _, light, dark in ours:
        assert least(light, BACKGROUNDS["light"]) >= TEXT <= least(dark, BACKGROUNDS["dark"])


def test_words_on_buttons_are_read():
    assert contrast("#ffffff", THEME["light"]["primaryColor"]) >= TEXT
    assert contrast("#06302c", THEME["dark"]["primaryColor"]) >= TEXT


def test_words_on_parts_of_bars_and_on_cells_are_read():
    cells = [cell_colour(i / 50, opposed) for opposed in (False, True) for i in range(51)]
    cells += [cell_colour(-i / 50, True) for i in range(51)]
    for colour in (*palette.EXPLAINED, palette.REST, *cells):
        assert contrast(words_on(colour), colour) >= TEXT


def test_charts_have_their_colours_from_one_place():
    folders = [ROOT / "rankscope" / name for name in ("charts", "lessons", "findings")]
    strays = [
        f"{file.relative_to(ROOT)}: {colour}"
        for folder in folders
        for file in folder.rglob("*.py")
        if file.name != "palette.py"
        for colour in COLOUR.findall(file.read_text("utf-8"))
    ]
    assert strays == []


def test_words_of_a_report_are_read_on_light_and_on_dark():
    light, dark = (REPORT.read_text("utf-8").split(":root {")[i].split("}")[0] for i in (1, 2))
    for part, name in ((light, "light"), (dark, "dark")):
        for kind in ("text", "quiet", "link"):
            (colour,) = re.findall(rf"--{kind}: (#\w{{6}})", part)
            assert least(colour, BACKGROUNDS[name]) >= TEXT
