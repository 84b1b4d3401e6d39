"""Numbers as a person reads them."""

import math

from rankers.words import is_nearly_all, percent

LARGEST_WHOLE = 1e15


def time_text(seconds: float) -> str:
    """A time to compute, with sensible digits.

    >>> time_text(0.01234), time_text(2.34)
    ('12.3 ms', '2.3 s')
    """
    return f"{seconds:.1f} s" if seconds >= 1 else f"{milliseconds(seconds)} ms"


def milliseconds(seconds: float) -> str:
    """Seconds as milliseconds, with three digits; all those before the point.

    >>> milliseconds(0.0123456), milliseconds(1.0823)
    ('12.3', '1,082')
    """
    time = seconds * 1000
    return f"{time:,.0f}" if time >= 1000 else f"{time:.3g}"


def significant(value) -> str:
    """At most four significant digits; whole numbers whole.

    >>> significant(0.123456), significant(50000.0), significant(1.23456e-7)
    ('0.1235', '50000', '1.235e-07')
    """
    if isinstance(value, int):
        return str(value)
    if math.isinf(value):
        return "∞" if value > 0 else "-∞"
    return str(int(value)) if value == int(value) and abs(value) < LARGEST_WHOLE else f"{value:.4g}"


def format_for(largest: float) -> str:
    """As many digits behind the point as the largest value of a column makes sensible.

    >>> format_for(250.0), format_for(0.5), format_for(1e-5)
    ('%.0f', '%.3f', '%.1e')
    """
    for least, pattern in ((100, "%.0f"), (1, "%.2f"), (0.01, "%.3f")):
        if largest >= least:
            return pattern
    return "%.1e"


def at_least(share: float) -> str:
    """A share as the lowest of several.

    >>> at_least(0.99999), at_least(0.42)
    ('more than 99.9%', 'at least 42%')
    """
    return percent(share) if is_nearly_all(share) else f"at least {percent(share)}"
