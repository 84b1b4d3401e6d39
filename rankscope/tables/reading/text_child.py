"""The reading process for files that begin as no packed file does: pandas starts without Arrow."""

import sys

if __name__ == "__main__":
    sys.modules["pyarrow"] = None  # a quarter of the time pandas takes to start, for nothing here
    from rankscope.tables.reading.child import main

    main()
