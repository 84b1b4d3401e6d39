"""What a process that computes may use."""

import os

from rankscope.runs.settings import Settings


def limit(settings: Settings):
    """Memory where the system can, and politeness towards everything else on the machine."""
    if os.name != "posix":
        return
    import resource

    if settings.unit_megabytes:
        most = settings.unit_megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(settings.nice)
