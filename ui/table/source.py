"""Where the table comes from: a file, an example, or the file of an earlier state."""

import hashlib
from dataclasses import dataclass, field

import streamlit as st

from datagen.examples import EXAMPLES
from rankers.tables import Table, TableError
from ui import jobs
from ui.desk import DESK
from ui.said import name, said
from ui.table import runfile

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
        found = DESK.get(self.owner, ("file", self.key))
        if found is None:
            raise TableError("The file is not here any more: choose it again.")
        return found.data


@dataclass
class Brought:
    """A file as it came."""

    name: str
    data: bytes


def chosen() -> Source | None:
    """The source that the address names, if it is there for this visitor."""
    example, key = st.query_params.get("example"), st.query_params.get("table")
    if example in EXAMPLES:
        return Source(example, EXAMPLES[example].title, example)
    if not key:
        return None
    brought = DESK.get(jobs.owner(), ("file", key))
    if brought is None:
        said(
            "The table of this link is not here: files stay with the browser that brought them, "
            "and only while it is used. Choose the file again to go on.",
            kind="warning",
        )
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
    st.query_params.from_dict(query)
    st.rerun()


def uploader(label: str = "Your file"):
    """Take a file, keep it where a page switch or reload finds it, and go on with it."""
    turn = st.session_state.setdefault("upload-turn", 0)
    file = st.file_uploader(
        label,
        key=f"upload-{turn}",
        help="CSV and its relatives, Excel, Parquet, also packed with gzip or zip; or a run file.",
    )
    if file is None:
        return
    st.session_state["upload-turn"] += 1  # a new widget: Streamlit lets go of its copy
    data = file.getvalue()
    if runfile.is_one(data):
        try:
            opened = runfile.opened(data)
        except ValueError as error:
            st.session_state["upload-trouble"] = str(error)
            st.rerun()
        open_source(**opened)
    open_source(table=bring(file.name, data))


def sidebar(source: Source):
    """What is open, and the way to another table."""
    st.markdown(f"**{name(source.name)}**")
    if st.button("Another table", icon=":material/swap_horiz:", width="stretch"):
        open_source()


def welcome():
    """What the page is for, and the ways to begin."""
    st.markdown(
        "Bring a table with a column to predict. You see what was understood of it, one table of "
        "all rankers, which variables stand for each other, and how far to trust the answer."
    )
    trouble = st.session_state.pop("upload-trouble", None)
    if trouble:
        said(trouble, kind="error")
    uploader("Drop a file here: CSV, Excel or Parquet, packed or not")
    st.caption(
        "Your file stays in the memory of this server, is seen by this browser only, and is "
        "forgotten when you leave."
    )
    st.subheader("Or begin with an example", anchor=False)
    columns = st.columns(3)
    for number, (key, example) in enumerate(EXAMPLES.items()):
        with columns[number % 3].container(border=True):
            if st.button(example.title, key=f"example-{key}", type="tertiary", width="content"):
                open_source(example=key)
            st.caption(example.about)
