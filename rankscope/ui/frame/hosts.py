"""Under which names the server answers, and from which pages it takes orders.

RANKSCOPE_HOSTS lists the names, by commas. Without it a server that listens on this machine only
answers to the names of this machine: another site's name that leads here is somebody's trick.
"""

import os
from ipaddress import ip_address
from urllib.parse import urlsplit

import streamlit as st

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
FRONT = "RANKSCOPE_FRONT"  # where a server in front of several of us listens
SAFE = {"GET", "HEAD", "OPTIONS"}


def trusted_names() -> frozenset[str] | None:
    """The names this server answers to; None: any."""
    listed = os.environ.get("RANKSCOPE_HOSTS", "").lower().split(",")
    names = frozenset(filter(None, map(str.strip, listed)))
    if names:
        return names | LOCAL
    return LOCAL if _is_local(listens_on()) else None


def listens_on() -> str:
    """The address that visitors come to: ours, or that of the server in front of several of us."""
    return os.environ.get(FRONT) or st.get_option("server.address") or ""


def _is_local(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def refusal(scope, names: frozenset[str] | None) -> str | None:
    """Why a request is not answered, in a sentence; None if it is."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    host, origin = headers.get(b"host", ""), headers.get(b"origin", "")
    if names is not None and _name(f"//{host}") not in names:
        return "This server does not go by that name. Whoever runs it can add it: RANKSCOPE_HOSTS."
    gives_orders = scope["type"] == "websocket" or scope["method"] not in SAFE
    if gives_orders and origin and not _is_own(origin, host, names):
        return "This server takes orders from its own pages only."
    return None


def _is_own(origin: str, host: str, names) -> bool:
    """Whether a page is of this very server: its port counts too, unless its name is listed."""
    if urlsplit(origin).netloc.lower() == host.lower():
        return True
    return bool(names) and _name(origin) in names - LOCAL


def _name(url: str) -> str:
    try:
        return (urlsplit(url).hostname or "").lower()
    except ValueError:
        return ""
