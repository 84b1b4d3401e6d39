"""Start the application: `streamlit run app.py`."""

import streamlit as st

app = st.App("ui/shell.py")
