"""What rankers look like beside each other."""

import pandas as pd

from rankscope.charts.colours import look_of


def with_looks(frame: pd.DataFrame) -> pd.DataFrame:
    """Colour and dash of each ranker; of several settings of one, each its own dash."""
    looks = {}
    for key, title in dict.fromkeys(zip(frame["ranker"], frame["title"], strict=True)):
        variant = sum(other == key for other, _ in looks)
        looks[key, title] = look_of(key, variant)
    rows = [looks[pair] for pair in zip(frame["ranker"], frame["title"], strict=True)]
    return frame.join(pd.DataFrame(rows, index=frame.index))
