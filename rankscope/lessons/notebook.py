"""A Jupyter notebook of a lesson: its measurement, to be run and changed."""

import inspect

from rankscope.findings.scripts.notebook import notebook_of
from rankscope.lessons.base import DRAWS, Lesson

RUN = """\
from rankscope.lessons import LESSONS

lesson = LESSONS[{key!r}]({settings})
facts = lesson.measure()
print(lesson.text(lesson.reveal, facts))"""
PICTURES = """\
for picture in lesson.after(facts):
    picture.show()"""
BREAK = """\
## Try to break it

{task}

Change a setting above. Hint: {hint}"""
REPEAT = """\
from rankscope.lessons.base import draws_that

draws = draws_that("claim", lesson, {draws})
print(f"true in {{sum(draws)}} of {{len(draws)}} draws")"""


def notebook(lesson: Lesson) -> str:
    """The file, as text: the lesson at its present settings."""
    return notebook_of(lesson.key, _contents(lesson))


def _contents(lesson) -> list[tuple[str, str]]:
    """Kind and text of each cell."""
    facts, kind = lesson.measure(), type(lesson)
    choices = "\n".join(f"- {lesson.text(choice, facts)}" for choice in lesson.choices)
    settings = ", ".join(f"{name}={value!r}" for name, value in lesson.get_values().items())
    return [
        ("markdown", f"# {kind.title}\n\n{lesson.text(kind.question, facts)}\n\n{choices}"),
        ("markdown", "Guess before you run the next cell. It needs Rankscope: `pip install .`"),
        ("code", RUN.format(key=kind.key, settings=settings)),
        ("code", PICTURES),
        ("markdown", f"Was that luck? Draw it {DRAWS} times."),
        ("code", REPEAT.format(draws=DRAWS)),
        ("markdown", BREAK.format(task=kind.task, hint=kind.hint)),
        ("markdown", "## How it is measured\n\nThe whole lesson; run it to change the law itself."),
        ("code", inspect.getsource(inspect.getmodule(kind))),
    ]
