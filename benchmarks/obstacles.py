"""What axe-core finds on every page, in every state and mode, as a table.

`python -m benchmarks.obstacles [--modes dark phone] [--only Trust Methods] [--pictures FOLDER]`.
All of it takes forty minutes on two busy cores: name modes, and words of pages or states, for a
part of it. With `--pictures` each state is also saved as a picture of the whole page.
"""

import argparse
import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.accessibility import excused, in_the_way
from tests.browser.conftest import QUIET, STILL
from tests.browser.modes import MODES
from tests.browser.server import Server
from tests.browser.states import STATES
from tests.browser.visitor import Visitor

TALL = 6_000  # pixels: the longest picture
NOT_THERE = "did not come to it"


def look(browser, url: str, mode: str, state: tuple[str, str], pictures: Path | None) -> str:
    """How many obstacles, or that the page did not come to this state; prints what they are."""
    context = browser.new_context(**STILL | MODES[mode])
    visitor, name = Visitor(context.new_page(), url), f"{': '.join(state)}, {mode}"
    try:
        STATES[state](visitor)
        lines = in_the_way(visitor.page) + visitor.complaints
        excuses = excused(visitor.page)
    except Exception as error:
        print(f"{name}: {NOT_THERE}: {str(error).splitlines()[0]}", flush=True)
        return NOT_THERE
    finally:
        if pictures:
            picture(visitor.page, pictures / f"{'-'.join([*state, mode]).replace(' ', '_')}.png")
        context.close()
    print(f"{name}: {len(lines)}", *lines, sep="\n    ", flush=True)
    return f"{len(lines)} ({excuses})" if excuses else str(len(lines))


def picture(page, file: Path):
    """The whole page: a window as high as what is in it."""
    inside = "document.querySelector('[data-testid=stMain]').scrollHeight"
    size = page.viewport_size
    page.set_viewport_size(size | {"height": min(max(page.evaluate(inside), 400), TALL)})
    page.wait_for_timeout(700)
    page.screenshot(path=file)


@contextlib.contextmanager
def running() -> Iterator[tuple]:
    """A browser, and the address of a server that keeps nothing."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        os.environ["RANKSCOPE_HOME"] = home
        with Server(Path(home) / "log") as server:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=QUIET)
            yield browser, server.url
            browser.close()


def asked():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--modes", nargs="+", choices=MODES, default=list(MODES))
    parser.add_argument("--only", nargs="+", default=[""], help="words of pages or states")
    parser.add_argument("--pictures", type=Path)
    return parser.parse_args()


def main():
    settings = asked()
    if settings.pictures:
        settings.pictures.mkdir(parents=True, exist_ok=True)
    states = [s for s in STATES if any(word in ": ".join(s) for word in settings.only)]
    with running() as (browser, url):
        rows = [
            [": ".join(s), *(look(browser, url, m, s, settings.pictures) for m in settings.modes)]
            for s in states
        ]
    print("\n| Page and state |", " | ".join(settings.modes), "|")
    print("| --- |", "--- | " * len(settings.modes))
    for row in rows:
        print("|", " | ".join(row), "|")


if __name__ == "__main__":
    main()
