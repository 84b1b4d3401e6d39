"""Table 1 of Jong et al.: the cosine criterion, cell by cell."""

import math
from itertools import product

from rankscope.studies.base import Study, View
from rankscope.studies.checks import falls, level, rises, together
from rankscope.studies.claims import Check, Claim, Item, literal, reproducing
from rankscope.studies.contrasts import at, difference, mean
from rankscope.studies.grid import Block, Size
from rankscope.studies.judgement import between, has_sign, place_words
from rankscope.studies.published import jong_blocks as shared
from rankscope.studies.wording import of_what

KINDS = ((True, False), (True, True), (False, False), (False, True))  # linear, redundant
PRINTED = {  # by n, e, σ: p_b, p_w, AUC for each of KINDS; None where the text has no number
    (50, 0.0, 0.0): ((0.87, 0.33, 0.92), (0.97, 0.1, 0.97), (0.03, 0.93, 0.49), (0.17, 0.42, 0.74)),
    (50, 0.0, 0.1): ((0.9, 0.33, 0.916), (0.9, 0.1, 0.97), (0.03, 0.94, 0.49), (0.1, 0.45, 0.74)),
    (50, 0.1, 0.0): ((0.87, 0.47, 0.87), (0.77, 0.16, 0.95), (0.1, 0.93, 0.49), (0.1, 0.44, 0.73)),
    (100, 0.0, 0.0): ((1, 0.18, 0.97), (1, 0.1, 0.99), (0, 0.91, 0.53), (0.23, 0.42, 0.76)),
    (100, 0.0, 0.1): ((1, 0.22, 0.966), (1, 0.1, 0.99), (0.03, 0.9, 0.52), (0.17, 0.41, 0.75)),
    (100, 0.1, 0.1): (
        *((0.93, 0.36, 0.934), (0.97, 0.1, 0.97), (0.1, 0.92, 0.52)),
        (0.3, 0.46, 0.74),
    ),
}
SUM, BALLS = {"linear": True}, {"linear": False}
LOWEST = 0.77  # p_b printed of a sum
COSINE, OTHER = shared.COSINE.label, shared.UNIVARIATE.label
COMBINED = (
    "The signed angle with Gram-Schmidt finds combinations of the inputs of a ball; the printed "
    "numbers are those of an angle of each input alone, about its mean.",
    "Ball with combinations",
)
LATE = "The last relevant variable of a sum"
REASONS = {  # by kind; of what is noisy where it is another
    (True, False): (
        "The last relevant variable of a sum stands later in our rankings than is printed, by "
        "every reading that was tried; with turned labels AUC is a little lower as well.",
        LATE,
    ),
    (True, True): (
        "p_w and AUC as printed do not go together: where ten of the twenty that count come before "
        "any other, p_w is 0.1 and AUC is 1, not 0.97.",
        LATE,
    ),
    (False, False): (
        "A random order, which this is as good as, has p_b 0.1 and p_w 0.9: in so many cells some "
        "are further from that by chance.",
        "Ball",
    ),
    (False, True): COMBINED,
}
CELLS = tuple(
    shared.cell(
        *((n, *kind, e, sigma), numbers, shared.COSINE, shared.UNIVARIATE),
        *(REASONS[kind], shared.VARIANCE if kind == (True, False) else REASONS[kind]),
    )
    for (n, e, sigma), row in PRINTED.items()
    for kind, numbers in zip(KINDS, row, strict=True)
)

TABLE = Block(
    key="jong_cosine",
    generator="efr",
    over=shared.GRID,
    problem=shared.problem,
    methods=(shared.COSINE, shared.UNIVARIATE),
    measures=shared.MEASURES,
    sizes={
        "glance": Size(4, 4, shared.CLEAN | {"noise": tuple(shared.NOISES), "n": (50, 100)}),
        "small": Size(30, 30),
        "full": Size(30, 30),
    },
)


def first_is_relevant(name, meaning) -> Check:
    """p_b of each cell of sums of which the text has numbers, at least the lowest of them."""

    def check(cells) -> list[Item]:
        items = []
        for (n, e, sigma), copies in product(PRINTED, (False, True)):
            noise = meaning if sigma else "none"
            where = SUM | {"n": n, "label_noise": e, "noise": noise, "redundant": copies}
            value = mean(at(cells, name, "p_best", where, "mean"))
            lower = between(value, LOWEST, math.inf)
            words = f"{name} {value.text('.3f')}{place_words(where)}"
            items.append(Item(words, value.value >= LOWEST or lower))
        return items

    return check


