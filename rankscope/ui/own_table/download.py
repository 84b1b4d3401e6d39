"""A button for a file."""

import streamlit as st


def download(label: str, make, file: str, mime: str, place: str = "take"):
    """A button for a file that is made on the click, when the page does not run any more.

    A mistake on the way is said in the file.
    """

    def data():
        try:
            return make()
        except (ValueError, RuntimeError, MemoryError) as error:
            return f"This file could not be made: {error}\n"

    st.download_button(
        label,
        data,
        file,
        mime,
        key=f"{place}-{label}",
        icon=":material/download:",
        on_click="ignore",
    )
