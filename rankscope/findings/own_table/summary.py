"""What came out for a table, in a few sentences."""

from rankers.words import listed
from rankscope.findings.own_table.chance import union_sentence
from rankscope.findings.own_table.directions import directions
from rankscope.findings.own_table.view import TableView

FIRST = 3


def summary_sentences(view: TableView) -> list[str]:
    """What comes first, which way it goes, what beats chance, what is redundant, who disagrees."""
    first = list(view.combined.index[:FIRST])
    of, judges = len(view.findings.names), len(view.findings.rankings)
    by = "by the ranker" if judges == 1 else f"by {judges} rankers together"
    sentences = [f"Of {of:,} variables {listed(first)} {_come(first)} first, {by}."]
    if view.has_data:
        effects = directions(view, first)
        sentences += [effect.words(name, view.target) for name, effect in effects.items()]
    return sentences + _against_chance(view) + _redundant(view)


def _come(names) -> str:
    return "comes" if len(names) == 1 else "come"


def _against_chance(view) -> list[str]:
    votes = view.findings.votes()
    if votes is None:
        return []
    judges = len(view.findings.rankings.keys() & view.findings.floors.keys())
    by_all, by_none = int((votes == judges).sum()), int((votes == 0).sum())
    all_of_them = "the ranker that was" if judges == 1 else f"all {judges} rankers that were"
    union = union_sentence(view.findings.floors)
    return [
        f"Compared with chance, {by_all:,} of {len(votes):,} are better by {all_of_them} "
        f"compared, {by_none:,} by none.",
        *([union] if union else []),
    ]


def _redundant(view) -> list[str]:
    redundant = view.findings.redundant()
    if not redundant:
        return []
    names = [name for name in view.combined.index if name in redundant][:FIRST]
    rest = len(redundant) - len(names)
    more = f" and {rest:,} more" if rest else ""
    return [
        f"Told by others already, to at least one ranker: {listed(names)}{more}; which others tell "
        "them stands below."
    ]
