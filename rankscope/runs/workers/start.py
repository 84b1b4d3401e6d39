"""A supervisor when none is alive: started by whoever needs one, in a process of its own."""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from multiprocessing.util import Finalize
from pathlib import Path

from rankscope.runs.errors import in_folder
from rankscope.runs.settings import Settings, child_environment
from rankscope.runs.store.lock import Lock, is_held
from rankscope.runs.store.seal import MEMORY
from rankscope.runs.store.store import Store
from rankscope.runs.versions import CODE
from rankscope.runs.workers.engines import Inline, Local
from rankscope.runs.workers.standstill import is_stopped
from rankscope.runs.workers.supervisor import Supervisor

LONGEST_LOG = 2**20
LONGEST_FOLDER = 70  # bytes: multiprocessing puts sockets into it, whose paths have 107 at most
LAST = -200  # of what is done at the end: the folder of multiprocessing goes at -100
RESTART_SECONDS = 5  # one that cannot work is not started again at every look

_started: dict[Path, tuple[float, subprocess.Popen]] = {}


def ensure_supervisor(settings: Settings | None = None, with_parent: bool = True) -> bool:
    """Start a supervisor unless one is alive here. Quick: a page may call it on every look.

    With `with_parent` it ends when this process does; otherwise it goes on by itself. True when
    one had to be started. What it has to say goes to `supervisor.log` in the data folder.
    """
    settings = settings or Settings.of_environment()
    with in_folder(settings.home):
        return _ensure(settings, with_parent)


def _ensure(settings, with_parent) -> bool:
    home, lock = settings.make_home(), lock_of(settings)
    if _is_frozen(lock):
        _started[lock][1].kill()
        _started[lock][1].wait()
    elif is_held(lock) or _is_starting(lock):
        return False
    command = [sys.executable, "-m", "rankscope.runs", "work", "--single"]
    command += ["--parent", str(os.getpid())] if with_parent else []
    with _log(home / "supervisor.log") as log:
        child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env=child_environment(settings),
            start_new_session=not with_parent,
        )
    _started[lock] = time.monotonic(), child
    return True


def work(settings, engine="local", scheduler="", parent=None, until_done=False, single=False):
    """Be a supervisor; returns when it ends. False when another one is in its place already."""
    alone = Lock(lock_of(settings))
    with in_folder(settings.home):
        if single and not alone.take():
            return False
    if single:
        _use_scratch_folder(alone.path.name)
    store = Store(settings)
    supervisor = Supervisor(store, make_engine(settings, engine, scheduler), parent, until_done)
    _end_on_signals(supervisor)
    supervisor.run()
    return True


def _use_scratch_folder(name: str):
    """Keep temporary files in a folder of this process, without what a killed supervisor left.

    Only where keys are kept in memory: elsewhere they are found through the usual folder. It is
    removed when the process ends, after multiprocessing has removed its own folder in it.
    """
    folder = Path(tempfile.gettempdir(), f"rs-{name}-{getattr(os, 'getuid', int)()}")
    is_short = len(os.fsencode(folder)) <= LONGEST_FOLDER
    if is_short and MEMORY.is_dir() and _is_made_anew(folder):
        os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
        Finalize(None, shutil.rmtree, (folder, True), exitpriority=LAST)


def _is_made_anew(folder) -> bool:
    """Return whether this user has an empty folder there now; the name may be taken."""
    try:
        if folder.lstat().st_uid == os.getuid():
            shutil.rmtree(folder)  # which follows no link
    except FileNotFoundError:
        pass
    except OSError:
        return False
    try:
        folder.mkdir(mode=0o700)
    except OSError:
        return False
    return True


def make_engine(settings: Settings, name: str, scheduler: str = ""):
    if name == "inline":
        return Inline()
    if name == "local":
        return Local(settings, CODE)
    from rankscope.runs.workers.engines.dask import Dask

    return Dask(settings, scheduler)


def lock_of(settings: Settings) -> Path:
    """Held by the one supervisor that pages start for a store."""
    name = hashlib.sha256(settings.url.encode()).hexdigest()[:8]
    return settings.home.expanduser().absolute() / "runners" / f"supervisor-{name}"


def _is_frozen(lock) -> bool:
    """Whether somebody stopped the one we started; its lock would keep others away for ever."""
    return lock in _started and is_stopped(_started[lock][1].pid)


def _is_starting(lock) -> bool:
    if lock not in _started:
        return False
    when, child = _started[lock]
    return child.poll() is None or time.monotonic() - when < RESTART_SECONDS


def _log(file: Path):
    fresh = file.exists() and file.stat().st_size > LONGEST_LOG
    return open(file, "wb" if fresh else "ab", opener=lambda *how: os.open(*how, 0o600))


def _end_on_signals(supervisor: Supervisor):
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, supervisor.end)
