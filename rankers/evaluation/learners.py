"""Plain learners to ask what a set of variables is good for; their settings are fixed."""

from collections.abc import Callable
from typing import NamedTuple

from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler


class Learner(NamedTuple):
    """`make(is_number, rows, seed)` gives an estimator for so many training rows."""

    title: str
    make: Callable


def _linear(is_number, rows, seed):
    """Penalties of 1, scikit-learn's own: little, but an answer with more features than rows."""
    model = Ridge(alpha=1.0) if is_number else LogisticRegression(C=1.0, max_iter=1_000)
    return make_pipeline(StandardScaler(), model)


def _neighbours(is_number, rows, seed):
    """Five neighbours of equal say, fewer where there are fewer rows."""
    model = KNeighborsRegressor if is_number else KNeighborsClassifier
    return make_pipeline(StandardScaler(), model(n_neighbors=min(5, rows)))


def _forest(is_number, rows, seed):
    """A hundred full-grown trees; splits do not care about scale."""
    model = RandomForestRegressor if is_number else RandomForestClassifier
    return model(n_estimators=100, random_state=seed)


LEARNERS = {
    "linear": Learner("Linear model", _linear),
    "neighbours": Learner("5 nearest neighbours", _neighbours),
    "forest": Learner("Random forest", _forest),
}
