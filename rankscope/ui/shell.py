"""The frame around every page: settings of the browser tab, navigation, the page itself."""

from pathlib import Path

import streamlit as st

from rankscope.ui.frame import sign_in
from rankscope.ui.frame.history import choices_as_steps
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.frame.tray import tray
from rankscope.ui.widgets import asked

ICON = Path(__file__).with_name("icon.svg")

st.set_page_config(page_title="Rankscope", page_icon=str(ICON), layout="wide")
st.logo(str(ICON), size="large")
st.html(Path(__file__).with_name("style.css"))
if st.context.theme.type == "dark":  # what opens above the page is not inside it
    st.html("<style>:root { color-scheme: dark; }</style>")
if sign_in.is_wanted():
    sign_in.ask()
    st.stop()
page = st.navigation([file.page for file in page_files()], position="top")
st.set_page_config(page_title=f"{page.title} · Rankscope")
pages = {file.path.stem: file.page for file in page_files()}
choices_as_steps()
asked.clean()
tray(pages, current=page.url_path)
with st.container(horizontal=True, key="phone-pages"):
    for file in page_files():
        st.page_link(file.page, label=file.title, icon=file.icon)
page.run()
sign_in.way_out()
