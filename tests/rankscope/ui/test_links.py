"""Links say everything, settings of several values as well."""

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
