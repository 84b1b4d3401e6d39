"""Where the table comes from: a file, an example, or the file of an earlier state."""

import hashlib
from dataclasses import dataclass, field

import streamlit as st

from datagen.examples import EXAMPLES
from rankscope.tables import Table, TableError
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.frame.navigation import page_called
from rankscope.ui.widgets.asked import choice
from rankscope.ui.widgets.untrusted import show

LAST = "own-table-settings"
NOT_HERE = (
    "The {} of this link is not here: files stay with the browser that brought them, and only "
    "while it is used. Choose the file again to go on."
)
SHORT = 12  # characters of a hash that tell a visitor's files apart


@dataclass(frozen=True)
class Source:
    """`key` is the hash of the file's bytes, or the key of an example."""

    key: str
    name: str
    example: str | None = None
    owner: str = field(default_factory=lambda: jobs.owner())

    @property
    def marks(self) -> dict:
        """What the visitor decided on single columns: types, exclude, keep, pinned."""
        nothing = {"types": {}, "exclude": [], "keep": [], "pinned": []}
        return nothing | DESK.get(self.owner, ("marks", self.key), {})

    def mark(self, **changes):
        DESK.put(self.owner, ("marks", self.key), self.marks | changes)

    def data(self) -> bytes:
        file = DESK.get(self.owner, ("file", self.key))
        if file is None:
            raise TableError("The file is not here any more: choose it again.")
        return file.data


@dataclass
class Brought:
    """A file as it came."""

    name: str
    data: bytes


def come_back():
    """Who comes back from another page finds the table that was open."""
    if not st.query_params and st.session_state.get(LAST):
        st.query_params.from_dict(st.session_state[LAST])
        st.rerun()


def chosen() -> Source | None:
    """The source that the address names, if it is there for this visitor."""
    example, key = choice("example", "Example", EXAMPLES), st.query_params.get("table")
    if example:
        return Source(example, EXAMPLES[example].title, example)
    if not key:
        return None
    brought = DESK.get(jobs.owner(), ("file", key))
    if brought is None:
        show(NOT_HERE.format("table"), kind="warning")
        return None
    return Source(key, brought.name)


def example_table(source: Source) -> Table:
    return Table(EXAMPLES[source.example].make())


def bring(name: str, data: bytes) -> str:
    """Put a file on the visitor's desk; gives its key."""
    key = hashlib.sha256(data).hexdigest()[:SHORT]
    DESK.put(jobs.owner(), ("file", key), Brought(name, data))
    return key


def open_source(**query):
    """Go to another table: what was set for the one before does not apply to it."""
    st.session_state[LAST] = query
    st.query_params.from_dict(query)
    st.rerun()


def open_from_elsewhere(**query):
    """The same from another page."""
    st.session_state[LAST] = query
    st.switch_page(page_called("own_table"), query_params=query)
