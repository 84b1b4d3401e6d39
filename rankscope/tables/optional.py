"""Libraries that only some kinds of files need."""

from importlib import import_module

from rankscope.tables.errors import TableError


def needed(module: str, purpose: str, instead="save the table as CSV", error=TableError):
    """The module, or a sentence that says what to install."""
    try:
        return import_module(module)
    except ImportError as reason:
        package = module.split(".")[0]
        raise error(
            f"To {purpose}, {package} is needed: install it with pip install {package}, or "
            f"{instead}."
        ) from reason
