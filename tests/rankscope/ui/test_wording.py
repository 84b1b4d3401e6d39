"""What the page says names controls, not keywords of Python."""

import re
from string import Formatter

from rankscope.tables import OVERRIDES, Choices, TableError, guess_target, prepare, read_table
from rankscope.tables.sentences import SCRIPT
from rankscope.ui.own_table.wording import PAGE, for_page
from tests.rankscope.tables.hostile import CASES

KEYWORDS = [*OVERRIDES, *(parameter.name for parameter in Choices.parameters())]
KEYWORD = re.compile(rf"\b({'|'.join(KEYWORDS)})=")


SMALL = [name for name, case in CASES.items() if len(case.content) < 300_000]


def messages_of(content):
    try:
        table = read_table(content, isolated=False)
        return [*table.notes, *prepare(table, guess_target(table)).notes]
    except TableError as error:
        return [error]


def test_no_message_about_a_file_speaks_python_on_the_page():
    sentences = [for_page(m) for name in SMALL for m in messages_of(CASES[name].content)]
    assert [sentence for sentence in sentences if KEYWORD.search(sentence)] == []


def words_of(template):
    return " ".join(template) if isinstance(template, tuple) else template


def test_no_template_speaks_python_on_the_page():
    templates = {code: words_of(PAGE.get(code, SCRIPT[code])) for code in SCRIPT}
    assert [code for code, words in templates.items() if KEYWORD.search(words)] == []


def gaps(template):
    return {gap for _, gap, _, _ in Formatter().parse(words_of(template)) if gap}


def test_the_page_says_what_a_script_is_told_with_the_same_details():
    assert [code for code in PAGE if gaps(PAGE[code]) != gaps(SCRIPT[code])] == []
