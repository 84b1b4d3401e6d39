"""Tables 6 to 9 of Stracuzzi and Utgoff: data sets that are not at hand."""

from rankscope.studies.base import Study
from rankscope.studies.claims import Claim

SETS = ("internet-ad", "mult. feature", "DNA", "LED", "opt-digits", "soybean", "sick-euthyroid")
SETS += ("monks-2",)


def rows(name: str) -> Claim:
    key = "".join(letter if letter.isalnum() else "_" for letter in name.lower())
    words = f"{name}, naive Bayes and C4.5: the rows of the tables."
    missing = f"The {name} set, as the authors split it, is not part of Rankscope."
    return Claim(key, words, published="evaluations, inputs, error", missing=missing)


STUDY = Study(
    key="stracuzzi_tables_6",
    title="Searches on real sets",
    paper="stracuzzi2004",
    figure="Tables 6 to 9",
    question="Does a random search select as well as a stepwise one on real data, and sooner?",
    remarks="Nothing of this is run: sets and splits are not at hand, and C4.5 has no equal in "
    "Python. LED and monks-2 can be drawn, but not with the authors' rows.",
    claims=tuple(rows(name) for name in SETS),
)
