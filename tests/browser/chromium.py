"""Find a Chromium on this machine, or install one where that is possible.

`python -m tests.browser.chromium` does it once, when the tests are set up.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a browser: named by CHROMIUM, on the PATH, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None) or _playwrights_own()


def _playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def usable() -> bool:
    """Whether there is a browser, and Playwright itself starts on this machine."""
    try:
        with sync_playwright():
            pass
        return find() is not None
    except Exception as error:  # Playwright raises plain Exception when its driver cannot start
        print(f"Playwright does not start: {error}")
        return False


def install():
    """Try the machine's packages where we are root, then Playwright's own download."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        _run(["apt-get", "update", "-qq"], environment)
        packages = ["chromium", "fonts-liberation", "libatomic1"]  # the last for the driver
        _run(["apt-get", "install", "-y", "-qq", *packages], environment)
    if not usable():
        _run([sys.executable, "-m", "playwright", "install", "chromium"], os.environ)


def _run(command, environment):
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    if not usable():
        install()
    if not usable():
        print("No Chromium found and none could be installed: browser tests cannot run here.")
