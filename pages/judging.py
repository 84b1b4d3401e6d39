"""What do the numbers mean, and how often do they mislead?

title: How we judge
icon: balance
place: 50
"""

import streamlit as st

from rankscope.ui.judging.text import text

st.title("What do the numbers mean, and how often do they mislead?")
st.markdown(text())
