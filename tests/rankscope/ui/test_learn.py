"""The page of lessons: where one is stands in the address, and what is guessed is counted."""

import json

import plotly.io as pio
import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from rankscope.lessons import LESSONS
from rankscope.lessons.notebook import notebook
from rankscope.lessons.sheet import sheet
from rankscope.ui.frame.hosts import FRONT
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.learn import address
from rankscope.ui.learn.address import is_own, qr_code
from rankscope.ui.learn.room import MOST_OF_ADDRESS, MOST_ROOMS, Rooms
from rankscope.ui.learn.shared_rooms import SharedRooms, share
from rankscope.ui.learn.sliders import step_of

PAGE = next(file.path for file in page_files() if file.path.stem == "learn")
FEW = ("power", "mark", "near")


def opened(**words) -> AppTest:
    app = AppTest.from_file(str(PAGE), default_timeout=300)
    for name, value in words.items():
        app.query_params[name.replace("__", "-")] = str(value)
    app.run()
    assert not app.exception
    return app


def html(app) -> str:
    return " ".join(part.proto.body for part in app.get("html"))


def button(app, words):
    return next(one for one in app.button if one.label == words)


def test_the_overview_names_every_lesson():
    labels = [one.label for one in opened().button]
    assert all(lesson.title in labels for lesson in LESSONS.values())


@pytest.mark.parametrize("key", LESSONS)
@pytest.mark.parametrize("stage", ["guess", "see", "try"])
def test_every_stage_of_every_lesson_runs(key, stage):
    app = opened(lesson=key, stage=stage)
    assert app.title[0].value == LESSONS[key].title
    assert 1 <= len(app.get("plotly_chart")) <= 2


def test_a_guess_is_kept_and_named_in_the_answer():
    app = opened(lesson="power")
    button(app, LESSONS["power"].choices[0]).click().run()
    assert app.query_params["stage"] in ("see", ["see"])
    assert "Your guess: “Next to nothing" in html(app) and "More than half" in html(app)


def test_the_settings_of_a_link_solve_the_task():
    app = opened(lesson="power", stage="try", power__zero=1.2)
    assert "You broke it" in html(app)
    assert "It still holds" in html(opened(lesson="power", stage="try"))


def test_a_task_solved_in_one_draw_only_is_called_luck():
    lesson = LESSONS["noise"]
    lucky = next(
        seed
        for seed in range(1, 300)
        if (one := lesson(seed=seed, rows=100)).is_broken(one.measure())
    )
    app = opened(lesson="noise", stage="try", draw=lucky, noise__rows=100)
    assert "that was luck" in html(app)


def test_thirty_draws_are_shown_as_thirty_squares():
    app = opened(lesson="power", stage="see")
    button(app, "Was that luck? Draw it 30 times").click().run()
    assert html(app).count('<i class=""></i>') == 30 and "30 of 30" in html(app)


def test_a_projector_shows_letters_and_no_answer():
    app = opened(lesson="power", present=1)
    assert '<ul class="hands">' in html(app)
    assert not [one for one in app.button if one.label in LESSONS["power"].choices]


def test_a_course_goes_through_its_lessons_in_its_order():
    app = opened(lesson="leak", stage="try", course="leak,xor")
    button(app, "Next lesson").click().run()
    assert app.query_params["lesson"] in ("xor", ["xor"])
    last = opened(lesson="xor", stage="try", course="leak,xor")
    assert "All lessons" in [one.label for one in last.button]


@pytest.mark.parametrize(
    "words", [{"lesson": "none"}, {"draw": "-3"}, {"draw": "²"}, {"stage": "x"}, {"course": ",,"}]
)
def test_nonsense_in_the_address_is_ignored(words):
    opened(**({"lesson": "power"} | words))


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.key)
def test_a_slider_reaches_what_solves_its_task(lesson):
    parameters = {parameter.name: parameter for parameter in lesson.parameters()}
    for values in lesson.breaks:
        for name, value in values.items():
            one = parameters[name]
            if one.kind is int and not one.choices:
                assert (value - one.low) % step_of(one) == 0, name


def test_a_room_counts_each_visitor_once_and_not_its_teacher():
    ours = Rooms()
    code = ours.open("teacher").code
    for visitor, choice in (("ann", 0), ("ben", 1), ("ann", 1), ("teacher", 0)):
        ours.count(code, "power", visitor, choice)
    counts = ours.get(code)
    assert counts.totals("power") == {1: 2}
    assert "ann" not in str(counts)
    assert counts.is_teacher("teacher") and not counts.is_teacher("ann")


def test_no_guess_changes_once_the_answer_is_open():
    ours = Rooms()
    code = ours.open("teacher").code
    ours.count(code, "power", "ann", 0)
    ours.show(code, "power")
    ours.count(code, "power", "ann", 1)
    assert ours.get(code).totals("power") == {0: 1}


def test_servers_of_one_class_share_its_rooms(tmp_path):
    """Two servers know of the socket; what is counted by one the other sees."""
    with share(tmp_path / "rooms", Rooms()) as words:
        first, second = (SharedRooms(*words.values()) for _ in range(2))
        code = first.open("teacher").code
        second.count(code, "power", "ann", 2)
        assert first.get(code).totals("power") == second.get(code).totals("power") == {2: 1}
        first.show(code, "power")
        assert second.get(code).open_answers == {"power"}
        second.close("teacher")
        assert first.get(code) is None


