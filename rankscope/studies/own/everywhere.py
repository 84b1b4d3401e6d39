"""Whether a ranker keeps up with the best on every kind of problem."""

from rankscope.studies.checks import higher, lead
from rankscope.studies.claims import Check, Item
from rankscope.studies.contrasts import at, mean

MEASURE = "above"


def behind_somewhere(methods, blocks: tuple[int, ...], by: float) -> Check:
    """On one kind of problem at least, another is better by more than so much."""

    def check(*cells) -> list[Item]:
        return [
            _behind(method, methods, [cells[number] for number in blocks], by) for method in methods
        ]

    return check


def above_those_run(methods, others, measure: str) -> Check:
    """Each above each of the others of which there are numbers: small leaves slow ones out."""

    def check(cells) -> list[Item]:
        ran = set(cells.chosen["method"])
        return higher(methods, [name for name in others if name in ran], {}, measure)(cells)

    return check


def _behind(method, methods, several, by) -> Item:
    """The kind of problem on which it is furthest behind, beyond what it may be off."""
    gaps = []
    for cells in several:
        means = {name: mean(at(cells, name, MEASURE, {})) for name in methods}
        best = max((n for n in methods if means[n].was_run), key=lambda name: means[name].value)
        gap = lead(cells, best, method, MEASURE, {})
        gaps.append((gap.less(by).value - gap.reach, f"{best} {gap.text()} ({cells.block.key})"))
    surely, words = max(gaps)
    return Item(f"{method} behind {words}", surely > 0)
