"""What every answer of the server carries: who the visitor is, and what a page may load."""

import base64
import hashlib
import re
import secrets
from pathlib import Path

import streamlit as st

COOKIE = "rankscope_owner"
KNOWN = re.compile(rb"(?:^|;\s*)" + COOKIE.encode() + rb"=[0-9a-f]{32}(?:;|$)")
YEAR = 365 * 24 * 3600
MOVED = {"/rank": "/own_table"}  # addresses that pages had before


class Guard:
    """Adds security headers to every answer, and to pages a cookie for visitors without one.

    The cookie is a random number that owns the visitor's runs; scripts cannot read it.
    """

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        address = moved_to(scope)
        if address:
            return await _redirect(send, address)
        headers = dict(scope["headers"])
        is_page = b"text/html" in headers.get(b"accept", b"")
        extra = list(SECURITY)
        if is_page and not KNOWN.search(headers.get(b"cookie", b"")):
            extra.append((b"set-cookie", _cookie(scope).encode()))

        async def answer(message):
            if message["type"] == "http.response.start":
                message = message | {"headers": [*message["headers"], *extra]}
            await send(message)

        return await self.app(scope, receive, answer)


def moved_to(scope) -> str | None:
    """Where the page is now that had this address, with all its settings; None if it is there."""
    place = scope["path"].rstrip("/")
    if place not in MOVED:
        return None
    query = scope.get("query_string", b"").decode("latin-1")
    return MOVED[place] + (f"?{query}" if query else "")


async def _redirect(send, address: str):
    headers = [(b"location", address.encode("latin-1")), *SECURITY]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _cookie(scope) -> str:
    secure = "; Secure" if scope.get("scheme") == "https" else ""
    token = secrets.token_hex(16)
    return f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}"


def content_policy() -> str:
    """Everything from here; of inline scripts only those that Streamlit itself ships."""
    index = (Path(st.__file__).parent / "static" / "index.html").read_text("utf-8")
    inline = re.findall(r"<script>(.*?)</script>", index, re.S)
    digests = [base64.b64encode(hashlib.sha256(s.encode()).digest()).decode() for s in inline]
    allowed = {
        "default-src": "'self'",
        "script-src": " ".join(["'self' blob: 'wasm-unsafe-eval'", *_quoted(digests)]),
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "font-src": "'self' data:",
        "connect-src": "'self' data: blob:",
        "worker-src": "'self' blob:",
        "frame-ancestors": "'self'",
        "object-src": "'none'",
        "base-uri": "'self'",
    }
    return "; ".join(f"{what} {where}" for what, where in allowed.items())


def _quoted(digests):
    return [f"'sha256-{digest}'" for digest in digests]


SECURITY = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"SAMEORIGIN"),
    (b"referrer-policy", b"same-origin"),
    (b"content-security-policy", content_policy().encode()),
)
