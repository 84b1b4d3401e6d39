"""What the name of a column says by its words."""

import re

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
COORDINATES = {
    *("latitude", "longitude", "lat", "lon", "lng", "long", "coord", "coordinate", "coordinates"),
    *("easting", "northing", "x", "y", "z"),
}
MOMENTS = {
    *("second", "seconds", "minute", "minutes", "hour", "hours", "day", "weekday", "week"),
    *("month", "year", "date", "time", "timestamp"),
}
CODES = {
    *("code", "codes", "zip", "zipcode", "postcode", "postal", "plz", "fips", "phone"),
    *("isbn", "ssn", "sku", "id", "uuid"),
}
NUMBERS_OF_THINGS = {"number", "nr", "no", "num", "flight"}  # where they end a name
CLOCK = {"time", "hhmm", "clock"}


def words_in(name: str) -> list[str]:
    """The words of a name in small letters, however they are put together.

    >>> words_in("SalePrice_usd"), words_in("arr-delay")
    (['sale', 'price', 'usd'], ['arr', 'delay'])
    """
    return [word.lower() for word in WORD.findall(name)]


def names_codes(name: str) -> bool:
    """Whether a column of this name holds codes or numbers of things, not quantities.

    >>> [names_codes(name) for name in ("zip_code", "flight", "house no", "number of rooms")]
    [True, True, True, False]
    """
    words = words_in(name)
    return bool(CODES & set(words) or NUMBERS_OF_THINGS & set(words[-1:]))
