"""Pictures of charts are named like the other files of a table."""

import streamlit as st

from rankscope.ui.widgets.figures import STEM, saving


def test_a_picture_begins_with_the_stem_of_the_open_table(monkeypatch):
    monkeypatch.setattr(st, "session_state", {STEM: "clinic"})
    assert saving()["toImageButtonOptions"]["filename"] == "clinic"
    monkeypatch.setattr(st, "session_state", {})
    assert saving()["toImageButtonOptions"]["filename"] == "rankscope"
