"""Sentences of the reader in the words of the page: controls instead of keywords."""

HOW = "under How the file is written"
WORDS = {
    "choose one with encoding=,": "choose one,",
    "choose one with member=": "choose one",
    "choose with sheet=": "choose another in the side panel",
    "choose another one with delimiter=": f"choose another {HOW}",
    "say decimal=": f"choose the decimal mark {HOW}",
    "change it with dates=": f"change it {HOW}",
    "with long_rows='drop'": f"{HOW}",
    'read it with quote="\'"': f"choose the single quote {HOW}",
    "skip it with skip=1 and header=False": f"skip 1 line and say that there are no names, {HOW}",
    "say header=True": f"say so {HOW}",
    "read it with transpose=True": f"exchange rows and columns {HOW}",
    "read with it in missing=": f"name it as a mark of a missing value {HOW}",
    "keep it with total=False": "keep it under Gaps and categories in the side panel",
    "told otherwise with total=False": "told otherwise under Gaps and categories",
    "with missing='fill', or lower column_limit": "instead, or leave out columns with fewer gaps, "
    "both under Gaps and categories in the side panel",
    "the task binary: choose multiclass": "the target as two classes: choose classes",
    "choose the task binary": "choose two classes",
}


def for_page(sentence: str) -> str:
    """The same sentence, pointing to controls.

    >>> for_page("The zip holds 2 files (a and b): choose one with member=.")
    'The zip holds 2 files (a and b): choose one.'
    """
    for keyword, control in WORDS.items():
        sentence = sentence.replace(keyword, control)
    return sentence
