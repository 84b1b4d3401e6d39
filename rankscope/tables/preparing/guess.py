"""Which column is probably the target."""

import re

from rankscope.tables.preparing.kinds import CATEGORY, NUMBER, YES_NO, kind_of
from rankscope.tables.table import Table

NAMES = r"\A(?:target|y|label|class|outcome|response)\Z"
WORDS = r"(?<![^ _.-])(?:target|label|class|outcome|response|diagnosis)(?![^ _.-])"
OFTEN = r"\A(?:survived|churn|default|price|medv|status|result|grade|type|species)\Z"
LIKELY = [re.compile(pattern, re.IGNORECASE) for pattern in (NAMES, WORDS, OFTEN)]
POSSIBLE = (NUMBER, YES_NO, CATEGORY)
MOST_LOOKED_AT = 50


def guess_target(table: Table) -> str | None:
    """The last column named as targets are, else the last that could be one, else None.

    >>> import pandas as pd
    >>> guess_target(Table(pd.DataFrame({"Class": ["a", "b", "a"], "size": [1, 2, 3]})))
    'Class'
    """
    names = [name for name in table.frame.columns if isinstance(name, str)]
    for likely in LIKELY:
        for name in reversed([name for name in names if likely.search(name)]):
            if _possible(table, name):
                return name
    for name in reversed(names[-MOST_LOOKED_AT:]):
        if _possible(table, name):
            return name
    return None


def _possible(table, name):
    column = table.frame[name]
    return kind_of(name, column, most_categories=100).name in POSSIBLE and column.nunique() > 1
