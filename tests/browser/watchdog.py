"""The application with somebody beside it who notices when all others have to wait.

`python -m tests.browser.watchdog run app.py ...` is `streamlit run app.py ...` with a thread that
asks for the interpreter twenty times a second. When it has to wait too long, and this process was
at work meanwhile, one call held the interpreter: every visitor waited for it.
"""

import faulthandler
import sys
import tempfile
import threading
import time
from pathlib import Path

from streamlit.web import cli

LONGEST, EVERY = 0.25, 0.05  # seconds
HELD = "held the interpreter"


def watch(longest: float = LONGEST, tell=print):
    """For ever: say who held the interpreter for longer, and where it stood."""
    with tempfile.TemporaryFile("w+") as stacks:
        while True:
            stacks.seek(0)
            stacks.truncate()
            waited = wait(longest, stacks)
            if waited > longest:
                stacks.seek(0)
                tell(f"{waited:.2f} s {HELD}:\n{stacks.read()}", flush=True)


def wait(longest: float, stacks) -> float:
    """How long it took to come to one's turn, beyond what was meant, while this process worked.

    On a busy machine everybody waits for the processor as well: that is taken off.
    """
    faulthandler.dump_traceback_later(EVERY + longest, file=stacks)
    began, worked, queued = time.monotonic(), time.process_time(), seconds_queued()
    time.sleep(EVERY)
    late = time.monotonic() - began - EVERY
    faulthandler.cancel_dump_traceback_later()
    return min(late - (seconds_queued() - queued), time.process_time() - worked)


def seconds_queued() -> float:
    """How long this thread could have run so far and had no processor, where Linux tells."""
    about = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return int(about.read_text().split()[1]) / 1e9 if about.exists() else 0.0


def main():
    threading.Thread(target=watch, daemon=True).start()
    cli.main(sys.argv[1:], prog_name="streamlit")


if __name__ == "__main__":
    main()
