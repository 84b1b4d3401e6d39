"""The verdicts on all claims as a document in Markdown."""

from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.claims import JUDGED, VERDICTS
from rankscope.studies.menu import OURS, citation
from rankscope.studies.origins import facts_of, states_of
from rankscope.studies.verdicts import reasons, records, shares
from rankscope.studies.versions import change_words, code_words

ESCAPED = r"\|"  # within a cell
INTRODUCTION = """\
# Published experiments, run again

Made by `rankscope studies report --output docs/replication.md` from the results that ship with
Rankscope; nothing in it is written by hand but the claims, which are the authors' sentences in our
words, and the reasons.

A claim has parts, such as "each of these two does better than each of those six", each with what we
measured and its standard error. A part agrees (✓) or disagrees (✗) where that is so in a whole 95 %
interval, over the points of the grid or over the data sets of a single point, which of a real set
are its splits, and is undecided (?) otherwise; a part that was not run (–) decides nothing. Means
of two methods on the same data sets of a single point are compared data set by data set. What is to
be higher is higher in all of the interval, what is to be nearly constant, or ten times something,
stays within the bounds named beside the reading in all of it. Who is surely no more than 0.02
AUC-FR above another is not better. A number of a table agrees where ours is as near as is said, and
disagrees where two such experiments would not be so far apart; in between it is undecided. Points
of a grid are taken as a sample of problems: where methods differ by point, much stays undecided
that is sure at these very points. A claim *holds* when all parts agree, *holds partly* when some
do, and *does not hold* when none agrees and one disagrees; it *cannot be told* when half of them or
more are undecided and less than a quarter disagree.

Readings: *literal* is the letter of the text; *above chance* reads AUC-FR above the level of a
random order, which rises with copies; *reproducing* is the reading nearest to the printed result
where one was found. Such a reading was chosen after the gap was seen, and proves nothing about what
the authors ran.
"""


def replication(pairs: list[tuple[Study, list[Cells]]]) -> str:
    """The whole document."""
    judged = [(study, cells, records(study, cells)) for study, cells in pairs]
    parts = [INTRODUCTION, "## How many hold\n"]
    for title, is_ours in (("Of what is published:", False), ("Of our own conclusions:", True)):
        some = [
            row for study, _, rows in judged if (study.paper == OURS) == is_ours for row in rows
        ]
        parts += [f"{title}\n", score_table(some)] if some else []
    facts = facts_of([some for _, cells in pairs for some in cells])
    lines = [f"- {name}: {fact}" for name, fact in facts.items()]
    parts += ["## Where the numbers come from\n", *lines, ""] if facts else []
    for study, cells, rows in judged:
        parts.append(_study(study, cells, rows))
    return "\n".join(parts)


def score_table(rows: list[dict]) -> str:
    """By reading, how many claims have which verdict, and the share of those judged that hold."""
    lines = [_line("Reading", *VERDICTS, "hold, of those judged")]
    lines.append(_line(*["---"] * (len(VERDICTS) + 2)))
    for reading, *counts in shares(rows).itertuples():
        judged = sum(counts[: len(JUDGED)])
        share = f"{counts[0] / judged:.0%}" if judged else ""
        lines += [_line(reading, *counts, share)] if sum(counts) else []
    return "\n".join(lines) + "\n"


def _study(study, cells, rows) -> str:
    lines = [
        f"## {study.figure}: {study.title}\n",
        f"{citation(study.paper)}. `{study.key}`. {study.question} {study.remarks} "
        f"{states_of(cells)}\n",
        _line("Claim", "Published", "Reading", "Verdict", "Measured"),
        _line(*["---"] * 5),
    ]
    previous = ""
    for row in rows:
        is_new = row["claim"] != previous
        claim = (row["text"], row["published"]) if is_new else ("", "")
        reading = ": ".join(filter(None, (row["reading"], row["note"])))
        lines.append(_line(*claim, reading, f"**{row['verdict']}**", row["measured"]))
        previous = row["claim"]
    notes = [f"- {reason}" for reason in reasons(study, rows)]
    lines += ["", *notes] if notes else []
    for words in filter(None, (*code_words(cells), change_words(cells))):
        lines += ["", words]
    return "\n".join([*lines, ""])


def _line(*cells) -> str:
    return f"| {' | '.join(str(cell).replace('|', ESCAPED) for cell in cells)} |"
