"""The cookie that makes a visitor somebody: a random number, which counts in its own form only."""

import re
import secrets
from collections.abc import Mapping

COOKIE = "rankscope_owner"
OVER_HTTPS = f"__Host-{COOKIE}"  # browsers take it over HTTPS and from this very host only
FORM = re.compile("[0-9a-f]{32}")
YEAR = 365 * 24 * 3600


def name_over(scheme: str) -> str:
    """What the cookie is called in answers over HTTP or HTTPS."""
    return OVER_HTTPS if scheme == "https" else COOKIE


def new_cookie(scheme: str) -> str:
    """The header that gives a visitor a number; scripts cannot read it."""
    secure = "; Secure" if scheme == "https" else ""
    token = secrets.token_hex(16)
    flags = f"Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}"
    return f"{name_over(scheme)}={token}; {flags}"


def is_known(header: bytes, scheme: str) -> bool:
    """Whether a request brings the cookie that answers over this scheme give."""
    return any(name == name_over(scheme) and FORM.fullmatch(v) for name, v in _pairs(header))


def token_in(header: bytes) -> str | None:
    """The visitor's number in the header of a request."""
    return token_of(dict(_pairs(header)))


def _pairs(header: bytes) -> list[tuple[str, str]]:
    parts = (part.strip().partition("=") for part in header.decode("latin-1").split(";"))
    return [(name, value) for name, _, value in parts]


def token_of(cookies: Mapping[str, str]) -> str | None:
    """The visitor's number; that of HTTPS goes first, because nobody else can set it."""
    values = (cookies.get(name) for name in (OVER_HTTPS, COOKIE))
    return next((v for v in values if isinstance(v, str) and FORM.fullmatch(v)), None)
