"""Dates as numbers, of any year: counted in nanoseconds they would end in 2262."""

import numpy as np
import pandas as pd

EPOCH, DAY = pd.Timestamp(0).as_unit("s"), np.timedelta64(1, "D")


def in_days(dates):
    """Days since 1970, not a number where there is no date.

    >>> in_days(pd.DatetimeIndex(["1970-01-03 12:00", "9999-12-31"]).as_unit("us")).tolist()
    [2.5, 2932896.0]
    """
    return (dates - EPOCH) / DAY
