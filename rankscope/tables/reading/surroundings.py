"""What of our environment a child process gets to see: what systems need, no secrets."""

import os
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[3]
NEEDED = [
    "PATH",
    "HOME",
    "USER",
    "USERNAME",
    "LANG",
    "LANGUAGE",
    "TZ",
    "TMPDIR",
    "TEMP",
    "TMP",
    "VIRTUAL_ENV",
    "CONDA_PREFIX",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "XDG_DATA_HOME",
    "XDG_RUNTIME_DIR",
    "SYSTEMROOT",
    "SYSTEMDRIVE",
    "WINDIR",
    "COMSPEC",
    "PATHEXT",
    "LOCALAPPDATA",
    "APPDATA",
]
SETTINGS = ("RANKSCOPE_", "PG")  # of processes that work with the store: ours, and libpq's
FAMILIES = ("LC_", "PYTHON", "COV_CORE_", "COVERAGE_")
ARITHMETIC = ("OPENBLAS_", "MKL_", "BLIS_", "NPY_", "OMP_")  # they decide the last digit
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def surroundings(families: Iterable[str] = ()) -> dict[str, str]:
    """The environment of a child, in which our packages are found and one thread counts.

    `families` are beginnings of further names that this child needs.
    """
    beginnings = (*FAMILIES, *ARITHMETIC, *families)
    allowed = {k: v for k, v in os.environ.items() if k in NEEDED or k.startswith(beginnings)}
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    ours = {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
    return allowed | dict.fromkeys(THREADS, "1") | ours
