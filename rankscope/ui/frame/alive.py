"""Signs of life for systemd, which starts a server anew that gives none: WatchdogSec in its unit.

They come from the loop that answers visitors. Where that stands still, they end.
"""

import asyncio
import os
import socket
from contextlib import suppress

EVERY = 10.0  # seconds
READY, ALIVE = b"READY=1", b"WATCHDOG=1"


async def tell_alive():
    """Until the server ends; at once where nobody listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as system:
        system.connect("\0" + address[1:] if address.startswith("@") else address)
        system.setblocking(False)  # visitors do not wait for who does not listen
        system.send(READY)
        while True:
            with suppress(OSError):
                system.send(ALIVE)
            await asyncio.sleep(EVERY)
