"""How many variables of a problem matter, told from its parameters."""

import json
from functools import lru_cache

from datagen import Generator
from rankscope.runs.menu import generators

FEW_ROWS = 20
PARAMETER = {"polynomial": "r", "efr": "r", "xor": "r", "madelon": "informative"}
ALWAYS = {
    "weston_linear": 6,
    "weston_nonlinear": 2,
    "anticorrelated": 2,
    "seven_of_ten": 10,
    "led": 7,
    "monks2": 6,
    "mackey_glass": 4,
    "friedman1": 5,
}


def all_matter(generator: Generator) -> bool:
    """Whether no variable is irrelevant or superfluous, so that every order is as good.

    Of a generator that is not listed above a few rows are drawn: no row decides it.
    """
    key = generator.key
    if key in ALWAYS:
        return ALWAYS[key] == generator.shape[1]
    if key in PARAMETER:
        return getattr(generator, PARAMETER[key]) == generator.shape[1]
    values = generator.get_values()
    rows = {p.name: max(p.low or 1, FEW_ROWS) for p in generator.parameters() if p.name == "n"}
    few = {name: min(values[name], number) for name, number in rows.items()}
    return _all_matter(key, json.dumps(values | few, sort_keys=True))


@lru_cache(maxsize=256)
def _all_matter(key: str, params: str) -> bool:
    problem = generators()[key](**json.loads(params)).sample(0)
    return len(problem.relevant) == problem.X.shape[1]
