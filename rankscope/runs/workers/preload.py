"""Loaded once by the process that children are forked from: all a unit can need."""

from rankscope.runs.menu import generators, methods

methods()
generators()
