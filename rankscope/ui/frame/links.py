"""Links that reopen what a page shows."""

from urllib.parse import urlencode

import streamlit as st


def link_to_this() -> str:
    """The address of this page with every setting that differs from its default."""
    base = (st.context.url or "").split("?")[0]
    query = urlencode(settings(), doseq=True)
    return f"{base}?{query}" if query else base


def settings() -> dict[str, list[str]]:
    """What the address says; a setting of several values has them all."""
    return {name: st.query_params.get_all(name) for name in st.query_params}