def better_with_rows(name, cells):
    """The first is relevant more often, the last relevant one comes earlier."""
    return together(
        of_what("p_b", rises("n", (50, 100), (name,), "p_best", SUM | cells)),
        of_what("p_w", falls("n", (50, 100), (name,), "p_worst", SUM | cells)),
    )


def as_random(name, cells) -> Check:
    """AUC about that of a random order."""
    return level(name, BALLS | {"redundant": False} | cells, 0.45, 0.55, "auc_fs")


def seemingly_better(name, cells) -> Check:
    """A higher AUC where combinations count as well."""
    return rises("redundant", (False, True), (name,), "auc_fs", BALLS | cells)


def by_both(check) -> tuple:
    """The cosine with the cells of the letter, and what reproduces the table with its own."""
    return (
        literal(check(COSINE, shared.VARIED), shared.BY_LETTER),
        reproducing(check(OTHER, shared.DEVIATING), shared.REREAD),
    )


def labels_worse(name, meaning) -> Check:
    """p_b with noise of labels alone, less that with noise of inputs alone."""

    def check(cells) -> list[Item]:
        noisy = {"labels": (0.1, "none"), "inputs": (0.0, meaning)}
        labels, inputs = (
            at(cells, name, "p_best", SUM | {"label_noise": share, "noise": inputs}, "mean")
            for share, inputs in noisy.values()
        )
        gap = difference(inputs, labels, ("label_noise", "noise"))
        return [Item(f"{name} {gap.text()} with noisy inputs", has_sign(gap, 1, "p_best"))]

    return check


STUDY = Study(
    key="jong_table_1",
    title="The cosine, cell by cell",
    paper="jong2004",
    figure="Table 1, Figure 1",
    question="How well does an angle find what matters for a sum, and for a ball?",
    blocks=(TABLE,),
    remarks=f"{shared.SETTING} Small and full are the same here: 30 data sets a cell, as printed. "
    "Two rows of the table have no numbers in the text.",
    views=(
        shared.curves("Figure 1", COSINE),
        shared.curves("Univariate and centred", OTHER),
        shared.readings_of_noise(COSINE, OTHER),
        View(COMBINED[1], "n", "auc_fs", (COSINE, OTHER), "Rows (n)", BALLS | {"redundant": True}),
        View(LATE, "n", "p_worst", (COSINE, OTHER), "Rows (n)", {"linear": True}),
        View("Ball", "n", "auc_fs", (COSINE, OTHER), "Rows (n)", {"linear": False}),
    ),
    claims=(
        Claim(
            "linear_outstanding",
            "For sums the first variable is nearly always relevant.",
            (
                literal(
                    first_is_relevant(COSINE, "variance"),
                    f"0.77 and more in each cell that the text has, {shared.BY_LETTER}",
                ),
                reproducing(first_is_relevant(OTHER, "deviation"), shared.REREAD),
            ),
            published="p_b 0.77 to 1",
            why=shared.VARIANCE[0],
            view=shared.VARIANCE[1],
        ),
        Claim(
            "nonlinear_random",
            "For balls, without combinations, the cosine does no better than a random order.",
            by_both(as_random),
            published="AUC 0.49 to 0.53",
        ),
        Claim(
            "seemingly_better",
            "For balls it seems to do better with combinations, as any ten of twenty then count.",
            by_both(seemingly_better),
            published="AUC 0.74 against 0.49",
        ),
        Claim(
            "more_rows",
            "For sums it does better with more rows.",
            by_both(better_with_rows),
            published="p_b 100 %, p_w 1/5 to 1/3 with 100 rows",
        ),
        Claim(
            "labels_matter_more",
            "For sums noisy labels lower p_b more than noisy inputs do.",
            (
                literal(labels_worse(COSINE, "variance")),
                reproducing(labels_worse(OTHER, "deviation"), shared.REREAD),
            ),
            why=shared.VARIANCE[0],
            view=shared.VARIANCE[1],
        ),
        *CELLS,
    ),
)
