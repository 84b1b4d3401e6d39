"""How large a file may be, and what reading it may take."""

import math
import os
import time
from dataclasses import replace

from rankers.parameters import Declared, param
from rankscope.tables.errors import TableError

MB = 2**20
SMALL = 1_000  # MB of memory that any file may take to be read
SECONDS, SECONDS_FOR_A_MEGABYTE = 10, 20  # of processor time: for any file, and for its size
TIMES = 5  # what is unpacked is held so often while it is read


class Limits(Declared):
    """The most a table may take; raise a limit by giving `read_table` another `Limits`.

    Programs that read for others take them from the environment: RANKSCOPE_LIMIT_ROWS and so on.
    """

    megabytes: int = param(1_000, low=1, help="Size of the file as it comes.")
    unpacked_megabytes: int = param(2_000, low=1, help="Size of its content once unpacked.")
    unpacked_ratio: int = param(
        200, low=2, help="How many times its size a packed file above 50 MB may unpack to."
    )
    rows: int = param(20_000_000, low=1, help="Rows of data.")
    columns: int = param(100_000, low=1, help="Columns.")
    cells: int = param(200_000_000, low=1, help="Rows times columns.")
    field_characters: int = param(10_000_000, low=100, help="Length of one field.")
    seconds: int = param(120, low=1, help="Time for reading, in a process of its own only.")
    processor_seconds: int | None = param(
        None,
        low=1,
        none="as many as `seconds`",
        help="Processor time for reading, in a process of its own only; less for small files.",
    )
    memory_megabytes: int = param(
        6_000,
        low=500,
        help="Memory for reading, in a process of its own only; less for small files.",
    )

    @classmethod
    def of_environment(cls) -> "Limits":
        """What is not set is as declared above."""
        texts = {
            p.name: os.environ.get(f"RANKSCOPE_LIMIT_{p.name.upper()}") for p in cls.parameters()
        }
        for name, text in texts.items():
            if text and not text.isdecimal():
                raise ValueError(
                    f"RANKSCOPE_LIMIT_{name.upper()}: got {text!r}, allowed is a number"
                )
        return cls(**{name: int(text) for name, text in texts.items() if text})

    def of_file(self, size: int) -> "Limits":
        """Return them with the memory and the processor time that a file of so many bytes needs."""
        megabytes = SMALL + TIMES * self.unpacked_ratio * size // MB
        seconds = SECONDS + SECONDS_FOR_A_MEGABYTE * size // MB
        return replace(
            self,
            memory_megabytes=min(self.memory_megabytes, megabytes),
            processor_seconds=min(self.processor_seconds or self.seconds, seconds),
        )

    def apply(self):
        """Limit memory and further processor time of this process, where the system can.

        The parent process watches the clock anyway.
        """
        if os.name != "posix":
            return
        import resource

        most = self.memory_megabytes * MB
        seconds = math.ceil(time.process_time()) + (self.processor_seconds or self.seconds + 5)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def no_room(what: str) -> TableError:
    """What to say when there is not as much memory as a file asks for, be it by damage."""
    return TableError(
        f"The {what} needs more memory than there is for it, or is damaged: take fewer rows or "
        "columns, or save the table as CSV."
    )
