"""Whether somebody stopped a process with a signal: it lives, and does nothing for ever."""

from pathlib import Path

STOPPED = "Tt"  # by a signal, or by who looks into it


def is_stopped(process: int) -> bool:
    """As Linux tells; elsewhere only the time limit of units helps."""
    try:
        about = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return about.rpartition(")")[2].split()[0] in STOPPED
