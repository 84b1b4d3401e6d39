"""An exercise sheet: a page for each lesson, and one with the answers for whoever teaches."""

import re
from html import escape
from pathlib import Path

from rankscope.lessons.base import Lesson

CSS = Path(__file__).with_suffix(".css").read_text("utf-8")
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
LINES = '<div class="lines"></div>'


def sheet(lessons: list[type[Lesson]], address: str, code=None) -> str:
    """One HTML file to print. `code`, if given, draws a link as SVG; answers are computed."""
    pages = "".join(_page(lesson, f"{address}?lesson={lesson.key}", code) for lesson in lessons)
    answers = "".join(_answer(lesson) for lesson in lessons)
    return f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">
<title>Exercise sheet · Rankscope</title>
<style>
{CSS}</style>
</head>
<body>
{pages}<section>
<h1>For whoever teaches</h1>
{answers}</section>
</body>
</html>
"""


def _page(lesson, link, code) -> str:
    one = lesson()
    facts = one.measure()
    boxes = "".join(f"<li>{escape(one.text(choice, facts))}</li>\n" for choice in lesson.choices)
    picture = f'<div class="code">{code(link)}</div>\n' if code else ""
    return f"""\
<section>
<p class="name">Name ______________________</p>
<h1>{escape(lesson.title)}</h1>
<p>{_strong(one.text(lesson.question, facts))}</p>
<h2>1. My guess, before I look</h2>
<ul>
{boxes}</ul>
<p>because</p>{LINES}
<h2>2. What I see</h2>
{picture}<p><a href="{escape(link)}">{escape(link)}</a></p>{LINES}
<h2>3. Try to break it</h2>
<p>{_strong(lesson.task)}</p>
<p>I set</p>{LINES}
<p>It broke because</p>{LINES}
</section>
"""


def _answer(lesson) -> str:
    one, solved = lesson(), lesson(**lesson.breaks[0])
    facts, labels = one.measure(), {p.name: p.label for p in lesson.parameters()}
    way = ", ".join(f"{labels[name]}: {value}" for name, value in lesson.breaks[0].items())
    right = one.text(lesson.choices[one.answer(facts)], facts)
    meaning = _strong(solved.text(lesson.broken, solved.measure()))
    return f"""\
<h2>{escape(lesson.title)}</h2>
<p><b>{escape(right)}.</b> {_strong(one.text(lesson.reveal, facts))}</p>
<p>It breaks, for example, with <b>{escape(way)}</b>. {meaning}</p>
<p>To remember: {escape(lesson.idea)}</p>
"""


def _strong(words: str) -> str:
    return re.sub(r"\*+(.+?)\*+", r"<b>\1</b>", escape(words))
