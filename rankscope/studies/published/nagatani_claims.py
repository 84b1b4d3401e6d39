"""What Nagatani, Ozawa and Abe say of Table 4: of errors, variables and times of all sets."""

from itertools import combinations

from rankscope.studies.checks import alike, level, no_better, together
from rankscope.studies.claims import Check, Claim, Item, literal, reproducing
from rankscope.studies.contrasts import at, difference
from rankscope.studies.curves import AT
from rankscope.studies.judgement import has_sign
from rankscope.studies.published import nagatani_blocks as shared
from rankscope.studies.published.nagatani_halves import by_pairs, set_by_set
from rankscope.studies.published.nagatani_printed import (
    AFTER,
    BOSTON_5,
    BOSTON_14,
    JUICE,
    KNOWN,
    LAST,
    MOLECULES,
    PYRIMIDINES,
    TRIAZINES,
)
from rankscope.studies.time_checks import times

ADDING = ("BABD", "BABD-LP")
FEW = 3.0  # variables
INPUTS = {
    BOSTON_14: 13,
    BOSTON_5: 13,
    PYRIMIDINES: 27,
    TRIAZINES: 60,
    MOLECULES: 628,
    JUICE: 700,
}  # variables, as printed
PARTS = {0.25: "a quarter", 0.5: "half", 1: "all"}  # of its time
ON_OTHERS, IN_SEARCH = "Error, of that with all", "Error in the search, of that with all"
VIEWS = ("Variables", "Phenethylamines", "Orange juice")  # the variables selected in each
PAIRS = tuple(zip(shared.CONSTANT_NAMES, shared.FALLING_NAMES, strict=True))
TENTH = "a tenth of the error with all variables more at most"
TENTH_APART = "a tenth of the error with all variables apart at most"
COMPARABLE = (
    "On pyrimidines with the activity as target, 37 rows a half, the error is a fifth to a quarter "
    "higher on average, but differs much between halves, as on orange juice; on Boston 14 and "
    "triazines it is 5 to 8 % higher, too near a tenth to be surely below. With the last "
    "descriptor as target it falls."
)
UPDATED = (
    "What is not decided is on Phenethylamines and orange juice, where errors and sets differ much "
    "from half to half: BD with the fixed threshold ends with hundreds of variables on some halves "
    "and with a few on most."
)


def after_and_before(names) -> Check:
    """The error on other rows after the selection, of that before."""
    return set_by_set(
        names,
        lambda where: together(
            *(level(m, where, 0.0, 1.1, "outer_ratio") for m in shared.CONSTANT_NAMES)
        ),
    )


def same_on_few(where) -> Check:
    """Times and errors of BD and BABD, with either threshold."""
    pairs = {"BD": "BABD", "BD_u": "BABD_u"}
    taken = (times((slow,), fast, 0.5, 2.0, where) for fast, slow in pairs.items())
    return together(*taken, alike(pairs, 0.1, where, measure="outer_ratio"))


def no_worse(where) -> Check:
    """Errors on other rows with the threshold updated, against those without."""
    return together(*(no_better(one, (other,), where, "outer_ratio", 0.1) for one, other in PAIRS))


def ever_faster(where) -> Check:
    """BABD-LP faster than BABD, and this faster than BD."""
    steps = (("BD", "BABD"), ("BABD", "BABD-LP"))
    return together(*(times((slow,), fast, 1.0, 1e6, where) for slow, fast in steps))


def slower_with_programmes(where) -> Check:
    return times(("BABD-LP",), "BD", 1.0, 1e6, where)


def rarely_more_than_two(where) -> Check:
    """The searches with the fixed threshold keep few variables."""
    return together(*(level(m, where, 0.0, FEW, "inputs") for m in shared.CONSTANT_NAMES))


def no_more_than_known(where) -> Check:
    """As many variables as others selected of a set, or fewer."""
    (name,) = where["name"]
    most = KNOWN[name]
    return together(*(level(m, where, 0.0, most, "inputs") for m in shared.CONSTANT_NAMES))


def as_many_as_each_other(where) -> Check:
    """Variables that the three searches with the fixed threshold keep."""
    (name,) = where["name"]
    pairs = dict.fromkeys(ADDING, "BD")
    return alike(pairs, INPUTS[name] / 10, where, measure="inputs")


def as_good_as_each_other(where) -> Check:
    """Errors on other rows of the three searches, with either threshold."""
    rivals = (pair for names in zip(*PAIRS, strict=True) for pair in combinations(names, 2))
    return together(
        *(alike({one: other}, 0.1, where, measure="outer_ratio") for one, other in rivals)
    )


def sooner_and_no_worse(where) -> Check:
    """BABD and BABD-LP done before BD, and what they hold on the way no worse than all."""
    return together(
        *(times(("BD",), other, 1.0, 1e6, where) for other in ADDING),
        *(below_before(other, where) for other in ADDING),
    )


def below_before(method, where) -> Check:
    """The error of the set held after a part of its time, less that of all variables."""

    def check(cells) -> list[Item]:
        before = at(cells, method, "inner_before", where, "mean")
        items = []
        for part, name in PARTS.items():
            held = at(cells, method, f"error_share{AT}{part}", where, "mean")
            gap = difference(held, before)
            words = f"{method} after {name} of its time, error less that with all {gap.text()}"
            items.append(Item(words, has_sign(gap, -1, "inner_error")))
        return items

    return check


