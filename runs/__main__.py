"""`python -m runs`."""

import sys

from runs.command import main

if __name__ == "__main__":
    sys.exit(main())
