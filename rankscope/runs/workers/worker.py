"""A child process that computes units for a supervisor, within limits, and dies with it."""

import ctypes
import os
import signal
import sys
import threading
from multiprocessing import connection, parent_process

from rankscope.runs.settings import Settings
from rankscope.runs.versions import CODE
from rankscope.runs.workers.attempt import attempt
from rankscope.runs.workers.limits import limit
from rankscope.runs.workers.reporter import Reporter

DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux


def main(pipe, settings: Settings, code: str):
    """Take batches from the pipe until it closes; send every step and outcome as it comes."""
    _die_with_supervisor()
    limit(settings)
    if code != CODE:
        pipe.send("other code")
        return
    pipe.send("ready")
    table = None
    while message := _next(pipe):
        batch, same_table, cores = message
        table = table if same_table else batch.table
        for task in batch.tasks:
            pipe.send(attempt(task, table, Reporter(pipe, task.key), cores))


def _next(pipe):
    try:
        return pipe.recv()
    except EOFError:
        return None


def _die_with_supervisor():
    """However it ends. The thread serves every system; Linux also ends what never yields."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_watch, args=(parent_process().sentinel,), daemon=True).start()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


def _watch(sentinel):
    connection.wait([sentinel])
    os._exit(1)
