"""What the tables of Jong et al. have in common: problems, rankers, and how a cell is read."""

from rankscope.studies.base import Line, View
from rankscope.studies.checks import printed
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.curves import along
from rankscope.studies.grid import Method

COSINE = Method("Cosine", "cosine")
UNIVARIATE = Method(
    "Cosine, univariate and centred", "cosine", {"centre": True, "orthogonalise": False}
)
EFR = Method("EFR", "efr", {"runs": 15}, slow=True)
NOISES = {"none": (0.0, "variance"), "variance": (0.1, "variance"), "deviation": (0.1, "deviation")}
GRID = {
    "n": (50, 100),
    "linear": (True, False),
    "redundant": (False, True),
    "label_noise": (0.0, 0.1),
    "noise": tuple(NOISES),
}
CLEAN = {"label_noise": (0.0,), "noise": ("none",)}
MEASURES = ("auc_fs", "p_best", "p_worst", *along("roc_fs"))
OF_FIGURE = {"n": 50, "redundant": False, "label_noise": 0.0, "noise": "none"}
NEAR = {"p_best": 0.1, "p_worst": 0.05, "auc_fs": 0.02}
KINDS = {"sums": True, "balls": False}
VARIED = {"noise": ("none", "variance")}  # the cells of each reading of σ
DEVIATING = {"noise": ("none", "deviation")}
BY_LETTER = "σ a variance"
REREAD = f"{UNIVARIATE.label}, σ a standard deviation"
WHERE_NOISE_IS = {"redundant": False, "label_noise": 0.0}
VARIANCE = (
    "A variance of 0.1, a spread of a third of the range of an input, buries much of what it says; "
    "with a standard deviation of 0.1 a ranking stays nearly as it is.",
    "Two readings of σ",
)
SETTING = (
    "100 variables, 10 of them relevant. p_b is the share of data sets in which the first variable "
    "is relevant, p_w and AUC are medians. A cell agrees where p_b is within 0.1, p_w within 0.05 "
    "and AUC within 0.02 of what is printed; further off it is undecided as far as two such "
    "experiments may differ. By the "
    "letter σ is a variance; another reading takes it for a standard deviation. A random order has "
    "an AUC of 0.5, but with combinations of the inputs, which count as well, of 0.74."
)


def curves(title: str, *names: str) -> View:
    """Median ROC-FS curves of sums and balls, without combinations and noise, of 50 rows."""
    lines = tuple(
        Line(f"{name}, {kind}", name, "roc_fs", OF_FIGURE | {"linear": linear})
        for name in names
        for kind, linear in KINDS.items()
    )
    return View(title, "", "roc_fs", label="Share of the irrelevant found", lines=lines)


def readings_of_noise(*names: str) -> View:
    """AUC of sums and balls without noise of inputs, and with it by both readings."""
    lines = tuple(
        Line(f"{name}, {kind}", name, "auc_fs", {"linear": linear} | WHERE_NOISE_IS)
        for name in names
        for kind, linear in KINDS.items()
    )
    return View(VARIANCE[1], "noise", "auc_fs", label="Noise of inputs, σ = 0.1 as a", lines=lines)


def problem(point: dict) -> dict:
    """The parameters of the problem; noise has a size and a meaning."""
    size, meaning = NOISES[point["noise"]]
    others = {name: value for name, value in point.items() if name != "noise"}
    return others | {"feature_noise": size, "noise_is": meaning}


def words_of(n, linear, redundant, e, sigma) -> str:
    kind = "Linear" if linear else "Non-linear"
    copies = "redundant" if redundant else "not redundant"
    noise = f"label noise {e:.0%}" if e else "no label noise"
    return f"{kind}, {copies}, {n} rows, {noise}, σ = {sigma:g}: the cell of the table."


def cell(where, numbers, plain: Method, other=None, reason=("", ""), noisy=VARIANCE) -> Claim:
    """The claim that a cell of a table comes out: (n, linear, redundant, e, σ), (p_b, p_w, AUC).

    `other` is a method of another reading; `reason` is why it may not, and the view that shows
    it; `noisy` the same where inputs are noisy.
    """
    n, linear, redundant, e, sigma = where
    at = {"n": n, "linear": linear, "redundant": redundant, "label_noise": e}
    values = {
        measure: (number, NEAR[measure])
        for measure, number in zip(("p_best", "p_worst", "auc_fs"), numbers, strict=True)
    }
    readings = [literal(printed(plain.label, at | {"noise": _noise(sigma, "variance")}, values))]
    if sigma or other:
        label = (other or plain).label
        note = " and ".join(
            words
            for words in (label if other else "", "σ a standard deviation" if sigma else "")
            if words
        )
        reread = printed(label, at | {"noise": _noise(sigma, "deviation")}, values)
        readings.append(reproducing(reread, note))
    kind = "linear" if linear else "nonlinear"
    key = f"{kind}{'_redundant' if redundant else ''}_{n}_e{e:g}_s{sigma:g}"
    printed_words = f"p_b {numbers[0]:g}, p_w {numbers[1]:g}, AUC {numbers[2]:g}"
    why, view = noisy if sigma else reason
    return Claim(key, words_of(*where), tuple(readings), printed_words, why, view=view)


def _noise(sigma, meaning) -> str:
    return meaning if sigma else "none"
