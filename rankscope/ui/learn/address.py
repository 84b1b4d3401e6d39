"""The address under which others reach this page, and its QR code."""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit, urlunsplit

import segno

from rankscope.ui.frame.hosts import listens_on
from rankscope.ui.frame.links import link_to_this

THIS_MACHINE = ("localhost", "")
SOMEWHERE = ("192.0.2.1", 9)  # an address of nobody: asking for the way to it sends nothing
ONLY_HERE = (
    "This server answers this machine only: the link and the code work here, not for others."
)


def address_for_others(link: str) -> tuple[str, str]:
    """The link with a host that others can reach, and what to know where there is none."""
    parts = urlsplit(link)
    if not is_own(parts.hostname or ""):
        return link, ""
    host = own_host()
    if not host:
        return link, ONLY_HERE
    port = f":{parts.port}" if parts.port else ""
    there = urlunsplit(parts._replace(netloc=f"{host}{port}"))
    return there, "Works for whoever is in the same network as this machine."


def is_own(host: str) -> bool:
    """Whether a host is this machine's name for itself."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in THIS_MACHINE


def own_host() -> str:
    """This machine's address in its network; empty where the server does not listen there."""
    listens = listens_on()
    if listens and is_own(listens):
        return ""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect(SOMEWHERE)
            host = way.getsockname()[0]
    except OSError:
        return ""
    return "" if is_own(host) else host


def link_for_others(**words) -> tuple[str, str]:
    """The link to exactly this, for others; `words` are added to its settings."""
    link = link_to_this()
    for name, value in words.items():
        link += f"{'&' if '?' in link else '?'}{name}={value}"
    return address_for_others(link)


def qr_code(link: str) -> segno.QRCode:
    """The code of a link, with enough to spare for a camera in the last row."""
    return segno.make_qr(link, error="m")
