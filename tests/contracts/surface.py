"""Collect what outsiders hold, as data that can be compared with what was frozen."""

import argparse
import contextlib
import importlib
import inspect
import io
import json
import re
from pathlib import Path
from unittest import mock

import numpy as np

from rankers.parameters import Declared
from rankscope.command.main import SUBCOMMANDS, main
from rankscope.studies.menu import studies

OURS = {"rankers", "datagen", "rankscope"}
MODULES = ("rankers", "rankers.evaluation", "datagen", "rankscope.tables")
REGISTRIES = {
    "rankers": ("RANKERS", "SELECTORS", "LEARNERS"),
    "datagen": ("GENERATORS",),
    "rankscope.lessons": ("LESSONS",),
}


def python_names() -> dict:
    """Return every public name by module, with its signature and the signatures of its methods."""
    return {name: _names_of(importlib.import_module(name)) for name in MODULES}


def _names_of(module) -> dict:
    names = {name: getattr(module, name) for name in sorted(module.__all__)}
    return {name: _described(value) for name, value in names.items()}


def _described(value):
    if inspect.isclass(value):
        return {"signature": _signature(value), "members": _members(value)}
    return _signature(value) if callable(value) else type(value).__name__


def _members(owner) -> dict:
    """Return the public methods and properties that our own classes give it."""
    ours = [one for one in owner.__mro__ if one.__module__.split(".")[0] in OURS]
    own = {name: value for one in reversed(ours) for name, value in vars(one).items()}
    methods = staticmethod | classmethod | type(_members)
    return {
        name: _signature(getattr(owner, name)) if isinstance(value, methods) else "property"
        for name, value in sorted(own.items())
        if not name.startswith("_") and isinstance(value, methods | property)
    }


def _signature(value) -> str:
    try:
        parameters = inspect.signature(value).parameters.values()
    except (TypeError, ValueError):
        return "callable"
    bare = [one.replace(annotation=inspect.Parameter.empty) for one in parameters]
    return re.sub(r" at 0x[0-9a-f]+", "", str(inspect.Signature(bare)))


def registries() -> dict:
    """Return the keys of every registry in their order, with the parameters each declares."""
    found = {}
    for module, names in REGISTRIES.items():
        for name in names:
            menu = getattr(importlib.import_module(module), name)
            found[name] = {key: _parameters(entry) for key, entry in menu.items()}
    return found | {"studies": sorted(studies())}


def _parameters(entry) -> dict:
    if not (inspect.isclass(entry) and issubclass(entry, Declared)):
        return {}
    return {
        p.name: [_plain(p.default), p.low, p.high, [_plain(choice) for choice in p.choices]]
        for p in entry.parameters()
    }


def _plain(value):
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def command_options() -> dict:
    """Return the options of every subcommand, with the choices of those that have some."""
    return {name: _options(_parser_of(name)) for name in SUBCOMMANDS}


def _parser_of(subcommand: str) -> argparse.ArgumentParser:
    class ParserMetError(Exception):
        pass

    def meet(self, *_, **__):
        if self.prog != "rankscope":
            raise ParserMetError(self)
        return real(self, [subcommand])

    real = argparse.ArgumentParser.parse_args
    with mock.patch.object(argparse.ArgumentParser, "parse_args", meet):
        try:
            main([subcommand])
        except ParserMetError as met:
            return met.args[0]
    raise AssertionError(f"{subcommand} parses no arguments")


def _options(parser) -> dict:
    options = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            options |= {name: _options(one) for name, one in action.choices.items()}
        else:
            name = ", ".join(action.option_strings) or action.dest
            options[name] = sorted(map(str, action.choices or ()))
    return options


PEOPLE = [f"{i % 4},{i},{2 * i},{'yes' if i % 4 > 1 else 'no'}" for i in range(40)]
JSON = {
    "rank": ["--target", "ill", "--ranker", "spe", "--chance"],
    "select": ["--target", "ill", "--selector", "forward", "--learner", "tree"],
    "studies list": [],
    "studies status": ["quevedo_figure_9"],
    "studies verdicts": ["quevedo_figure_9", "--size", "small"],
}


def json_fields(folder: Path) -> dict:
    """Return the fields that `--json` prints, by subcommand."""
    file = folder / "people.csv"
    file.write_text("\n".join(["dose,size,weight,ill", *PEOPLE]) + "\n")
    found = {}
    for command, options in JSON.items():
        table = [] if " " in command else [str(file), "--quiet"]
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(io.StringIO()):
            main([*command.split(), *table, *options, "--json"])
        found[command] = shape(json.loads(printed.getvalue()))
    return found


def shape(value):
    """Return what a value is made of: fields of objects, kinds of what stands in lists."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in sorted(value.items())}
    if isinstance(value, list | tuple):
        kinds = [shape(one) for one in value]
        return [kind for i, kind in enumerate(kinds) if kind not in kinds[:i]]
    return (
        "number"
        if isinstance(value, int | float) and not isinstance(value, bool)
        else ("array" if isinstance(value, np.ndarray) else type(value).__name__)
    )


def message_codes() -> dict:
    """Return the codes of all messages about tables, and which of them are warnings."""
    from rankscope.tables.sentences import SCRIPT, SETTINGS, WARNINGS

    return {"codes": sorted(SCRIPT), "warnings": sorted(WARNINGS), "settings": dict(SETTINGS)}


def addresses() -> dict:
    """Return the address and the title of every page."""
    from rankscope.ui.frame.navigation import page_files

    return {file.path.stem if file.place else "": file.title for file in page_files()}


def query_parameters(app) -> list[str]:
    """Return the query parameters that the widgets of a page which has run are bound to."""
    found = set()

    def walk(block):
        for child in block.children.values():
            if hasattr(child, "children"):
                walk(child)
            found.add(getattr(child.proto, "query_param_key", ""))

    walk(app._tree)
    return sorted(found - {""})
