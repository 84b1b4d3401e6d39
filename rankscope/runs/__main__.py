"""`python -m rankscope.runs`."""

import sys

from rankscope.runs.command import main

if __name__ == "__main__":
    sys.exit(main())
