"""What the page says names controls, not keywords of Python."""

import re

import pytest

from rankscope.tables import OVERRIDES, Choices, TableError, guess_target, prepare, read_table
from rankscope.ui.own_table.wording import for_page
from tests.rankscope.tables.hostile import CASES

KEYWORDS = [*OVERRIDES, *(parameter.name for parameter in Choices.parameters())]
KEYWORD = re.compile(rf"\b({'|'.join(KEYWORDS)})=")


@pytest.mark.parametrize("name", CASES)
def test_no_sentence_on_the_page_speaks_python(name):
    told = []
    try:
        table = read_table(CASES[name].content, isolated=False)
        told += table.notes
        told += prepare(table, guess_target(table)).notes
    except TableError as error:
        told.append(str(error))
    for sentence in told:
        assert not KEYWORD.search(for_page(sentence)), for_page(sentence)
