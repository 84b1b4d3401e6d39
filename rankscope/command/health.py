"""`python -m rankscope.command.health PORT`: whether the server on this machine answers in time."""

import sys
import urllib.request

PATIENCE = 8  # seconds


def answers(port: int, patience: float = PATIENCE) -> bool:
    """Whether it says that it is well: one that is frozen takes connections and says nothing."""
    try:
        url = f"http://127.0.0.1:{port}/_stcore/health"
        with urllib.request.urlopen(url, timeout=patience) as reply:
            return reply.read() == b"ok"
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(0 if answers(int(sys.argv[1])) else 1)
