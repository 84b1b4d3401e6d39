"""EFR: many runs of one ranker, put together by majority."""

from ast import literal_eval
from dataclasses import replace

import numpy as np
from sklearn.utils.parallel import Parallel, delayed

from rankers.base import Ranker
from rankers.parameters import param, seed
from rankers.ranking import Ranking
from rankers.target import BINARY

UNREADABLE = (  # what reading a literal, or a number too large for a float, raises
    *(ValueError, SyntaxError, TypeError),
    *(RecursionError, MemoryError, OverflowError),
)


class EFR(Ranker):
    """Score a variable by how few others come before it in most of many independent runs.

    In short: runs an unsteady ranker many times and lets the runs vote on every two variables.

    Use it when a single run of a ranker is mostly noise. Not when the ranker behind it is
    steady: the vote then only costs time.

    Each run ranks the same rows with random numbers of its own. A variable's place is the number
    of others that more than half of the runs put before it; its score is 1 less that number's share
    of the columns. Equal places, which contradicting majorities and an even number of runs can
    give, go to the variable that beats more in all runs together; what is equal in that too is a
    level. Of two variables that a run cannot tell apart each comes first half a time.

    Symbols: T `runs`, O_t the order of a run, N_ij / T `agreement_[i, j]`, the share of runs in
    which i comes before j, Y_ij whether that is above a half, O* the place.

    Handles the targets its base handles. A base without random numbers repeats itself: with
    `bootstrap`, which is not in the paper, each run draws its rows with replacement, as many of
    each class as there were.

    >>> EFR(base="random", runs=3).fit([[0, 1, 2], [3, 4, 5]], [0, 1]).agreement_.shape
    (3, 3)
    """

    key = "efr"
    title = "Ensemble feature ranking"
    paper = "jong2004"
    tasks = (BINARY,)
    sees = ("non-linear",)
    cost = "runs times the base, then runs·m²"
    growth = (1, 2)
    formula = (
        r"1 - \frac{O^*(i)}{m},\quad"
        r" O^*(i) = \#\{j : j\ \text{comes before}\ i\ \text{in more than}\ T/2\ \text{runs}\}"
    )

    base: str = param("roger", help="The ranker that each run uses.")
    settings: str = param(
        "",
        label="Settings of the base",
        help="Settings of that ranker, written as name=value with commas between: "
        "evaluations=5000, parents=10. The names stand on its card on the page Methods.",
    )
    runs: int = param(
        15,
        low=1,
        high=1_000,
        label="Runs (T)",
        costs=True,
        help="How many rankings are put together into one: more make it steadier and take longer.",
    )
    bootstrap: bool = param(
        False, help="Lets every run draw its own rows, some of them several times."
    )
    n_jobs: int = param(
        1,
        low=1,
        help="How many runs are worked on at the same time; the answer is the same.",
        control=False,
    )
    random_state: int | None = seed()

    @classmethod
    def parameters(cls):
        """As declared, with the menu as it is now for the choices of the base."""
        return tuple(
            replace(p, choices=_bases()) if p.name == "base" else p for p in super().parameters()
        )

    def check_parameters(self):
        """Raise ValueError for the first value outside its declaration, of the base as well."""
        super().check_parameters()
        self._run_of(None)

    def _target(self, y):
        return self._run_of(None)._target(y)

    def _rank(self, X, target):
        return self._rank_variables(X, target, [(column,) for column in range(X.shape[1])])

    def _rank_variables(self, X, target, variables):
        runs = np.random.SeedSequence(self.random_state).spawn(self.runs)
        work = Parallel(n_jobs=self.n_jobs, prefer="threads", return_as="generator")
        places = np.empty((self.runs, len(variables)))
        for t, own in enumerate(work(delayed(self._run)(r, X, target, variables) for r in runs)):
            places[t] = own
            self._progress(t + 1, self.runs)
        self.agreement_ = agreement(places)
        return by_majority(self.agreement_)

    def _run(self, stream, X, target, variables):
        if self.bootstrap:
            X, target = _drawn_again(np.random.default_rng(stream), X, target)
        ranker = self._run_of(int(stream.generate_state(1)[0]))
        return ranker._rank_variables(X, target, variables).places

    def _run_of(self, random_state):
        from rankers.menu import RANKERS  # here, because the menu imports this file

        ranker = RANKERS[self.base](**values_of(RANKERS[self.base], self.settings), task=self.task)
        ranker.check_parameters()
        if hasattr(ranker, "random_state"):
            ranker.random_state = random_state
        return ranker


def values_of(ranker, settings: str) -> dict:
    """Parameters of a ranker written as `name=value, name=value`.

    >>> from rankers import ReliefK
    >>> values_of(ReliefK, "k=5, standardise=False")
    {'k': 5, 'standardise': False}
    """
    declared = {parameter.name: parameter for parameter in ranker.parameters()}
    values = {}
    for setting in filter(None, map(str.strip, settings.split(","))):
        name, _, text = map(str.strip, setting.partition("="))
        if name not in declared or name == "task":
            names = ", ".join(name for name in declared if name != "task")
            raise ValueError(
                f"settings: got {setting!r}, allowed is what {ranker.title} takes: {names}"
            )
        values[name] = _value(declared[name], text)
    return values


def _value(parameter, text):
    if parameter.kind is str and text != "None":
        return text
    try:
        value = literal_eval(text)
        return float(value) if parameter.kind is float and isinstance(value, int) else value
    except UNREADABLE:
        raise ValueError(
            f"{parameter.name}: got {text!r}, allowed is {parameter.allowed}"
        ) from None


def agreement(places: np.ndarray) -> np.ndarray:
    """For places by run and variable: the share of runs in which i comes before j, ties half."""
    wins = np.zeros((places.shape[1],) * 2)
    for place in places:
        wins += (1 + np.sign(place - place[:, None])) / 2
    np.fill_diagonal(wins, 0)
    return wins / len(places)


def by_majority(agreement: np.ndarray) -> Ranking:
    """A variable's place is the number of others before it in more than half of the runs."""
    m = len(agreement)
    place, wins = (agreement > 0.5).sum(axis=0), agreement.sum(axis=1).round(9)
    order = np.lexsort((np.arange(m), -wins, place))
    lower = np.diff(place[order]) + np.abs(np.diff(wins[order])) > 0
    return Ranking(order, 1 - place / m, levels=np.append(0, np.cumsum(lower)))


def _bases():
    from rankers.menu import RANKERS

    return tuple(key for key in RANKERS if key != EFR.key)


def _drawn_again(rng, X, target):
    """Rows with replacement, each class as often as before, with more than one value of y."""
    strata = np.zeros(len(X)) if target.classes is None else target.codes
    rows = np.arange(len(X))
    drawn = rows[:1]
    while np.ptp(target.values[drawn]) == 0:
        met = np.sort(np.unique(strata, return_index=True)[1])  # not by the names of the classes
        parts = [rows[strata == s] for s in strata[met]]
        drawn = np.concatenate([rng.choice(part, len(part)) for part in parts])
    return X[drawn], replace(target, values=target.values[drawn])
