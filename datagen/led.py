"""The digit on a broken seven-segment display."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param

# Segments: top, upper left, upper right, middle, lower left, lower right, bottom.
SEGMENTS = np.array(
    [
        [1, 1, 1, 0, 1, 1, 1],  # 0
        [0, 0, 1, 0, 0, 1, 0],  # 1
        [1, 0, 1, 1, 1, 0, 1],  # 2
        [1, 0, 1, 1, 0, 1, 1],  # 3
        [0, 1, 1, 1, 0, 1, 0],  # 4
        [1, 1, 0, 1, 0, 1, 1],  # 5
        [1, 1, 0, 1, 1, 1, 1],  # 6
        [1, 0, 1, 0, 0, 1, 0],  # 7
        [1, 1, 1, 1, 1, 1, 1],  # 8
        [1, 1, 1, 1, 0, 1, 1],  # 9
    ]
)


class LED(Generator):
    """Ten classes: the digit that seven segments show, each segment wrong now and then.

    In short: decides the class, a digit, by seven segments that are wrong now and then: each
    says a little, and correlation sees it.

    The seven segments are relevant; the rest, as many as `irrelevant` says, are irrelevant. Hard
    because no segment says much by itself, because digits differ in as little as one segment, and
    because of the noise: with `noise` 0.1 even the best classifier is wrong in 26 of 100 rows.

    Digits are equally likely. Each segment is inverted with probability `noise`, as by the program
    of the UCI repository; irrelevant variables are 0 or 1, equally likely. The paper speaks of 10 %
    of the class *labels*; its error rates of 26 % after selection are those of wrong segments. For
    the other reading, `label_noise` gives that share of the n rows, rounded, one of the nine other
    digits.

    >>> problem = LED(n=1_000, noise=0.0).sample(seed=1)
    >>> len(problem.X[list(problem.relevant)].drop_duplicates())
    10
    """

    key = "led"
    title = "LED display"
    paper = "breiman1984"
    task = "multiclass"

    n: int = param(
        2_000, low=20, high=200_000, label="Rows (n)", help="How many rows the table has."
    )
    irrelevant: int = param(
        143, low=0, high=20_000, help="How many variables say nothing about the target."
    )
    noise: float = param(
        0.1,
        low=0.0,
        high=0.5,
        label="Segment noise",
        help="The share of segments, on average, that show the wrong state.",
    )
    label_noise: float = param(
        0.0, low=0.0, high=1.0, help="The share of rows that are labelled with a wrong digit."
    )

    @property
    def shape(self):
        return self.n, 7 + self.irrelevant

    def _draw(self, rng):
        digit = rng.integers(0, 10, self.n)
        inverted = rng.random((self.n, 7)) < self.noise
        others = rng.integers(0, 2, (self.n, self.irrelevant))
        columns = np.hstack([SEGMENTS[digit] ^ inverted, others]).astype(float)

        wrong = rng.choice(self.n, size=round(self.label_noise * self.n), replace=False)
        digit[wrong] = (digit[wrong] + rng.integers(1, 10, len(wrong))) % 10
        return columns, digit, [[i] for i in range(7)]
