"""Start the application: `streamlit run app.py`, or `rankscope app` where it is installed."""

import asyncio
import gc
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from pathlib import Path

import streamlit as st
from starlette.formparsers import MultiPartParser
from starlette.middleware import Middleware
from threadpoolctl import threadpool_limits

from rankscope import runs, ui
from rankscope.ui.frame.alive import tell_alive
from rankscope.ui.frame.memory import forget_everybody
from rankscope.ui.frame.middleware import Guard
from rankscope.ui.frame.uploads import forget_ended_sessions

COLLECT = 60  # seconds
MultiPartParser.spool_max_size = 2**40  # files that come in stay in memory, none goes to disk


async def collect_now_and_then():
    """Give back what visitors left; after every answer it would hold up all the others."""
    while True:
        await asyncio.sleep(COLLECT)
        forget_ended_sessions()
        gc.collect()


@asynccontextmanager
async def warm(app):
    """Before the first visitor comes: import what pages need, and have somebody to do the work."""
    for part in ("rankscope.ui.known_truth.panels", "rankscope.ui.own_table.ranking"):
        import_module(part)
    gc.collect()
    gc.freeze()  # what stays for good need not be looked at again
    tasks = [asyncio.create_task(task()) for task in (collect_now_and_then, tell_alive)]
    threadpool_limits(1)  # small products are faster on one thread, and visitors share the cores
    lock = None
    with suppress(runs.StoreError):  # said where somebody starts a run
        lock = runs.serve()
        runs.ensure_supervisor()
    yield
    for task in tasks:
        task.cancel()
    forget_everybody()
    if lock:
        lock.release()


SHELL = Path(ui.__file__).with_name("shell.py")
app = st.App(SHELL, lifespan=warm, middleware=[Middleware(Guard)])
