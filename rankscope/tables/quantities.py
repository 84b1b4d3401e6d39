"""Numbers with something beside them: a currency, a unit, or brackets in place of a minus."""

import re

LONGEST = 60  # characters of a number with its unit
MONEY_SIGNS = "$¢£¤¥\u0e3f\u20a0-\u20c0"
CURRENCIES = (
    r"AED|ARS|AUD|BGN|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|HKD|HUF|IDR|ILS|INR|ISK|JPY|KRW|"
    r"KZT|MAD|MXN|MYR|NGN|NOK|NZD|PEN|PHP|PKR|PLN|QAR|RON|RSD|RUB|SAR|SEK|SGD|THB|TRY|TWD|UAH|USD|"
    r"VND|ZAR|S?Fr\.|kr\.?|Rs\.?|zł|Kč|Ft"
)
MONEY = rf"(?:[A-Z]{{0,2}}+[{MONEY_SIGNS}]|(?:{CURRENCIES})(?![^\W\d_]))"
DIGITS = r"(?:[\d.,'’]++(?:[ \u00a0\u202f\u2009](?=\d))?+)++(?:[eE][-+]?\d++)?+"
UNIT = r"(?:°?+[^\W\d_](?:[^\W\d_]|[/°·.%^]){0,11}+[23]?+|[%‰°])"
QUANTITY = re.compile(
    rf"([-+\u2212]?+)\s*+({MONEY}?+)\s*+([-+\u2212]?+)({DIGITS})(\s*+)((?:{MONEY}|{UNIT})?)"
)


def quantity(text: str) -> tuple[str, str] | None:
    """Return a number as it is written and the currency or unit beside it, or None.

    The unit is empty where there is none. A capital letter right behind a number is a code and no
    unit.

    >>> quantity("€ 3,20"), quantity("6,5 kg"), quantity("($1,234.56)"), quantity("12A")
    (('3,20', '€'), ('6,5', 'kg'), ('-1,234.56', '$'), None)
    """
    if len(text) > LONGEST:
        return None
    is_bracketed = text[:1] == "(" and text[-1:] == ")"
    match = QUANTITY.fullmatch(text[1:-1].strip() if is_bracketed else text)
    if not match:
        return None
    outer, before, inner, digits, blank, after = match.groups()
    is_code = len(after) == 1 and after.isupper() and not blank
    if is_code or (before and after) or (outer and inner) or (is_bracketed and outer + inner):
        return None
    minus = "-" if is_bracketed or outer + inner in ("-", "\u2212") else ""
    return minus + digits, before or after


def digits_of(text: str, unit: str = "") -> str:
    """Return the number in a text with this unit, brackets as a minus; else the text as it is."""
    if not unit and text[:1] != "(":
        return text
    pair = quantity(text)
    return pair[0] if pair and pair[1] == unit else text
