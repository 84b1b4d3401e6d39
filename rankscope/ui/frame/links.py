"""Links that reopen what a page shows."""

from urllib.parse import urlencode

import streamlit as st

from rankscope.ui.frame.navigation import page_files


def link_to_this() -> str:
    """The address of this page with every setting that differs from its default."""
    base = (st.context.url or "").split("?")[0]
    query = urlencode(settings(), doseq=True)
    return f"{base}?{query}" if query else base


def settings() -> dict[str, list[str]]:
    """What the address says; a setting of several values has them all."""
    return {name: st.query_params.get_all(name) for name in st.query_params}


def way_to_judging():
    """A link to the page that says what the numbers mean, for where they stand."""
    (file,) = [file for file in page_files() if file.path.stem == "judging"]
    label = "How we judge: chance, ties, false findings"
    st.page_link(file.page, label=label, icon=file.icon)
