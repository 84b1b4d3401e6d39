"""Numbers as a person reads them."""

from rankers.number_format import is_nearly_all, number_text, percent
from rankers.number_format import significant as significant


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
    return number_text(seconds * 1000)


def at_least(share: float) -> str:
    """A share as the lowest of several.

    >>> at_least(0.99999), at_least(0.42)
    ('more than 99.9%', 'at least 42%')
    """
    return percent(share) if is_nearly_all(share) else f"at least {percent(share)}"
