"""The process that reads a file for another one: limits itself, reads, replies in bytes."""

import json
import sys

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content_of import content_of
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.isolation import ERROR, REPLY
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.packing import pack


def main():
    line = sys.stdin.buffer.readline()
    if not line:  # whoever began this has ended without a file
        return
    order = json.loads(line)
    limits = Limits(**order["limits"])
    limits.apply()
    out = sys.stdout.buffer
    try:
        content = content_of(sys.stdin.buffer.read(), Dialect.of(**order["asked"]), limits)
    except TableError as error:
        out.write(ERROR + json.dumps(error.parts).encode())
    else:
        out.write(REPLY)
        pack(content, out.write)
    out.flush()


if __name__ == "__main__":
    main()
