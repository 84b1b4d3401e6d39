"""The folds that a panel asks for: how many the rows allow, and what they respect."""

from rankers.evaluation import folds_of
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted


def fold_count(view: View, folds: int, repeats: int, seed: int) -> int:
    """How many there are; 0, with a word why, where the rows allow none."""
    prepared = view.prepared

    def count():
        ways = folds, repeats, seed, prepared.dependence
        return len(folds_of(prepared.y.to_numpy(), prepared.task, *ways))

    try:
        return DESK.made(jobs.owner(), ("folds", view.question.key, folds, repeats), count)
    except ValueError as reason:
        untrusted.show(f"{reason}.", kind="warning")
        return 0


def dependence_line(view: View):
    """What folds respect, where rows are not independent."""
    choices = view.question.choices
    if "clusters" in choices:
        untrusted.show(
            f"Rows of one {choices['clusters']} stay together: all of them are tested, or learned "
            "from.",
            kind="quiet",
        )
    if "times" in choices:
        untrusted.show(
            f"Every fold is tested by rows that are earlier by {choices['times']}; repeats would "
            "be the same again.",
            kind="quiet",
        )
