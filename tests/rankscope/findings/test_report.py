"""A report is one file in which every text is a text and every number is the table's."""

import re
from html.parser import HTMLParser

import numpy as np
import pandas as pd
import pytest

from rankers.number_format import significant
from rankscope.findings.reports.html import CSS, Section, html_report

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "&lt;",
    "&amp;lt;",
    "&#60;b&#62;",
    "$x$",
    "</table></section></main>",
    "</style><style>*{display:none}",
    "</title><base href=//evil.invalid>",
    "<!--",
    "]]>",
    "javascript:alert(1)",
    "{{7*7}} %s {0}",
    "x\u202egpj.exe",
    "\u2067evil\u2069",
    "a\rb\nc\td",
    " two  blanks ",
    "`code` [a](b) **c**",
    "é年שלום😀",
]
ALLOWED = {
    *("html", "head", "meta", "title", "style", "body", "header", "footer", "nav", "main"),
    *("section", "h1", "h2", "p", "a", "ol", "li", "div", "span", "dl", "dt", "dd", "table"),
    *("caption", "thead", "tbody", "tr", "th", "td", "details", "summary", "bdi"),
}
ATTRIBUTES = {
    *("lang", "charset", "http-equiv", "content", "name", "class", "id", "href", "scope"),
    *("style", "role", "aria-label", "tabindex"),
}
VOID = {"meta"}