def test_a_closed_room_is_gone_with_its_guesses():
    rooms = Rooms()
    code = rooms.open("teacher").code
    rooms.close("somebody else")
    assert rooms.get(code)
    rooms.close("teacher")
    assert rooms.get(code) is None


def test_a_sheet_has_a_page_for_each_lesson_and_the_answers_last():
    lessons = [LESSONS[key] for key in FEW]
    text = sheet(lessons, "http://class/learn", lambda link: qr_code(link).svg_inline())
    pages, answers = text.split("For whoever teaches")
    assert pages.count("My guess") == len(FEW) and pages.count("<svg") == len(FEW)
    for lesson in lessons:
        assert f"http://class/learn?lesson={lesson.key}" in pages
        one = lesson()
        assert one.text(lesson.choices[one.answer(one.measure())], one.measure()) in answers
    assert "{" not in text.split("</style>")[1]


@pytest.mark.parametrize("key", FEW)
def test_a_notebook_runs_and_says_what_the_page_says(key, capsys, monkeypatch):
    pictures = []
    monkeypatch.setattr(
        "plotly.io._base_renderers.open_html_in_browser", lambda html, *_: pictures.append(html)
    )
    monkeypatch.setattr(pio.renderers, "default", "browser")
    lesson = LESSONS[key](seed=3)
    whole = json.loads(notebook(lesson))
    cells = ["".join(cell["source"]) for cell in whole["cells"] if cell["cell_type"] == "code"]
    scope = {"__name__": "notebook"}
    for cell in cells:
        exec(cell, scope)
    output = capsys.readouterr().out
    assert len(pictures) == len(lesson.after(lesson.measure()))
    assert lesson.text(lesson.reveal, lesson.measure()) in output and "draws" in output
    assert whole["nbformat"] == 4 and len({cell["id"] for cell in whole["cells"]}) == len(
        whole["cells"]
    )


def test_this_machine_knows_its_own_names():
    assert all(map(is_own, ("localhost", "127.0.0.1", "::1", "")))
    assert not is_own("192.0.2.7") and not is_own("example.org")


@pytest.mark.parametrize("front", ["", "127.0.0.1"])
def test_a_link_of_a_server_for_this_machine_only_says_so(front, monkeypatch):
    """Also where a server in front of several listens here only."""
    monkeypatch.setenv(FRONT, front)
    monkeypatch.setattr(st, "get_option", lambda name: "0.0.0.0" if front else "127.0.0.1")
    link = "http://localhost:8501/learn?lesson=power"
    assert address.address_for_others(link) == (link, address.ONLY_HERE)


def test_a_link_has_the_address_that_others_reach_this_machine_by(monkeypatch):
    monkeypatch.setenv(FRONT, "0.0.0.0")
    monkeypatch.setattr(address.socket, "socket", Network)
    link, words = address.address_for_others("http://localhost:8501/learn?lesson=power")
    assert link == "http://10.1.2.3:8501/learn?lesson=power" and "same network" in words
    elsewhere = "https://rank.example.org/learn?lesson=power"
    assert address.address_for_others(elsewhere) == (elsewhere, "")


class Network:
    """A socket that found its way out of this machine."""

    def __init__(self, *kinds):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        pass

    def connect(self, place):
        assert place == address.SOMEWHERE

    def getsockname(self):
        return "10.1.2.3", 4711


ADDRESS, OTHER = "8.8.8.8", "9.9.9.9"


def test_rooms_that_others_open_do_not_close_one_with_guesses():
    rooms = Rooms()
    code = rooms.open("teacher").code
    rooms.count(code, "power", "pupil", 1)
    empty = [rooms.open(f"somebody {number}").code for number in range(MOST_ROOMS + 4)]
    assert rooms.get(code) and sum(map(bool, map(rooms.get, empty))) == MOST_ROOMS - 1


def test_a_room_whose_teacher_is_there_closes_after_those_that_nobody_uses():
    rooms = Rooms()
    code = rooms.open("teacher").code
    rooms.enter(code, 1)
    others = [rooms.open(f"somebody {number}").code for number in range(MOST_ROOMS)]
    assert rooms.get(code) and rooms.get(others[0]) is None
    rooms.enter(code, -1)
    rooms.open("one more")
    assert rooms.get(code) is None


def test_rooms_of_one_address_close_each_other_only():
    rooms = Rooms()
    code = rooms.open("teacher", OTHER).code
    mine = [rooms.open(f"me {number}", ADDRESS).code for number in range(MOST_OF_ADDRESS + 3)]
    assert rooms.get(code) and [bool(rooms.get(one)) for one in mine[:4]] == [False] * 3 + [True]


def test_an_address_that_a_proxy_may_share_has_no_limit_of_its_own():
    rooms = Rooms()
    codes = [rooms.open(f"{n}", "172.17.0.1").code for n in range(MOST_OF_ADDRESS + 1)]
    assert all(map(rooms.get, codes))
