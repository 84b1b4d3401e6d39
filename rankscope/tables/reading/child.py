"""The process that reads a file for another one: limits itself, reads, replies in bytes."""

import json
import sys

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content_of import content_of
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.packing import pack
from rankscope.tables.reading.reply import ERROR, REPLY, answer


def main():
    line = sys.stdin.buffer.readline()
    if not line:  # whoever began this has ended without a file
        return
    order = json.loads(line)
    limits = Limits(**order["limits"])
    limits.apply()
    try:
        data = sys.stdin.buffer.read(order.get("bytes", -1))
        content = content_of(data, Dialect.of(**order["asked"]), limits)
    except TableError as error:
        answer(ERROR, [json.dumps(error.parts).encode()])
    else:
        answer(REPLY, pack(content))


if __name__ == "__main__":
    main()
