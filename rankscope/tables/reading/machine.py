"""How many cores and how much memory there is for us, by the machine and by its system."""

import os
from pathlib import Path

UNKNOWN = 8_000_000_000  # bytes, where the system does not tell
GROUPS = Path("/sys/fs/cgroup")
SERVERS = "RANKSCOPE_SERVERS"  # in the environment of servers that share visitors: how many


def cores() -> int:
    """The cores this process may use, which can be fewer than the machine has."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def own_share_of_memory(share: float) -> int:
    """So much of it, parted among the servers that do the same, in bytes."""
    return share_of_memory(share) // int(os.environ.get(SERVERS, 1))


def share_of_memory(share: float) -> int:
    """So much of it, in bytes."""
    limits = [limit for limit in (_installed(), _allowed()) if limit]
    return int(share * min(limits, default=UNKNOWN))


def _installed() -> int | None:
    if not hasattr(os, "sysconf"):
        return None
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _allowed(groups: Path = GROUPS, own: Path = Path("/proc/self/cgroup")) -> int | None:
    """The limit of a container or a service, where there is one: of Linux, and the strictest."""
    if not own.exists():
        return None
    place = groups / own.read_text().partition("0::/")[2].strip()
    files = [
        folder / "memory.max"
        for folder in (place, *place.parents)
        if groups in (folder, *folder.parents)
    ]
    texts = [file.read_text().strip() for file in files if file.exists()]
    return min((int(text) for text in texts if text.isdigit()), default=None)
