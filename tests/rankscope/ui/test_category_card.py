"""The card of a variable says that a category has one score."""

import pytest
from streamlit.testing.v1 import AppTest


def card(features):
    def page(features):
        from rankscope.ui.own_table.variable import _levels

        _levels(features)

    return AppTest.from_function(page, default_timeout=300, args=(features,)).run()


@pytest.mark.parametrize(("features", "words"), [(12, ["Its 12 features have"]), (1, [])])
def test_only_a_variable_of_several_features_is_said_to_have_one_score(features, words):
    captions = [caption.value for caption in card(features).caption]
    assert len(captions) == len(words)
    assert all(own.startswith(word) for own, word in zip(captions, words, strict=True))
