"""What the page says names controls, not keywords of Python."""

import re
from string import Formatter

import pytest

from rankscope.tables import OVERRIDES, Choices, TableError, guess_target, prepare, read_table
from rankscope.tables.sentences import SCRIPT
from rankscope.ui.own_table.wording import PAGE, for_page
from tests.rankscope.tables.hostile import CASES

KEYWORDS = [*OVERRIDES, *(parameter.name for parameter in Choices.parameters())]
KEYWORD = re.compile(rf"\b({'|'.join(KEYWORDS)})=")


SMALL = [name for name, case in CASES.items() if len(case.content) < 300_000]


@pytest.mark.parametrize("name", SMALL)
def test_no_sentence_on_the_page_speaks_python(name):
    messages = []
    try:
        table = read_table(CASES[name].content, isolated=False)
        messages += table.notes
        messages += prepare(table, guess_target(table)).notes
    except TableError as error:
        messages.append(error)
    for message in messages:
        assert not KEYWORD.search(for_page(message)), for_page(message)


def words_of(template):
    return " ".join(template) if isinstance(template, tuple) else template


@pytest.mark.parametrize("code", SCRIPT)
def test_no_code_at_all_speaks_python_on_the_page(code):
    assert not KEYWORD.search(words_of(PAGE.get(code, SCRIPT[code])))


@pytest.mark.parametrize("code", PAGE)
def test_the_page_says_what_a_script_is_told_with_the_same_details(code):
    def gaps(template):
        return {gap for _, gap, _, _ in Formatter().parse(words_of(template)) if gap}

    assert gaps(PAGE[code]) == gaps(SCRIPT[code])
