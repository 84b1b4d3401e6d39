"""Under which names the server answers, and from which pages it takes orders.

RANKSCOPE_HOSTS lists the names, by commas, each with its scheme and its port where these are to
count: `rank.example.org`, `rank.example.org:8443` or `https://rank.example.org`. Without it a
server that listens on this machine only answers to the names of this machine: another site's name
that leads here is somebody's trick. RANKSCOPE_HTTPS=1 says that visitors come over HTTPS only.
"""

import os
import re
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

import streamlit as st

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
FRONT = "RANKSCOPE_FRONT"  # where a server in front of several of us listens
SAFE = {"GET", "HEAD", "OPTIONS"}
PORTS = {"http": 80, "https": 443}
HOST = re.compile(r"([\w.-]+|\[[0-9A-Fa-f:.]+\])(:\d+)?", re.ASCII)
SECURE = {"http": "https", "ws": "wss"}


@dataclass(frozen=True)
class Host:
    """A name this server answers to; an empty scheme and no port leave these open."""

    name: str
    scheme: str = ""
    port: int | None = None


def listed_hosts() -> tuple[Host, ...]:
    """What RANKSCOPE_HOSTS lists."""
    words = os.environ.get("RANKSCOPE_HOSTS", "").lower().split(",")
    return tuple(_host(word.strip()) for word in words if word.strip())


def _host(word: str) -> Host:
    if word.count(":") > 1 and "[" not in word and "//" not in word:
        return Host(word)  # an address of version 6 without brackets
    parts = _split(word.rstrip("/") if "//" in word else f"//{word}")
    if parts is None or not parts.hostname or parts.scheme not in ("", *PORTS) or parts.path:
        raise ValueError(
            f"RANKSCOPE_HOSTS: got {word!r}, allowed are name, name:port and https://name"
        )
    return Host(parts.hostname, parts.scheme, parts.port)


def is_https_only() -> bool:
    """Whether whoever hosts it says that visitors come over HTTPS and in no other way."""
    word = os.environ.get("RANKSCOPE_HTTPS", "").strip()
    if word not in ("", "0", "1"):
        raise ValueError(f"RANKSCOPE_HTTPS: got {word!r}, allowed are 0 and 1")
    return word == "1"


def with_scheme(scope: dict, is_https: bool) -> dict:
    """The request as its visitor made it, which a proxy may have passed on without HTTPS."""
    scheme = scope.get("scheme", "http")
    return scope | {"scheme": SECURE.get(scheme, scheme)} if is_https else scope


def listens_on() -> str:
    """The address that visitors come to: ours, or that of the server in front of several of us."""
    return os.environ.get(FRONT) or st.get_option("server.address") or ""


def _is_local(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def refusal(scope, listed: tuple[Host, ...]) -> str | None:
    """Why a request is not answered, in a sentence; None if it is."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    host, origin = _named(headers.get(b"host", "")), headers.get(b"origin", "")
    if not _answers_to(host, listed):
        return "This server does not go by that name. Whoever runs it can add it: RANKSCOPE_HOSTS."
    gives_orders = scope["type"] == "websocket" or scope["method"] not in SAFE
    is_secure = scope.get("scheme") in SECURE.values()
    if gives_orders and origin and not _is_own(_split(origin), host, is_secure, listed):
        return "This server takes orders from its own pages only."
    return None


def _named(host: str) -> SplitResult | None:
    """Return the parts of a Host header; None unless it is a name or an address and a port."""
    return _split(f"//{host}") if HOST.fullmatch(host) else None


def _answers_to(host, listed) -> bool:
    if host is None:
        return False
    if listed:
        return host.hostname in LOCAL | {one.name for one in listed}
    return host.hostname in LOCAL or not _is_local(listens_on())


def _is_own(page, host, is_secure: bool, listed) -> bool:
    """Whether a page is of this very server: with its scheme, its name and its port.

    A proxy may pass on a request under a name of its own and without HTTPS; then a listed name
    counts, at the port that is listed with it or is usual for its scheme.
    """
    if page is None or page.scheme not in PORTS or (is_secure and page.scheme != "https"):
        return False
    usual, is_asked = PORTS[page.scheme], page.hostname == host.hostname
    port, expected = page.port or usual, (host.port if is_asked else None) or usual
    entries = [one for one in listed if one.name == page.hostname]
    if not entries:
        is_same = is_secure or page.scheme == "http" or page.hostname not in LOCAL
        return is_asked and port == expected and is_same
    return any(
        one.scheme in ("", page.scheme) and port == (one.port or expected) for one in entries
    )


def _split(url: str) -> SplitResult | None:
    """The parts of an address; None if it is none."""
    try:
        parts = urlsplit(url.lower())
        return parts if parts.port is None or parts.port else None  # asking for it checks it
    except ValueError:
        return None
