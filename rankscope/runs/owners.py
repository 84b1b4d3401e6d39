"""Names of owners: those of scripts are plain words, those of visitors of the web are hashes.

What a browser sends can so never name an owner that a script uses, and who reads the store cannot
pass for a visitor.
"""

import hashlib
import re

WEB = "web:"
OF_WEB = re.compile(WEB + "[0-9a-f]{64}")


def web_owner(token: str) -> str:
    """The owner that a visitor with this secret is.

    >>> web_owner("me")[:12], len(web_owner("me"))
    ('web:2744ccd1', 68)
    """
    return WEB + hashlib.sha256(token.encode()).hexdigest()


def is_of_web(owner: str) -> bool:
    return owner.startswith(WEB)


def check_owner(owner: str):
    """Refuse a name that looks like a visitor of the web and is none."""
    if not owner:
        raise ValueError("owner: got an empty text, allowed is a name")
    if owner.startswith(WEB) and not OF_WEB.fullmatch(owner):
        raise ValueError(f"owner: got {owner[:40]!r}, allowed is a name that does not begin {WEB}")
