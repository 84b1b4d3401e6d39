"""Loaded once by the process that workers are forked from: all a piece can need."""

from importlib import import_module

for module in ("rankers.batches.passes", "rankscope.tables.scanning.scan"):
    import_module(module)