class Reading(HTMLParser):
    """What a browser makes of it: elements, attributes, texts, cells of tables."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.tags, self.texts, self.tables = [], [], [], []
        self.comments = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)
            self.texts.append((tag, ""))
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.tables[-1].append([])
        if tag in ("th", "td"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("th", "td", "bdi") and self._in_cell():
            self.tables[-1][-1][-1] += data
        if data.strip():
            self.texts.append((self.open[-1] if self.open else "", data))

    def handle_comment(self, data):
        self.comments.append(data)

    def _in_cell(self):
        return any(tag in ("th", "td") for tag in self.open[-2:])


def scores(rows=4):
    rng = np.random.default_rng(7)
    frame = pd.DataFrame({"rank": np.arange(1, rows + 1), "score": rng.random(rows) ** 8})
    frame["large"] = rng.normal(size=rows) * 1e6
    frame["whole"] = rng.integers(-9, 90_000, rows).astype(float)
    frame.index = pd.Index([f"v{i}" for i in range(rows)], name="variable")
    return frame


def hostile_report():
    frame = pd.DataFrame({"variable": HOSTILE, "score": np.arange(len(HOSTILE)) / 7})
    wide = pd.DataFrame([range(len(HOSTILE))], columns=HOSTILE)
    facts = {text: text for text in HOSTILE}
    sections = [Section(text, (text,), note=text) for text in HOSTILE]
    sections.append(Section("names", (), frame, ("score",)))
    sections.append(Section("columns", (), wide, tuple(HOSTILE)))
    return html_report(HOSTILE[0], facts, sections)


def test_nothing_but_known_elements_and_attributes_appears():
    found = Reading(hostile_report())
    assert {tag for tag, _ in found.tags} == ALLOWED - {"details", "summary"}
    assert {name for _, attributes in found.tags for name in attributes} == ATTRIBUTES
    assert not found.open and not found.comments


def test_nothing_runs_and_nothing_is_asked_for_outside():
    text = hostile_report()
    for tag, attributes in Reading(text).tags:
        assert not any(name.startswith("on") for name in attributes)
        assert "javascript:" not in attributes.get("href", "")
        assert re.fullmatch(r"#section-\d+", attributes.get("href", "#section-1"))
        style = r"--share:[01]\.\d{4}|--letters:\d+"
        assert re.fullmatch(style, attributes.get("style", "--share:1.0000"))
        assert tag == "meta" or "content" not in attributes
    assert not re.search(r"url\(|@import|https?:", CSS)


def test_the_policy_forbids_scripts_and_requests_before_any_style():
    tags = Reading(hostile_report()).tags
    policy = {
        "http-equiv": "Content-Security-Policy",
        "content": "default-src 'none'; style-src 'unsafe-inline'",
    }
    assert ("meta", policy) in tags[: [tag for tag, _ in tags].index("style")]
    assert tags[0] == ("html", {"lang": "en"})
    assert any(attributes.get("name") == "viewport" for _, attributes in tags)


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_every_text_comes_back_as_it_was(text):
    frame = pd.DataFrame({"variable": [text, "other"], text: [0.5, 1]})
    section = Section(text, (text,), frame, (text,), text)
    found = Reading(html_report(text, {text: text}, [section]))
    assert [shown for _, shown in found.texts].count(text) >= 8
    assert found.tables[0] == [["variable", text], [text, "0.5"], ["other", "1"]]
    labels = [attributes["aria-label"] for _, attributes in found.tags if "role" in attributes]
    assert labels == [f"{text}: 2 rows"]
    assert ("title", text) in found.texts


def test_what_turns_the_direction_of_writing_is_kept_to_itself():
    frame = pd.DataFrame({"v": ["x\u202egpj.exe", "שלום", "plain"]})
    report = html_report("t", {}, [Section("s", (), frame)])
    assert "<bdi>x\u202egpj.exe</bdi>" in report and "<bdi>שלום</bdi>" in report
    assert "<bdi>plain" not in report


def test_what_html_cannot_hold_is_replaced():
    report = html_report("a\0b", {}, [Section("s", ("\ud800",))])
    assert "a\ufffdb" in report and "\0" not in report
    assert report.encode("utf-8")


def test_cells_hold_the_values_to_the_digits_shown():
    frame = scores()
    rows = Reading(html_report("t", {}, [Section("s", (), frame)])).tables[0]
    assert rows[0] == ["variable", *frame.columns]
    for cells, (name, values) in zip(rows[1:], frame.iterrows(), strict=True):
        assert cells[0] == name
        for cell, value in zip(cells[1:], values, strict=True):
            shown = float(cell.replace(",", ""))
            assert shown in (float(f"{value:.4g}"), value) or shown == round(value)


def test_every_number_in_the_tables_is_in_the_frames():
    frames = [scores(3), scores(80), scores(12).reset_index()]
    sections = [Section(f"s{i}", ("12345",), frame, ("score",)) for i, frame in enumerate(frames)]
    known = {significant(v) for f in frames for c in f for v in f[c].tolist() if c != "variable"}
    tables = Reading(html_report("t", {"Rows": "99"}, sections)).tables
    shown = [cell for table in tables for row in table[1:] for cell in row[1:]]
    assert len(shown) == 4 * (3 + 10 + 80 + 12) and set(shown) == known


@pytest.mark.parametrize(
    "value, text",
    [
        (0.123456, "0.1235"),
        (1.0, "1"),
        (-3.0, "-3"),
        (-0.0, "0"),
        (50_000.0, "50,000"),
        (123456, "123,456"),
        (123456.7, "123,457"),
        (12.345678, "12.35"),
        (0.5, "0.5"),
        (1.23456e-7, "1.235e-7"),
        (1e300, "1e300"),
        (float("-inf"), "-∞"),
    ],
)
def test_numbers_have_at_most_four_digits_and_whole_ones_are_whole(value, text):
    assert significant(value) == text


def test_gaps_truths_and_dates_are_words():
    frame = pd.DataFrame({"x": [np.nan, 2], "kept": [True, False]})
    frame["day"] = [pd.Timestamp(2020, 1, 2), pd.NaT]
    rows = Reading(html_report("t", {}, [Section("s", (), frame)])).tables[0]
    assert rows[1:] == [["–", "yes", "2020-01-02"], ["2", "no", "–"]]


def test_bars_are_as_long_as_the_share_of_the_largest_value():
    frame = pd.DataFrame({"a": [4.0, 1.0, 0.0, -2.0, np.nan], "b": [9.0, 1, 1, 1, 1]})
    tags = Reading(html_report("t", {}, [Section("s", (), frame, ("a",))])).tags
    styles = [attributes.get("style") for tag, attributes in tags if tag == "td"][::2]
    assert styles == ["--share:1.0000", "--share:0.2500", None, None, None]
    assert sum("style" in attributes for _, attributes in tags) == 2


def test_a_bar_for_what_is_no_number_is_refused():
    frame = pd.DataFrame({"a": ["x"], "b": [1]})
    for name in ("a", "c"):
        with pytest.raises(ValueError, match=f"bars: got '{name}', allowed are columns"):
            html_report("t", {}, [Section("s", (), frame, (name,))])


def test_a_long_table_is_folded_and_whole():
    found = Reading(html_report("t", {}, [Section("s", (), scores(51))]))
    assert [len(table) - 1 for table in found.tables] == [10, 51]
    assert ("summary", "Show all 51 rows") in found.texts
    assert found.tables[0] == found.tables[1][:11]
    order = [tag for tag, _ in found.tags if tag in ("table", "details")]
    assert order == ["table", "details", "table"]
    assert len(Reading(html_report("t", {}, [Section("s", (), scores(50))])).tables) == 1


def test_tables_can_be_read_aloud():
    report = html_report("t", {}, [Section("Scores", (), scores(2)), Section("Two", (), scores(1))])
    found = Reading(report)
    tags = [tag for tag, _ in found.tags]
    assert tags.count("caption") == tags.count("table") == 2
    assert ("span", "Scores: ") in found.texts and ("caption", "1 row") in found.texts
    scopes = [attributes.get("scope") for tag, attributes in found.tags if tag == "th"]
    assert scopes == ["col"] * 5 + ["row"] * 2 + ["col"] * 5 + ["row"]
    right = [a.get("class") for tag, a in found.tags if tag in ("th", "td")][:6]
    assert right == [None, *["number"] * 4, None]
    assert tags.count("h1") == 1 and tags.count("main") == 1


def test_the_contents_lead_to_every_section():
    found = Reading(html_report("t", {}, [Section("One"), Section("One")]))
    links = [attributes["href"] for tag, attributes in found.tags if tag == "a"]
    assert links == [f"#{a['id']}" for tag, a in found.tags if tag == "section"]
    assert len(set(links)) == 2
    assert "nav" not in [tag for tag, _ in Reading(html_report("t", {}, [])).tags]


def test_odd_tables_do_no_harm():
    frames = [pd.DataFrame(), pd.DataFrame({"a": []}), pd.DataFrame([[1, 2]], columns=["a", "a"])]
    found = Reading(html_report("t", {}, [Section("s", (), frame) for frame in frames]))
    assert found.tables == [[["a"]], [["a", "a"], ["1", "2"]]]
