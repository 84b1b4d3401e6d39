"""The headers of every answer: what a page may load, and who may keep it."""

import base64
import hashlib
from pathlib import Path

import streamlit as st

FEATURES = ("camera", "geolocation", "microphone", "midi", "payment", "serial", "usb")


def content_policy() -> str:
    """Everything from here; of inline scripts only those that Streamlit itself ships."""
    index = (Path(st.__file__).parent / "static" / "index.html").read_text("utf-8")
    inline = [part.split("</script>")[0] for part in index.split("<script>")[1:]]
    digests = [base64.b64encode(hashlib.sha256(s.encode()).digest()).decode() for s in inline]
    allowed = {
        "default-src": "'self'",
        "script-src": " ".join(["'self' blob: 'wasm-unsafe-eval'", *_quoted(digests)]),
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "font-src": "'self' data:",
        "connect-src": "'self' data: blob:",
        "worker-src": "'self' blob:",
        "form-action": "'self'",
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
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{feature}=()" for feature in FEATURES).encode()),
    (b"content-security-policy", content_policy().encode()),
)
OF_A_VISITOR = ((b"cache-control", b"no-store, private"),)  # files made for one person
FILES = "/media/"


def with_ours(headers, path: str) -> list:
    """The headers of an answer with ours, which replace others of their name."""
    ours = [*SECURITY, *(OF_A_VISITOR if path.startswith(FILES) else ())]
    names = {name for name, _ in ours}
    return [pair for pair in headers if pair[0].lower() not in names] + ours
