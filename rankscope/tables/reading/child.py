"""The process that reads a file for another one: limits itself, reads, replies in bytes."""

import json
import os
import sys

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content_of import content_of
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.isolation import ERROR, REPLY
from rankscope.tables.reading.limits import MB, Limits
from rankscope.tables.reading.packing import pack


def main():
    order = json.loads(sys.stdin.buffer.readline())
    limits = Limits(**order["limits"])
    _limit(limits)
    out = sys.stdout.buffer
    try:
        content = content_of(sys.stdin.buffer.read(), Dialect.of(**order["asked"]), limits)
    except TableError as error:
        out.write(ERROR + json.dumps(error.parts).encode())
    else:
        out.write(REPLY)
        pack(content, out.write)
    out.flush()


def _limit(limits):
    """Memory and processor time where the system can; the parent watches the clock anyway."""
    if os.name != "posix":
        return
    import resource

    most = limits.memory_megabytes * MB
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (limits.seconds + 5, limits.seconds + 5))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    main()
