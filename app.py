"""Start the application: `streamlit run app.py`."""

from contextlib import asynccontextmanager
from importlib import import_module

import streamlit as st
from starlette.middleware import Middleware

from ui.middleware import Guard


@asynccontextmanager
async def warm(app):
    """Import what pages need before the first visitor comes, not while they wait."""
    import_module("ui.parts")
    yield


app = st.App("ui/shell.py", lifespan=warm, middleware=[Middleware(Guard)])
