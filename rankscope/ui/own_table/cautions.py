"""What must not be overlooked, above the results: a line each, with what to do about it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from zlib import crc32

import streamlit as st

from rankscope.tables import Note
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.wording import legible
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.dependence import group_settings
from rankscope.ui.own_table.question import Question, target_key, task_key
from rankscope.ui.own_table.reading import override
from rankscope.ui.own_table.source import Source
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets.untrusted import as_code, show

LEAKS = ("tells target", "made of target")
TOGETHER = (*LEAKS, "gaps follow", "many levels", "numbered codes")
MOST_SHEETS, MOST_RIVALS = 4, 3


@dataclass(frozen=True)
class Answer:
    """A button: what stands on it, and what it does when it is clicked."""

    label: str
    act: Callable
    arguments: tuple = ()


def caution_panel(question: Question, notes: tuple[Note, ...]):
    """A line for each warning that was not answered, and one for a target that is only guessed."""
    if question.rivals and not _is_settled(question.source, "target"):
        _line("target", _guess_sentence(question), target_answers(question))
    for note in together(notes):
        if note.severity == "warning" and not _is_settled(question.source, _name_of(note)):
            _line(_name_of(note), for_page(note), list(answers(question, note)))


def together(notes: tuple[Note, ...]) -> list[Note]:
    """The notes with those of columns that are alike made one, so that they take one line."""
    columns: dict[str, list[str]] = {}
    for note in notes:
        columns.setdefault(note.code, []).extend(note.columns)
    seen: set[str] = set()
    one_each = []
    for note in notes:
        if note.code not in TOGETHER:
            one_each.append(note)
        elif note.code not in seen:
            one_each.append(Note(note.code, dict.fromkeys(columns[note.code]), note.detail))
        seen.add(note.code)
    return one_each


def _name_of(note) -> str:
    return f"{note.code}-{','.join(note.columns)}"[:60]


def _line(name: str, sentence: str, buttons: list[Answer]):
    with st.container(
        horizontal=True,
        vertical_alignment="center",
        gap="small",
        key=f"caution-{crc32(name.encode(errors='replace'))}",
    ):
        show(sentence, kind="warning")
        for number, answer in enumerate(buttons):
            st.button(
                answer.label,
                key=f"answer-{name}-{number}",
                on_click=answer.act,
                args=answer.arguments,
            )


def _guess_sentence(question) -> str:
    return f"What to predict is guessed: {legible(question.target)}."


def target_answers(question: Question) -> list[Answer]:
    """Other columns that may be the target, and that the guess is right."""
    key = target_key(question.source)
    rivals = [
        Answer(f"Predict {as_code(name)}", st.session_state.__setitem__, (key, name))
        for name in question.rivals[:MOST_RIVALS]
    ]
    return [Answer("It is right", settle, (question.source, "target")), *rivals]


def answers(question: Question, note: Note) -> Iterator[Answer]:
    """What can be done about it on a click."""
    source, columns = question.source, note.columns
    if note.code in LEAKS:
        yield Answer("Leave out", leave_out, (source, columns))
        yield Answer("Known before", keep, (source, columns))
        if note.detail.get("levels", 0) > 2 and len(columns) == 1:
            yield Answer("Its rows belong together", group_by, (source, columns[0]))
    elif note.code == "gaps follow":
        yield Answer("Mark gaps", st.session_state.__setitem__, ("prepare-indicator", True))
    elif note.code in TYPES:
        for label, kind in TYPES[note.code]:
            yield Answer(label, take_as, (source, columns, kind))
    elif note.code in ("counts", "many classes"):
        key = task_key(source)
        yield Answer("A number", st.session_state.__setitem__, (key, "regression"))
        yield Answer("Classes", settle, (source, _name_of(note)))
    else:
        yield from _of_the_file(source, note)


TYPES = {
    "many levels": (("As a category", "category"),),
    "numbered codes": (
        ("As categories", "category"),
        ("Leave out", "identifier"),
        ("It is a quantity", "number"),
    ),
    "few numbers": (("As categories", "category"), ("They are quantities", "number")),
}


def _of_the_file(source, note) -> Iterator[Answer]:
    """How the file would rather be read."""
    detail = note.detail
    if note.code == "encoding":
        for codec, words in detail["rivals"].items():
            yield Answer(as_code(words, most=80), override, (source, "encoding", codec))
        yield Answer("It is right", settle, (source, _name_of(note)))
    elif note.code == "preamble":
        yield from _header_answers(source, detail["lines"], note)
    elif note.code == "no header":
        yield Answer("They are names", override, (source, "header", _word("header", True)))
    elif note.code == "transposed":
        yield Answer("Exchange", override, (source, "transpose", _word("transpose", True)))
    elif note.code == "other sheets":
        for name in detail["sheets"][:MOST_SHEETS]:
            yield Answer(f"Open {as_code(name)}", override, (source, "sheet", name))


def _header_answers(source, lines, note) -> Iterator[Answer]:
    for label, skip in (("A line higher", lines - 1), ("A line lower", lines + 1)):
        yield Answer(label, override, (source, "skip", str(skip)))
    yield Answer("It is right", settle, (source, _name_of(note)))


def _word(name: str, value) -> str:
    (parameter,) = [p for p in Dialect.parameters() if p.name == name]
    return Dialect.word_for(parameter, value)


def leave_out(source: Source, names):
    """Take these columns out of the ranking, as the visitor says."""
    source.mark(exclude=list(dict.fromkeys([*source.marks["exclude"], *names])))


def keep(source: Source, names):
    """Go on with these columns, as the visitor says; nothing is said of them any more."""
    source.mark(keep=list(dict.fromkeys([*source.marks["keep"], *names])))


def group_by(source: Source, name: str):
    """Rows with one value in this column belong together, as the visitor says."""
    for key, value in group_settings(source, name).items():
        st.session_state[key] = value


def take_as(source: Source, names, kind: str):
    """Take these columns as what the visitor says they are."""
    source.mark(types=source.marks["types"] | dict.fromkeys(names, kind))


def settle(source: Source, name: str):
    """Say no more of this."""
    DESK.put(jobs.owner(), ("settled", source.key), _settled(source) | {name})


def _settled(source) -> frozenset:
    return DESK.get(jobs.owner(), ("settled", source.key), frozenset())


def _is_settled(source, name) -> bool:
    return name in _settled(source)
