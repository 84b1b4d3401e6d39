"""Where lessons lead: a link opens its page with every setting it states, and cards lead back."""

import pytest
from streamlit.testing.v1 import AppTest

from datagen import GENERATORS
from datagen.examples import EXAMPLES
from rankscope.lessons import LESSONS
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.widgets.asked import REMARKS

SETTINGS = ("selectbox", "multiselect", "slider", "number_input", "toggle", "button_group")


def opened(page: str, settings: dict) -> AppTest:
    path = next(file.path for file in page_files() if file.path.stem == page)
    app = AppTest.from_file(str(path), default_timeout=300)
    for name, value in settings.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def set_to(app, key: str) -> list[str]:
    """What the widget with this key shows, or the table that is open, in the words of a link."""
    if key == "example":
        title = app.markdown[0].value.strip("*`")
        return [name for name, example in EXAMPLES.items() if example.title == title]
    (widget,) = [one for kind in SETTINGS for one in app.get(kind) if one.key == key]
    values = widget.value if isinstance(widget.value, list) else [widget.value]
    name = getattr(widget, "format_func", str)
    return [f"{value:g}" if isinstance(value, float) else name(value) for value in values]


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.key)
def test_the_link_at_the_end_of_a_lesson_opens_what_it_states(lesson):
    app = opened(lesson.link.page, lesson.link.settings)
    for key, value in lesson.link.settings.items():
        assert set_to(app, key) == (value if isinstance(value, list) else [value])
    assert REMARKS not in app.session_state or not app.session_state[REMARKS]


@pytest.mark.parametrize("key", sorted({key for one in LESSONS.values() for key in one.methods}))
def test_the_card_of_a_method_leads_to_the_lessons_that_show_it(key):
    app = opened("methods", {f"method-{key}": "true"})
    labels = [link.proto.label for link in app.get("page_link")]
    own = [lesson for lesson in LESSONS.values() if key in lesson.methods]
    assert all(f"Lesson: {lesson.title}" in labels for lesson in own)


@pytest.mark.parametrize("key", sorted({key for one in LESSONS.values() for key in one.problems}))
def test_a_problem_leads_to_the_lessons_that_draw_it(key):
    app = opened("known_truth", {"problem": GENERATORS[key].title})
    labels = [link.proto.label for link in app.get("page_link")]
    own = [lesson for lesson in LESSONS.values() if key in lesson.problems]
    assert all(f"Lesson: {lesson.title}" in labels for lesson in own)
