"""The rows of Tables 6 to 9 of Stracuzzi and Utgoff as claims."""

from rankscope.studies.claims import Claim
from rankscope.studies.published.stracuzzi_blocks import counts_all
from rankscope.studies.published.stracuzzi_checks import rows_of
from rankscope.studies.published.stracuzzi_printed import PRINTED, TO_RUN
from rankscope.studies.published.stracuzzi_readings import (
    OF_LED,
    OF_TABLES,
    TOLERANCE,
    both,
    needs,
)
from rankscope.studies.published.stracuzzi_words import reason_of, title


def rows_claim(pair) -> Claim:
    """The rows of a set and learner."""
    of = (TOLERANCE,)
    of += (OF_LED,) if pair[0] == "led" else (OF_TABLES,) if counts_all(*pair) else ()
    before, first = PRINTED[pair][0], next(iter(TO_RUN[pair]))
    return Claim(
        "_".join(pair),
        f"{title(pair)}: the rows of the table.",
        both(lambda reading: rows_of(pair, reading), of=of),
        f"{before:g} % wrong; {numbers_of(pair, first)}",
        reason_of(*pair),
        needs=needs(pair),
        view=title(pair),
    )


def numbers_of(pair, name: str) -> str:
    calls, inputs, error = PRINTED[pair][1][name]
    return f"{name}: {calls:,} evaluations, {inputs:g} inputs, {error:g} % wrong"
