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

    The time on the processor counts as well: on a busy machine everybody waits for that.
    """
    faulthandler.dump_traceback_later(EVERY + longest, file=stacks)
    began, worked = time.monotonic(), time.process_time()
    time.sleep(EVERY)
    late = time.monotonic() - began - EVERY
    faulthandler.cancel_dump_traceback_later()
    return min(late, time.process_time() - worked)


def main():
    threading.Thread(target=watch, daemon=True).start()
    cli.main(sys.argv[1:], prog_name="streamlit")


if __name__ == "__main__":
    main()
