"""Tables 2, 4 and 5 and Figure 1 of Nagatani, Ozawa and Abe: data sets that are not at hand."""

from rankscope.studies.base import Study
from rankscope.studies.claims import Claim

SETS = {
    "Boston 14": "Table 4",
    "Boston 5": "Table 4",
    "Water purification": "Table 4",
    "Pyrimidines": "Table 4",
    "Triazines": "Table 4",
    "Phenethylamines": "Tables 2 and 4",
    "Orange juice": "Table 4 and Figure 1",
    "Ionosphere": "Table 5",
    "BUPA liver": "Table 5",
    "Pima Indians": "Table 5",
}


def rows(name: str) -> Claim:
    missing = f"The {name} set is not part of Rankscope."
    key = name.lower().replace(" ", "_")
    published = "errors before and after, variables selected"
    return Claim(key, f"{name}: {SETS[name]}.", published=published, missing=missing)


STUDY = Study(
    key="nagatani_tables_4",
    title="Blocks on real sets",
    paper="nagatani2010",
    figure="Tables 2, 4, 5",
    question="Do blocks select as well as single deletions on real data, and sooner?",
    remarks="Nothing of this is run: the sets are not at hand.",
    claims=tuple(rows(name) for name in SETS),
)
