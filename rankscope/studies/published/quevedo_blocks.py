"""What the figures of Quevedo et al. have in common: rankers under their names, and the grid."""

from rankscope.studies.grid import Method

COSTS = {"C": (1e-2, 1.0, 1e2, 1e5)}  # section 4.3: the best of these in every experiment
DEGREE = {"degree": "degree"}

SPE = Method("SPE-ranker", "spe", takes=DEGREE)
WITHOUT = Method("SPE w/o GS", "spe", {"redundancy": False}, DEGREE)
SM = Method("SM", "sm", takes=DEGREE)
RELIEF = Method("Relief_k", "relief", {"k": 30})
GSRELIEF = Method("GSRelief_k", "gsrelief", {"k": 30}, slow=True)
RM = Method("RM", "rm", {"scale": "none"}, DEGREE, COSTS, slow=True)
DM = Method("DM", "dm", {"scale": "none"}, DEGREE, COSTS, slow=True)
R2W2 = Method("R²W²", "r2w2", {"scale": "none"}, DEGREE, slow=True)
FCBF = Method("FCBF", "fcbf")

RM_SCALED = Method("RM, standardised", "rm", {"scale": "standard"}, DEGREE, COSTS, slow=True)
DM_SCALED = Method("DM, standardised", "dm", {"scale": "standard"}, DEGREE, COSTS, slow=True)
R2W2_LINEAR = Method("R²W², linear", "r2w2", {"scale": "none", "degree": 1}, slow=True)

AS_PUBLISHED = (SPE, WITHOUT, SM, RELIEF, GSRELIEF, RM, DM, R2W2)
OTHER_READINGS = (RM_SCALED, DM_SCALED, R2W2_LINEAR)
NAMES = tuple(method.label for method in AS_PUBLISHED)
READ_OTHERWISE = tuple(
    {"RM": RM_SCALED, "DM": DM_SCALED, "R²W²": R2W2_LINEAR}.get(method.label, method).label
    for method in AS_PUBLISHED
)
TIMES = (
    "Times are those of the processor where nothing else is said, as a machine may have other "
    "work, and of one data set, not of thirty."
)
GRID = {
    "m": (50, 100),
    "n": (50, 100),
    "r": (5, 10),
    "degree": (1, 2),
    "redundancy": (0, 1),
    "noise": (0.0, 0.05),
}
GLANCE = {"m": (50,), "n": (50,), "r": (5,), "noise": (0.05,)}
SMALL = {"noise": (0.05,)}
SETTING = (
    "Problems of section 4.2, with constant terms that keep pace with the degree. A figure shows "
    "the mean over the points of the grid of the median over the data sets of each point; ± is one "
    "standard error between points. The paper does not say that inputs of RM, DM and R²W² were "
    "scaled: by its letter they are not, and another reading scales them for RM and DM and gives "
    "R²W² a linear kernel, the default of the toolbox it names. C is the best of four at each "
    "point. Nor does it say how large the random factors of copies are; ours are 1 to 2, so that "
    "copies vary most of all variables, which machines on inputs as they are see whatever the "
    "class is."
)
