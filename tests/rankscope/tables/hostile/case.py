"""One hostile file, and the small honest table most of them are made from."""

import random
from dataclasses import dataclass

HEADER = ["dose", "weight", "height", "site", "sick"]
NUMBERS = ("dose", "weight", "height", "sick")
ROWS = 40


def patients(rows=ROWS, seed=7):
    draw = random.Random(seed)
    return [
        [
            f"{draw.uniform(0, 5):.3f}",
            f"{draw.gauss(70, 9):.2f}",
            f"{draw.gauss(1.7, 0.1):.4f}",
            draw.choice(["Bonn", "Graz", "Lyon"]),
            str(i % 2),
        ]
        for i in range(rows)
    ]


def csv(header=HEADER, body=None, delimiter=",", end="\n"):
    lines = ([header] if header else []) + (patients() if body is None else body)
    return end.join(delimiter.join(fields) for fields in lines) + end


def with_column(name, values, place=0):
    """The honest table with one more column, its values repeated down the rows."""
    rows = [[*r[:place], values[i % len(values)], *r[place:]] for i, r in enumerate(patients())]
    return csv([*HEADER[:place], name, *HEADER[place:]], rows)


def with_values(column, values, rows=ROWS):
    """The honest table with the values of one column replaced."""
    body = patients(rows)
    for i, row in enumerate(body):
        row[HEADER.index(column)] = values[i % len(values)]
    return csv(body=body)


@dataclass(frozen=True)
class Case:
    """`told` are parts of sentences a person has to be told; a refused file tells nothing else."""

    name: str
    data: bytes | str
    told: tuple[str, ...] = ()
    refused: str = ""  # "read", "prepare" or nothing
    shape: tuple[int, int] | None = (ROWS, 5)
    names: tuple[str, ...] | None = None
    numeric: tuple[str, ...] = NUMBERS
    target: str = "sick"

    @property
    def content(self) -> bytes:
        return self.data.encode() if isinstance(self.data, str) else self.data


def refused(name, data, *told, at="read", **more):
    return Case(name, data, told, at, **{"shape": None, "numeric": ()} | more)
