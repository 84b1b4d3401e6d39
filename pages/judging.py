"""What do the numbers mean, and how often do they mislead?

title: How we judge
icon: balance
place: 50
"""

import streamlit as st

from rankscope.ui.judging.text import text
from rankscope.ui.widgets.headings import page_title

page_title("What do the numbers mean, and how often do they mislead?", text())
st.markdown(text())
