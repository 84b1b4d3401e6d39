"""Links say everything, settings of several values as well."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest


def page():
    import streamlit as st

    from rankscope.ui.frame.links import link_to_this

    st.text(link_to_this())


def test_a_setting_of_several_values_has_them_all_in_the_link():
    app = AppTest.from_function(page)
    app.query_params["rankers"] = ["SPE-ranker", "R²W²"]
    app.run()
    assert app.text[0].value.endswith("?rankers=SPE-ranker&rankers=R%C2%B2W%C2%B2")


PAGES = Path(__file__).parents[3] / "pages"


def opened(page="known_truth", **query) -> AppTest:
    app = AppTest.from_file(str(PAGES / f"{page}.py"), default_timeout=300)
    for name, value in query.items():
        app.query_params[name.replace("_", "-")] = value
    app.run()
    assert not app.exception
    return app


def words(app) -> list[str]:
    return [warning.value for warning in app.warning]


@pytest.fixture(scope="module")
def usual():
    return numbers_on(opened(seed="0"))  # without a setting in the link it is the first problem


def numbers_on(app) -> list:
    return [one.value for kind in (app.number_input, app.slider) for one in kind]


ABSURD = ["1e999", "-1e999", "nan", "inf", "1e308", "9" * 6_000, "seven"]
KEYS = ["seed", "polynomial_m", "polynomial_noise"]
PAIRS = [("seed", absurd) for absurd in ABSURD] + [(key, "1e999") for key in KEYS[1:]]


@pytest.mark.xdist_group("links")
@pytest.mark.parametrize(("key", "absurd"), PAIRS)
def test_an_absurd_number_in_a_link_is_dropped_and_said(usual, key, absurd):
    app = opened(**{key: absurd})
    assert numbers_on(app) == usual
    (sentence,) = words(app)
    assert f"the link asked for `{absurd[:50]}" in sentence and len(sentence) < 200
    assert key.replace("_", "-") not in app.query_params


@pytest.mark.parametrize("asked", ["literal", "not growing"])
def test_a_link_with_a_value_called_otherwise_now_opens_what_it_meant(asked):
    app = opened(polynomial_offset=asked)
    assert app.button_group(key="polynomial-offset").value == "literal" and words(app) == []


def test_a_link_with_a_method_by_key_opens_it():
    app = opened(ranker="Ensemble feature ranking", efr_base="bagged_linear", efr_runs="1")
    assert app.selectbox(key="efr-base").value == "bagged_linear" and words(app) == []


def test_an_unknown_name_in_a_link_is_said_until_another_is_chosen():
    app = opened(problem="Nope")
    assert words(app) == ["Kind: the link asked for `Nope`; showing `Polynomial`."]
    app.run()
    assert words(app) == ["Kind: the link asked for `Nope`; showing `Polynomial`."]
    other = next(name for name in app.selectbox(key="problem").options if name != "Polynomial")
    app.selectbox(key="problem").select(other).run()
    assert words(app) == []


def test_an_unknown_method_among_known_ones_is_said():
    app = opened("compare", rankers=["SPE-ranker", "Nope"])
    assert words(app) == ["Methods: the link asked for `SPE-ranker`, `Nope`; showing `SPE-ranker`."]


def test_a_number_out_of_its_bounds_is_said():
    assert words(opened(seed="-5")) == ["Seed: the link asked for `-5`; showing `0`."]


def test_markup_in_a_link_stays_text():
    (sentence,) = words(opened(problem="**x** [a](http://b)"))
    assert "`**x** [a](http://b)`" in sentence


def test_a_sound_link_is_passed_over_in_silence():
    app = opened(seed="7", polynomial_m="30")
    assert words(app) == [] and app.number_input(key="seed").value == 7


def shell():
    from rankscope.ui.widgets import asked

    asked.clean()


@pytest.mark.parametrize("absurd", ["1e999", "-inf", "x" * 100_000])
def test_what_no_page_can_use_is_left_out_of_every_page(absurd):
    app = AppTest.from_function(shell)
    app.query_params["step"] = absurd
    app.query_params["find"] = "age"
    app.run()
    assert "step" not in app.query_params and app.query_params["find"] == "age"
    assert app.toast[0].value.startswith(f"The link asked for `{absurd[:50]}")


@pytest.mark.parametrize("key", ["", "$$ID-a", "$$STREAMLIT_INTERNAL_KEY_TESTING"])
def test_a_key_that_no_widget_can_have_is_left_out_of_every_page(key):
    app = AppTest.from_function(shell)
    app.query_params[key] = "1"
    app.query_params["find"] = "age"
    app.run()
    assert not app.exception and list(app.query_params) == ["find"]
    assert app.toast[0].value.startswith("The link asked for `1`")


def test_a_sweep_over_absurd_values_is_refused_in_a_sentence():
    app = opened("compare")
    label = next(name for name in app.selectbox(key="sweep").options if name != "nothing")
    app.selectbox(key="sweep").select(label).run()
    app.text_input[0].set_value("1e999, nan, 1e308").run()
    assert not app.exception
    assert "but must be" in app.error[0].value
