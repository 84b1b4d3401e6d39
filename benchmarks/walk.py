"""The files and functions that an uploaded CSV walks through: `python -m benchmarks.walk`.

From the click that uploads it to a ranking and its CSV: in the web process with the work done in
it, and in the process that reads the file.
"""

import os
import sys
import tempfile
import threading
from pathlib import Path

import numpy as np
import pandas as pd

ROOT = Path(__file__).parents[1]
ROOMS = ("rankers", "datagen", "rankscope", "pages")


class Walk:
    """Which functions of ours are entered while it is on, in the order of their first time."""

    def __init__(self):
        self.functions: dict[tuple[str, str], int] = {}

    def __enter__(self):
        threading.setprofile(self._enter)
        sys.setprofile(self._enter)
        return self

    def __exit__(self, *_):
        sys.setprofile(None)
        threading.setprofile(None)

    def _enter(self, frame, event, _):
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(tuple(f"{ROOT}/{room}/" for room in ROOMS)):
            place = file.removeprefix(f"{ROOT}/"), frame.f_code.co_qualname
            self.functions.setdefault(place, len(self.functions))

    @property
    def files(self) -> list[str]:
        return list(dict.fromkeys(file for file, _ in self.functions))


def table() -> bytes:
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.normal(size=(120, 5)), columns=list("abcde"))
    frame["town"] = rng.choice(["Bonn", "Kiel", None], len(frame))
    frame["ill"] = np.where(frame["a"] > 0, "yes", "no")
    return frame.to_csv(index=False).encode()


def in_the_web(data: bytes) -> Walk:
    """The page from the upload to a ranking, with the work done at once."""
    from streamlit.testing.v1 import AppTest

    from rankscope import runs
    from rankscope.runs.store.store import Store
    from rankscope.runs.workers.engines import Inline
    from rankscope.runs.workers.supervisor import Supervisor
    from rankscope.ui.frame import jobs

    def at_once(*_, **__):
        Supervisor(Store(runs.Settings.of_environment()), Inline(), until_done=True).run()

    runs.ensure_supervisor, jobs.owner = at_once, lambda: "visitor"
    app = AppTest.from_file(str(ROOT / "pages" / "own_table.py"), default_timeout=120).run()
    with Walk() as walk:
        app.file_uploader[0].set_value(("clinic.csv", data, "text/csv")).run().run()
    assert not app.exception and app.dataframe, "no ranking"
    return walk


def in_the_reader(data: bytes) -> Walk:
    from rankscope.tables import read_table

    with Walk() as walk:
        read_table(data, isolated=False)
    return walk


def main():
    """Print the counts of both, and the files in the order of the walk."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["RANKSCOPE_HOME"] = home
        data = table()
        for title, walk in (("web and worker", in_the_web(data)), ("reader", in_the_reader(data))):
            print(f"{title}: {len(walk.files)} files, {len(walk.functions)} functions")
            print("".join(f"    {file}\n" for file in walk.files))


if __name__ == "__main__":
    main()
