"""What an installation decides: where the store is, how much a unit and an owner may use.

Everything has a default that suits one person on a laptop; the environment overrides it.
"""

import os
import sys
from dataclasses import dataclass, field, fields
from pathlib import Path

from rankscope.tables.reading.machine import cores
from rankscope.tables.reading.surroundings import SETTINGS, surroundings

ROOT = Path(__file__).parents[2]  # of our packages


def default_home() -> Path:
    """The place where this platform keeps the data of applications."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Rankscope"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Rankscope"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rankscope"


@dataclass(frozen=True)
class Settings:
    """Read once where a process starts and handed down. A limit of 0 is none.

    >>> Settings(workers=3).slots
    3
    """

    home: Path = field(default_factory=default_home)
    store: str = ""  # URL; empty: a file in the data folder
    workers: int = 0  # 0: one for each core
    unit_seconds: int = 3600
    unit_megabytes: int = 4096
    nice: int = 10
    key: str = field(default="", repr=False)  # that tables are sealed with; empty: one of ours
    owner_runs: int = 0  # unfinished runs of one owner
    owner_units: int = 0  # units in one run
    owner_workers: int = 0  # at work for one owner
    visitor_runs: int = 20  # the same for each visitor of the web
    visitor_units: int = 20_000
    visitor_tables: int = 24  # kept at once for one visitor
    visitor_megabytes: int = 2_000  # of these, together
    waiting_runs: int = 0  # unfinished runs of everybody

    @classmethod
    def of_environment(cls) -> "Settings":
        """RANKSCOPE_HOME, RANKSCOPE_STORE, RANKSCOPE_WORKERS and so on; what is not set is as
        declared above."""
        texts = {f: os.environ.get(_variable(f.name), "").strip() for f in fields(cls)}
        return cls(**{f.name: _read(f, text) for f, text in texts.items() if text})

    @property
    def url(self) -> str:
        if not self.store:
            return f"sqlite:///{self.home.expanduser().absolute() / 'rankscope.runs.sqlite'}"
        return self.store.replace("postgresql://", "postgresql+psycopg://", 1)

    @property
    def slots(self) -> int:
        return self.workers or cores()

    def make_home(self) -> Path:
        """Return the data folder, made if need be, which nobody else can look into.

        Of a folder that exists the permissions are changed only where it is empty or the default
        one: a folder that holds other things as well may be shared on purpose.
        """
        home = self.home.expanduser().absolute()
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.name == "posix":
            about = home.stat()
            is_open = about.st_uid == os.getuid() and about.st_mode & 0o077
            if is_open and (home == default_home() or not any(home.iterdir())):
                home.chmod(0o700)
        return home

    def environment(self) -> dict[str, str]:
        """What a process of its own has to be told to have the same settings."""
        return {_variable(f.name): str(getattr(self, f.name)) for f in fields(self)}


def _variable(name) -> str:
    return f"RANKSCOPE_{name.upper()}"


def _read(declared, text):
    if declared.type is int and not text.isdecimal():
        raise ValueError(
            f"{_variable(declared.name)}: got {text!r}, allowed is a whole number of at least 0"
        )
    return declared.type(text)


def child_environment(settings: Settings) -> dict[str, str]:
    """The environment of a process of our own: these settings, our packages, one thread."""
    return surroundings(SETTINGS) | settings.environment()
