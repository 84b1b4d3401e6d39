"""What people entrust to the store is written encrypted, with a key that is never on disk.

The key is made by whoever needs it first and shared by all processes of this user and store through
a file in memory (`/dev/shm`), which is gone with the next start of the machine. Where a system has
no such folder, the file lies in the folder for temporary files, which may be on disk. Visitors of
the web have a key apart from that of scripts: it goes with the server, whatever scripts keep.
Runners on several machines share a store of tables only if RANKSCOPE_KEY gives them one key.
"""

import base64
import hashlib
import io
import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from rankscope.runs.errors import StoreError
from rankscope.runs.owners import is_of_web
from rankscope.runs.settings import Settings

KEY_BYTES, NONCE_BYTES, TAG_BYTES = 32, 12, 16
PIECE = 2**18  # bytes sealed at once
MEMORY = Path("/dev/shm")


class Sealing(io.RawIOBase):
    """What is written to it goes to a file, sealed, in pieces: nonce, content and tag."""

    def __init__(self, file, settings: Settings, owner: str):
        nonce = secrets.token_bytes(NONCE_BYTES)
        self._file, self._piece = file, memoryview(bytearray(PIECE + TAG_BYTES))
        self._cipher = Cipher(algorithms.AES(_key(settings, owner)), modes.GCM(nonce)).encryptor()
        file.write(nonce)

    def write(self, content) -> int:
        view = memoryview(content).cast("B")
        for at in range(0, len(view), PIECE):
            size = self._cipher.update_into(view[at : at + PIECE], self._piece)
            self._file.write(self._piece[:size])
        return len(view)

    def end(self):
        """Write the tag: without it nothing can be opened."""
        self._cipher.finalize()
        self._file.write(self._cipher.tag)


def seal(content: bytes, settings: Settings, owner: str) -> memoryview:
    """The same in memory, where it was written once: it may be much."""
    file = io.BytesIO()
    sealing = Sealing(file, settings, owner)
    sealing.write(content)
    sealing.end()
    return file.getbuffer()


def seal_text(text: str, settings: Settings, owner: str) -> str:
    return base64.b64encode(seal(text.encode(), settings, owner)).decode()


def unseal_text(sealed: str, settings: Settings, owner: str) -> str:
    content = unseal(base64.b64decode(sealed), settings, owner)
    return (
        "Its reason was written with a key that is gone." if content is None else content.decode()
    )


def unseal(sealed: bytes, settings: Settings, owner: str) -> bytes | None:
    """The content, or None when the key it was sealed with is gone."""
    nonce, rest = sealed[:NONCE_BYTES], memoryview(sealed)[NONCE_BYTES:]
    try:
        return AESGCM(_key(settings, owner)).decrypt(nonce, rest, None)
    except InvalidTag:
        return None


def _key(settings, owner) -> bytes:
    if settings.key:
        return hashlib.sha256(settings.key.encode()).digest()
    file = key_file(settings, is_of_web(owner))
    if not file.exists():
        _write_new(file)
    return _read(file)


def key_file(settings: Settings, of_visitors: bool) -> Path:
    """Where the key of visitors is, or that of scripts, if no other one is given."""
    name = hashlib.sha256(settings.url.encode()).hexdigest()
    return _folder() / f"rankscope-{_user()}-{name}{'-visitors' if of_visitors else ''}"


def forget_key(settings: Settings, of_visitors: bool):
    """What was sealed with it can be opened no more; the next key is another one."""
    key_file(settings, of_visitors).unlink(missing_ok=True)


def _write_new(file):
    """Made elsewhere and put in place whole, so that nobody reads half a key."""
    handle, name = tempfile.mkstemp(dir=file.parent)  # readable by this user alone
    try:
        with os.fdopen(handle, "wb") as draft:
            draft.write(secrets.token_bytes(KEY_BYTES))
        with suppress(FileExistsError):  # somebody else was first
            os.link(name, file)
    finally:
        Path(name).unlink()


def _read(file) -> bytes:
    about = file.lstat()
    foreign = os.name == "posix" and (about.st_uid != os.getuid() or about.st_mode & 0o077)
    if foreign or about.st_size != KEY_BYTES:
        raise StoreError(
            f"The key of the store in {file} is not what this user wrote: remove it, or give a key "
            "with RANKSCOPE_KEY.",
            place=f"in {file}",
        )
    return file.read_bytes()


def _folder() -> Path:
    in_memory = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    return MEMORY if in_memory else Path(tempfile.gettempdir())


def _user() -> str:
    return str(os.getuid()) if os.name == "posix" else os.environ.get("USERNAME", "")
