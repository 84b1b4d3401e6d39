"""Start the application: `streamlit run app.py`."""

import gc
from contextlib import asynccontextmanager, suppress
from importlib import import_module

import streamlit as st
from starlette.formparsers import MultiPartParser
from starlette.middleware import Middleware
from threadpoolctl import threadpool_limits

import runs
from ui.desk import forget_everybody
from ui.middleware import Guard

MultiPartParser.spool_max_size = 2**40  # files that come in stay in memory, none goes to disk


@asynccontextmanager
async def warm(app):
    """Before the first visitor comes: import what pages need, and have somebody to do the work."""
    for part in ("ui.parts", "ui.table.panels"):
        import_module(part)
    gc.collect()
    gc.freeze()  # every answer ends with a full collection: let it pass over what stays for good
    threadpool_limits(1)  # small products are faster on one thread, and visitors share the cores
    with suppress(runs.StoreError):  # said where somebody starts a run
        runs.ensure_supervisor()
    yield
    forget_everybody()


app = st.App("ui/shell.py", lifespan=warm, middleware=[Middleware(Guard)])
