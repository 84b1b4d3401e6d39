"""Tables to start from without a file of one's own: a frame and the name of its target.

Known sets that come with scikit-learn, and two drawn here: one whose truth is known, and one with
everything that makes a table awkward.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pandas as pd
from sklearn import datasets

from datagen.polynomial import Polynomial


@dataclass(frozen=True)
class Example:
    """`make` gives the table, `target` names the column to predict."""

    title: str
    about: str
    target: str
    make: Callable[[], pd.DataFrame]


def clinic(n: int = 300, seed: int = 2) -> pd.DataFrame:
    """Made-up patients: numbers, categories, dates and gaps; a copy, a constant and a leak.

    >>> clinic().shape
    (300, 14)
    """
    rng = np.random.default_rng(seed)
    age, height = rng.integers(18, 90, n), rng.normal(170, 9, n).round(1)
    weight = (height - 100 + rng.normal(0, 8, n)).round(1)
    smoker, ward = rng.random(n) < 0.3, rng.choice(["north", "south", "east"], n)
    pressure = 100 + 0.5 * age + rng.normal(0, 8, n)
    risk = 0.05 * (age - 55) + 1.4 * smoker + 0.9 * (ward == "east") - 0.4
    ill = rng.random(n) < 1 / (1 + np.exp(-2 * risk))
    admitted = pd.Timestamp("2024-01-01") + pd.to_timedelta(rng.integers(0, 700, n), unit="D")
    frame = pd.DataFrame(
        {
            "patient": [f"P{number:04d}" for number in rng.permutation(n)],
            "age": age,
            "height_cm": height,
            "height_inch": (height / 2.54).round(1),
            "weight_kg": weight,
            "bmi": (weight / (height / 100) ** 2).round(2),
            "smoker": np.where(smoker, "yes", "no"),
            "ward": ward,
            "systolic": pressure.round(),
            "admitted": admitted,
            "shoe_size": rng.integers(36, 47, n),
            "country": "Freedonia",
            "code": np.where(ill, "I", "H"),
            "ill": np.where(ill, "ill", "healthy"),
        }
    )
    for name in ("systolic", "ward", "shoe_size"):
        frame[name] = frame[name].mask(rng.random(n) < 0.08)
    return frame


def known_truth() -> pd.DataFrame:
    """Of 30 variables, five matter and five more are noisy copies of them."""
    problem = Polynomial(m=30, n=300, r=5, degree=1, redundancy=1, noise=0.05).sample(0)
    return problem.X.assign(target=problem.y)


def bundled(load) -> Callable[[], pd.DataFrame]:
    """A set of scikit-learn with its classes by name."""

    def make() -> pd.DataFrame:
        bunch = load(as_frame=True)
        frame = bunch.frame
        if "target_names" in bunch and frame["target"].dtype.kind == "i":
            frame["target"] = np.array(bunch.target_names)[frame["target"]]
        return frame

    return make


EXAMPLES = {
    "clinic": Example(
        "Clinic",
        "300 made-up patients with gaps, categories, a date, copies and a column that gives the "
        "answer away.",
        "ill",
        clinic,
    ),
    "wine": Example(
        "Wine",
        "178 wines of three growers, 13 measurements.",
        "target",
        bundled(datasets.load_wine),
    ),
    "breast_cancer": Example(
        "Breast cancer",
        "569 tumours, malignant or benign, and 30 measurements that largely repeat each other.",
        "target",
        bundled(datasets.load_breast_cancer),
    ),
    "diabetes": Example(
        "Diabetes",
        "442 patients, ten measurements, and how far the disease went: a number.",
        "target",
        bundled(datasets.load_diabetes),
    ),
    "iris": Example(
        "Iris", "150 flowers of three kinds, four measures.", "target", bundled(datasets.load_iris)
    ),
    "digits": Example(
        "Digits",
        "1,797 written digits of 8 by 8 pixels: which pixels tell them apart?",
        "target",
        bundled(datasets.load_digits),
    ),
    "known": Example(
        "Known truth",
        "300 rows of 30 variables drawn here: five decide the class, five more are noisy copies.",
        "target",
        known_truth,
    ),
}
