"""Numbers as text for people: significant digits, thousands separators, no negative zero."""

import math
from numbers import Integral

ORDINARY = (1e-4, 1e9)  # magnitudes that need no power of ten
GROUPED_FROM = 1_000


def number_text(value: float, digits: int = 3, grouped_from: float = GROUPED_FROM) -> str:
    """Return a number with so many significant digits and all digits before the decimal point.

    >>> [number_text(value) for value in (0.00123456, 2.5, 1234.4, -0.0, 3e-7, 4.6e14)]
    ['0.00123', '2.5', '1,234', '0', '3e-7', '4.6e14']
    """
    if isinstance(value, Integral):
        return f"{value:,}" if abs(value) >= grouped_from else f"{value}"
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else "-∞"
    if value == 0:
        return "0"
    mantissa, exponent = f"{value:.{digits - 1}e}".split("e")
    size = abs(float(f"{mantissa}e{exponent}"))
    if not ORDINARY[0] <= size < ORDINARY[1]:
        return f"{_stripped(mantissa)}e{int(exponent)}"
    decimals = max(0, digits - 1 - int(exponent))
    return _stripped(f"{value:{',' * (size >= grouped_from)}.{decimals}f}")


def significant(value: float) -> str:
    """Return a number with four significant digits; a year has no separator.

    >>> significant(0.123456), significant(2019), significant(50_000.0)
    ('0.1235', '2019', '50,000')
    """
    return number_text(value, 4, grouped_from=10_000)


def _stripped(text: str) -> str:
    return text.rstrip("0").rstrip(".") if "." in text else text


def percent(share: float) -> str:
    """Return whole percent, with a decimal where rounding would hide how near 0 or 1 a share is.

    >>> percent(0.002), percent(0.423), percent(0.9962), percent(1.0), percent(0.99999)
    ('0.2%', '42%', '99.6%', '100%', 'more than 99.9%')
    >>> percent(1e-6), percent(-0.004), percent(-0.08)
    ('less than 0.1%', '-0.4%', '-8%')
    """
    if is_nearly_all(share):
        return "more than 99.9%"
    if 0 < abs(share) < 0.0005:
        return "less than 0.1%" if share > 0 else "more than -0.1%"
    decimals = 1 if 0.99 <= share < 0.9995 or 0 < abs(share) < 0.0095 else 0
    return _stripped(f"{share * 100:z.{decimals}f}") + "%"


def short_percent(share: float) -> str:
    """Return a share for a narrow column.

    >>> short_percent(0.99999), short_percent(0.42), short_percent(1e-6)
    ('>99.9%', '42%', '<0.1%')
    """
    return percent(share).replace("more than ", ">").replace("less than ", "<")


def is_nearly_all(share: float) -> bool:
    """Return whether one decimal would turn a share below 1 into 1."""
    return 0.9995 <= share < 1 - 1e-9


def format_for(values) -> str:
    """Return the printf format of a column: decimals that line up, or digits where some need more.

    With three digits of the largest value, no other value may look like 0.

    >>> format_for([0.5, 0.02]), format_for([250.0, 0.4]), format_for([12_345.6, 0.4])
    ('%.3f', '%.3g', '%.5g')
    """
    sizes = [abs(value) for value in values if math.isfinite(value) and value]
    largest = max(sizes, default=0.0)
    whole = len(f"{largest:.0f}") if largest >= 1 else 0
    if sizes and min(sizes) >= 10.0 ** (whole - 2):
        return f"%.{max(0, 3 - whole)}f"
    return f"%.{min(max(3, whole), 6)}g"
