"""How the target moves with a variable: direction, size with its interval, and shape."""

from rankscope.findings.effects.effect import Effect, direction_of
from rankscope.findings.effects.shape import shape_of

__all__ = ["Effect", "direction_of", "shape_of"]
