"""Find a Chromium on this machine, or install one where that is possible.

`python -m tests.browser.chromium` does it once, when the tests are set up.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a browser: named by CHROMIUM, on the PATH, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return on_path or _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> bool:
    """Try the machine's packages where we are root, then Playwright's download."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        ways = [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]]
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        if all(_runs(way, environment) for way in ways):
            return True
    return _runs([sys.executable, "-m", "playwright", "install", "chromium"], os.environ)


def _runs(command, environment) -> bool:
    return subprocess.run(command, env=environment, stdout=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    if not find() and not (install() and find()):
        print("No Chromium found and none could be installed: browser tests cannot run here.")
