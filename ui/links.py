"""Links that reopen what a page shows."""

from urllib.parse import urlencode

import streamlit as st


def link_to_this() -> str:
    """The address of this page with every setting that differs from its default."""
    base = (st.context.url or "").split("?")[0]
    settings = st.query_params.to_dict()
    return f"{base}?{urlencode(settings)}" if settings else base
