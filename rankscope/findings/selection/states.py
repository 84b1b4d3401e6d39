"""Where each variable is while a set is tried."""

import pandas as pd

from rankscope.findings.selection.outcome import Outcome


def frame_of_states(outcome: Outcome, step: int) -> pd.DataFrame:
    """A row per variable: its name, its state while the set was tried, whether it matters."""
    roles = outcome.roles or [""] * len(outcome.names)
    return pd.DataFrame(
        {
            "variable": outcome.names,
            "state": states_at(outcome.trace, step, len(outcome.names)),
            "matters": [role == "relevant" for role in roles],
        }
    )


def states_at(trace: pd.DataFrame, step: int, m: int) -> list[str]:
    """By variable: in the set, out of it, or on its way, and whether that lasted.

    >>> sets = [(0, 1), (1,), (0,)]
    >>> trace = pd.DataFrame({"variables": sets, "accepted": [True, False, True]})
    >>> trace = trace.assign(iteration=range(3), from_nothing=False)
    >>> states_at(trace, 1, 3), states_at(trace, 2, 3)[1]
    (['would leave, but is put back', 'in the set', 'out'], 'leaves')
    """
    before = set_before(trace, step)
    tried, accepted = set(trace["variables"].iloc[step]), bool(trace["accepted"].iloc[step])
    return [_state(number in before, number in tried, accepted) for number in range(m)]


def set_before(trace, step) -> set:
    """The set that the one tried was made from: the last accepted in an earlier round.

    What a search begins with does not come in.
    """
    row = trace.iloc[step]
    if row["from_nothing"]:
        return set()
    earlier = trace.iloc[:step]
    is_base = earlier["accepted"].astype(bool) & (earlier["iteration"] != row["iteration"])
    if is_base.any():
        return set(earlier.loc[is_base, "variables"].iloc[-1])
    return set(row["variables"]) if step == 0 and row["accepted"] else set()


def _state(was_in: bool, is_tried: bool, accepted: bool) -> str:
    if was_in == is_tried:
        return "in the set" if was_in else "out"
    if is_tried:
        return "comes in, and stays" if accepted else "comes in, but is put back"
    return "leaves" if accepted else "would leave, but is put back"
