"""What is asked of a table on this server, which nobody holds: its columns, and its ranking."""

from rankscope.runs.questions.base import Question
from rankscope.runs.shelf_tables import ShelfTable


class FirstColumns(Question):
    """`names` of the columns, `tasks` of those that may be the target, `rows` where they are known.

    The method is asked for nothing.
    """

    key = "first_columns"

    def answer(self, method, data: ShelfTable):
        return vars(data.look())


class ScanRanking(Question):
    """A ranking as of `WholeRanking`, with what it is of.

    `names` are the variables, `rows` those of the table, `basis` says which of them were ranked,
    `notes` and `report` what was understood. Of a method that ranked samples, `again` has for the
    variables in their order in how many of `samples` they stand where the first sample has them.
    """

    key = "scan"

    def answer(self, method, data: ShelfTable):
        tell = method.on_progress or (lambda done, total: None)
        method.on_progress = None  # passes through the table are told, not steps in between
        scanned = data.rank(method, tell)
        scan, ranking, firm = data.scan, scanned.ranking, scanned.firmness
        return {
            "order": ranking.order,
            "levels": ranking.levels,
            "scores": ranking.scores,
            "redundant": [vars(redundancy) for redundancy in ranking.redundant],
            "names": tuple(scan.variables),
            "task": scanned.task,
            "rows": scanned.rows,
            "basis": scanned.basis,
            "samples": firm.samples if firm else None,
            "again": [firm.again(variable) for variable in ranking.order] if firm else None,
            "notes": [note.parts for note in scan.account.notes],
            "report": scan.account.report.to_dict("list"),
            "looked_at": scan.account.looked_at or scanned.rows,
            "random_state": getattr(method, "random_state", None),
        }
