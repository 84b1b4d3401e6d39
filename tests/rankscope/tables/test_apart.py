"""A function called in a process of its own returns what it does here, or says why it cannot."""

import os
import time

import numpy as np
import pandas as pd
import pytest

from rankscope.runs.errors import StoreError, StoreGoneError
from rankscope.tables import Limits, Table, TableError, prepare
from rankscope.tables.apart import apart, packed, unpacked


def process(_) -> int:
    return os.getpid()


def rest(seconds):
    time.sleep(seconds)


def grow(megabytes):
    return len(np.ones(megabytes * 2**17))


def end(code):
    os._exit(code)


def refuse(kind):
    if kind == "table":
        raise TableError("Too small.", asks="member", choices={"a.csv": "a"})
    raise StoreGoneError("here")


def frame() -> pd.DataFrame:
    rng = np.random.default_rng(0)
    texts = pd.array(["red", None, "blue", "green"] * 50, dtype="str")
    numbers = {"a": rng.normal(size=200), "b": rng.integers(9, size=200), "c": texts}
    return pd.DataFrame(numbers | {"y": ["no", "yes"] * 100})


def test_it_is_another_process():
    assert apart(process, 0, doing="Looking") != os.getpid()


def test_a_table_is_prepared_as_it_is_here():
    here, there = (
        prepare(Table(frame()), "y"),
        apart(prepare, Table(frame()), "y", doing="Preparing"),
    )
    pd.testing.assert_frame_equal(here.X, there.X)
    pd.testing.assert_series_equal(here.y, there.y)
    assert (here.notes, here.variables) == (there.notes, there.variables)


def test_what_it_refuses_comes_with_all_its_parts():
    with pytest.raises(TableError, match="Too small") as refused:
        apart(refuse, "table", doing="Looking")
    assert refused.value.asks == "member" and refused.value.choices == {"a.csv": "a"}
    with pytest.raises(StoreError, match="The store here was removed"):
        apart(refuse, "store", doing="Looking")


@pytest.mark.parametrize(
    ("function", "argument", "limits", "words"),
    [
        (rest, 1_000, Limits(seconds=3), "Making it took more than 3 seconds"),
        (grow, 2_000, Limits(memory_megabytes=1_000), "Making it needed more than 1,000 MB"),
        (end, 1, Limits(), "ended unexpectedly"),
    ],
)
def test_time_memory_and_a_sudden_end_leave_a_sentence(function, argument, limits, words):
    with pytest.raises(TableError, match=words) as trouble:
        apart(function, argument, limits=limits, doing="Making it")
    assert trouble.value.passing  # another time it may work


def test_what_went_wrong_there_stands_in_the_log(capfd):
    with pytest.raises(TableError, match="ended unexpectedly"):
        apart(sorted, 5, doing="Sorting")
    assert "TypeError: 'int' object is not iterable" in capfd.readouterr().err


def test_arrays_are_neither_copied_nor_out_of_line():
    values = {"text": "x" * 11, "bits": np.ones(3, dtype=bool), "numbers": np.arange(5.0)}
    parts = packed(values)
    assert any(np.shares_memory(np.frombuffer(p, np.uint8), values["numbers"]) for p in parts if p)
    whole = np.frombuffer(b"".join(map(bytes, parts)), np.uint8)
    again = unpacked(whole)
    assert again["text"] == values["text"] and again["bits"].tolist() == [True] * 3
    assert np.shares_memory(again["numbers"], whole) and again["numbers"].flags.aligned
