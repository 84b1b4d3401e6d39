"""`python -m rankscope`, the same as the command `rankscope`."""

import sys

from rankscope.command.main import main

if __name__ == "__main__":
    sys.exit(main())
