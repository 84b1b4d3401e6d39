"""The application with somebody beside it who notices when all others have to wait.

`python -m tests.browser.watchdog run app.py ...` is `streamlit run app.py ...` with a thread that
asks for the interpreter twenty times a second. When it has to wait too long, and this process was
at work meanwhile, one call held the interpreter: every visitor waited for it.
"""

import sys
import threading
import time
import traceback
from pathlib import Path

from streamlit.web import cli

LONGEST, EVERY = 0.4, 0.05  # seconds; a busy core takes twice as long for the same work
HELD = "held the interpreter"


def watch(longest: float = LONGEST, tell=print, enough: threading.Event | None = None):
    """Until it is enough: say who held the interpreter for longer, and where it stood.

    Whoever held it lets go right behind the call that was too long, so that is where it stands
    when we come to our turn. (Looking while it is held means walking frames that change.)
    """
    while not (enough and enough.is_set()):
        waited = wait()
        if waited > longest:
            tell(f"{waited:.2f} s {HELD}:\n{stacks()}", flush=True)


def wait() -> float:
    """How long it took to come to one's turn, beyond what was meant, while this process worked.

    On a busy machine everybody waits for the processor as well: that is taken off.
    """
    began, worked, queued = time.monotonic(), time.process_time(), seconds_queued()
    time.sleep(EVERY)
    late = time.monotonic() - began - EVERY
    return min(late - (seconds_queued() - queued), time.process_time() - worked)


def stacks() -> str:
    """Where every other thread stands."""
    me = threading.get_ident()
    frames = sys._current_frames().items()
    return "\n".join("".join(traceback.format_stack(f)) for thread, f in frames if thread != me)


def seconds_queued() -> float:
    """How long this thread could have run so far and had no processor, where Linux tells."""
    about = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return int(about.read_text().split()[1]) / 1e9 if about.exists() else 0.0


def main():
    threading.Thread(target=watch, daemon=True).start()
    cli.main(sys.argv[1:], prog_name="streamlit")


if __name__ == "__main__":
    main()
