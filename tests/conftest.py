"""Before anything of ours is loaded: units may name the awkward methods of the tests."""

import os
import signal
import tempfile
from pathlib import Path

from tests import leftovers

# Started by nohup or in the background of a script, tests and all their children ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
leftovers.begin()
os.environ.setdefault("OMP_NUM_THREADS", "1")  # small products are slower on two threads
os.environ["RANKSCOPE_HOME"] = tempfile.mkdtemp(prefix="home-")  # runs stay out of the user's own
os.environ["RANKSCOPE_KEY"] = "of the tests"  # otherwise a key stays behind in memory
os.environ["RANKSCOPE_NICE"] = "0"  # a polite process gets no turn on a machine that is busy
os.environ["RANKSCOPE_MODULES"] = "tests.rankscope.runs.awkward"
os.environ["RANKSCOPE_TRACE"] = str(Path(tempfile.mkdtemp(prefix="trace-")) / "trace")
