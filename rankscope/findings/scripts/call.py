"""Declared objects as the Python call that makes them."""


def call(declared) -> str:
    """The constructor call, with the values that differ from their defaults.

    >>> from rankers import SPERanker
    >>> call(SPERanker(degree=3))
    'SPERanker(degree=3)'
    """
    changed = [
        f"{parameter.name}={getattr(declared, parameter.name)!r}"
        for parameter in declared.parameters()
        if getattr(declared, parameter.name) != parameter.default
    ]
    return f"{type(declared).__name__}({', '.join(changed)})"
