"""Before anything of ours is loaded: units may name the awkward methods of the tests."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")  # small products are slower on two threads
home = tempfile.mkdtemp(prefix="rankscope-home-")  # runs of the tests stay out of the user's own
os.environ["RANKSCOPE_HOME"] = home
atexit.register(shutil.rmtree, home, ignore_errors=True)
os.environ["RANKSCOPE_KEY"] = "of the tests"  # otherwise a key stays behind in memory
os.environ["RANKSCOPE_MODULES"] = "tests.rankscope.runs.awkward"
trace = Path(tempfile.mkdtemp(prefix="rankscope-trace-")) / "trace"
os.environ["RANKSCOPE_TRACE"] = str(trace)
atexit.register(shutil.rmtree, trace.parent, ignore_errors=True)
