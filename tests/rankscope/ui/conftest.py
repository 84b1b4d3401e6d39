"""Pages leave no traces for the tests that come after."""

import sys

import pytest


@pytest.fixture(autouse=True)
def own_main():
    """A page that ran stays as the main module, which child processes would run again."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main
