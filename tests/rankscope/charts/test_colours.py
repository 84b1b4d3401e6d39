"""Colours of methods."""

from rankers import RANKERS
from rankscope.charts.colours import look_of
from rankscope.charts.palette import METHODS


def test_the_colour_of_a_method_depends_on_its_key_alone():
    before = {key: look_of(key) for key in RANKERS}
    assert look_of("somebody's own") == look_of("somebody's own")
    assert {key: look_of(key) for key in reversed(RANKERS)} == before


def test_every_ranker_of_ours_has_a_colour_of_its_own():
    assert len({look_of(key)["colour"] for key in RANKERS}) == len(RANKERS)


def test_a_method_without_a_colour_never_looks_like_one_that_has_it():
    given = [look_of(key) for key in METHODS]
    assert all(look_of(f"own {i}") not in given for i in range(200))


def test_other_settings_of_a_method_have_another_dash():
    looks = [look_of("spe", variant) for variant in range(3)]
    assert len({look["colour"] for look in looks}) == 1
    assert len({look["dash"] for look in looks}) == 3


def test_rankers_that_are_compared_first_differ_in_line_and_mark():
    looks = [look_of(key) for key in ("spe", "sm", "relief", "fcbf", "correlation")]
    assert len({look["dash"] for look in looks}) == len({look["symbol"] for look in looks}) == 5
