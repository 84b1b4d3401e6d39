"""Sentences from templates: how counts, names and lists stand in them."""

from collections.abc import Mapping, Sized
from string import Formatter

from rankscope.tables.wording import counted, legible, some

Template = str | tuple[str, str]  # of one column, and of many


def sentence(template: Template, columns: tuple[str, ...], detail: Mapping) -> str:
    """The template with its gaps filled; what fills them is never read as a template.

    >>> sentence("{columns:Column} {columns:for is|are} empty.", ("age",), {})
    'Column age is empty.'
    >>> sentence("{rows:count row} {rows:for was|were} dropped.", (), {"rows": 2})
    '2 rows were dropped.'
    """
    if isinstance(template, tuple):
        template = template[len(columns) > 1]
    return _FILLING.vformat(template, (), {**detail, "columns": columns})


def _columns(names, noun, counting="column") -> str:
    """One column by its name after the noun, many by their number and the first names."""
    if len(names) == 1:
        return f"{noun} {legible(names[0])}".strip()
    return f"{counted(len(names), counting)} ({some(names)})"


def _number(value) -> int:
    return len(value) if isinstance(value, Sized) else value


FORMS = {
    "shown": lambda value, _: legible(value),
    "some": lambda values, most: some(values, int(most or 5)),
    "all": lambda values, _: ", ".join(map(legible, values)),
    "by": lambda rows, _: ", ".join(
        f"{legible(one)} ({counted(n, 'row')})" for one, n in rows.items()
    ),
    "count": lambda value, nouns: counted(_number(value), *nouns.split("|")),
    "for": lambda value, words: words.split("|")[_number(value) != 1],
    "Column": lambda names, _: _columns(names, "Column"),
    "column": lambda names, _: _columns(names, "column"),
    "names": lambda names, _: _columns(names, ""),
    "Variable": lambda names, _: _columns(names, "Variable", "variable"),
    "variable": lambda names, _: _columns(names, "variable", "variable"),
    "variables": lambda names, _: _columns(names, "", "variable"),
}


class _Filling(Formatter):
    """`{gap:form more}`: a form of FORMS, or else what Python formats."""

    def format_field(self, value, spec):
        form, _, more = spec.partition(" ")
        return FORMS[form](value, more) if form in FORMS else format(value, spec)


_FILLING = _Filling()