CLAIMS = (
    Claim(
        "few_enough",
        "On pyrimidines, triazines and phenethylamines one or two variables are enough.",
        (
            literal(
                set_by_set((PYRIMIDINES, TRIAZINES, MOLECULES), rarely_more_than_two),
                "three on average at most, as is printed",
            ),
            reproducing(
                set_by_set((*LAST.values(), MOLECULES), rarely_more_than_two),
                "the last descriptor as the target of Pyrimidines and Triazines",
            ),
        ),
        published="1.0 to 3.0 variables",
        why="With the activity as target about four are kept on Pyrimidines. BD ends with "
        "hundreds on one half of Phenethylamines, and with one on most.",
        view=VIEWS[0],
        needs=(PYRIMIDINES, TRIAZINES, MOLECULES),
    ),
    Claim(
        "no_more",
        "But for Boston 14 the fixed threshold keeps as many variables as others selected, or "
        "fewer.",
        (literal(set_by_set(KNOWN, no_more_than_known), "on average over the halves"),),
        published="1.0 to 3.0 against 5, 2 and 30; on Orange juice 5 to 6 against 7",
        why="BD keeps 76 of 700 on average on Orange juice, hundreds on some halves and a few on "
        "most. On Triazines all keep about as many as others, a little more on average.",
        view=VIEWS[0],
        needs=tuple(KNOWN),
    ),
    Claim(
        "as_many",
        "BD, BABD and BABD-LP delete almost the same number of variables.",
        (
            literal(
                set_by_set(INPUTS, as_many_as_each_other),
                "a tenth of all variables apart at most",
            ),
        ),
        published="7.5, 7.3 and 7.5 kept on Boston 14, 6.0, 6.0 and 5.0 on Orange juice",
        why="On Orange juice and our Phenethylamines BD keeps hundreds on some halves.",
        view=VIEWS[2],
        needs=tuple(INPUTS),
    ),
    Claim(
        "as_each_other",
        "By their errors the three searches are comparable.",
        (literal(set_by_set(AFTER, as_good_as_each_other), TENTH_APART),),
        published="2.55, 2.51 and 2.56 on Boston 14, 7.05, 7.78 and 6.84 on Orange juice",
        why="On our Phenethylamines BABD-LP_u errs less than BD_u; what is not "
        "decided is there, on Pyrimidines and on Orange juice, where errors differ much from half "
        "to half.",
        view=ON_OTHERS,
        needs=tuple(AFTER),
    ),
    Claim(
        "figure_1",
        "On orange juice BABD and BABD-LP select variables sooner than BD and keep the error "
        "below that of all variables.",
        (
            literal(
                set_by_set((JUICE,), sooner_and_no_worse),
                f"what is held after {', '.join(PARTS.values())} of the time it takes",
            ),
        ),
        published="Figure 1, on the split of the median time",
        why="BABD begins with few variables and errs more than with all for half of its time and "
        "longer. BD throws hundreds out at once on most halves here and is done after about two "
        "seconds, as BABD-LP is.",
        view="Figure 1 (a)",
        needs=(JUICE,),
    ),
    Claim(
        "comparable",
        "With the variables selected the errors are comparable with those before.",
        (
            literal(after_and_before(tuple(AFTER)), TENTH),
            reproducing(
                after_and_before(tuple(LAST.get(name, name) for name in AFTER)),
                "the last descriptor as the target of Pyrimidines and Triazines",
            ),
        ),
        published="on other rows 2.55 against 2.36 on Boston 14, 0.026 against 0.029 on "
        "Boston 5, 7.05 against 6.96 on Orange juice",
        why=COMPARABLE,
        view=ON_OTHERS,
        needs=tuple(AFTER),
    ),
    Claim(
        "same_on_few",
        "With few variables BD and BABD take about the same time and err about the same.",
        (
            literal(
                set_by_set((BOSTON_14, BOSTON_5), same_on_few),
                "within a factor of two, and a tenth of the error before",
            ),
        ),
        published="21 and 29 s, errors 2.55 and 2.51 on Boston 14",
        needs=(BOSTON_14, BOSTON_5),
    ),
    Claim(
        "more_variables",
        "Updating the threshold selects more variables.",
        (literal(by_pairs(shared.FALLING_NAMES, shared.CONSTANT_NAMES, "inputs"), "on every set"),),
        why=UPDATED,
        view=VIEWS[0],
        needs=tuple(AFTER),
    ),
    Claim(
        "lower_error",
        "Updating the threshold lowers the error in the search.",
        (
            literal(
                by_pairs(shared.CONSTANT_NAMES, shared.FALLING_NAMES, "inner_ratio"), "on every set"
            ),
        ),
        why=UPDATED,
        view=IN_SEARCH,
        needs=tuple(AFTER),
    ),
    Claim(
        "as_good",
        "On other rows updating errs about as little as not updating, or less.",
        (literal(set_by_set(AFTER, no_worse), TENTH),),
        why=UPDATED,
        view=ON_OTHERS,
        needs=tuple(AFTER),
    ),
    Claim(
        "lp_fastest",
        "With many variables BABD-LP is faster than BABD, and BABD faster than BD.",
        (literal(set_by_set((MOLECULES, JUICE), ever_faster)),),
        published="2,337, 931 and 131 s on orange juice",
        why="On orange juice the times of BABD differ much between halves; on most it is done "
        "before the linear programmes are. On our Phenethylamines they take about the same.",
        view="Orange juice, time",
        needs=(MOLECULES, JUICE),
    ),
    Claim(
        "lp_slow",
        "With few variables BABD-LP is slower than BD.",
        (literal(set_by_set((BOSTON_14, BOSTON_5), slower_with_programmes)),),
        published="48 against 21 s on Boston 14",
        needs=(BOSTON_14, BOSTON_5),
    ),
)
