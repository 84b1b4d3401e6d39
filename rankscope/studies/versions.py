"""The versions of the code that numbers come from, and whether they are the code there is now."""

from rankscope.runs import Unit
from rankscope.studies.cells import Cells
from rankscope.studies.grid import Block, Method

MEANING = (
    "A version such as 1.1.2 counts how often the generator, the task, the method and its learner "
    "were changed so that numbers moved."
)
TESTED = (
    "a sample of these numbers is computed anew whenever the code is tested, where its data is at "
    "hand, and must come out the same to the ten digits that ship, the last give or take one"
)
SINCE = "Since then the code"  # how a sentence on changes begins


def of_earlier_code(cells: Cells) -> list[str]:
    """The methods whose rows were computed by another version of their code."""
    now = {method.label: _code_now(cells.block, method) for method in cells.block.methods}
    return [name for name, code in cells.codes.items() if now.get(name, code) != code]


def _code_now(block: Block, method: Method) -> str:
    """What a unit of it would come from, whether or not its data is at hand."""
    params = method.params | {name: values[0] for name, values in method.candidates.items()}
    question = block.question, block.details
    return Unit.of_no_problem(block.generator, method.key, params, *question).code


def version_words(cells: Cells) -> str:
    """What is said of numbers of an earlier version; nothing where there are none."""
    names = of_earlier_code(cells)
    if not names:
        return ""
    return f"Computed by an earlier version of the code of {_whose(names, cells)}; {TESTED}."


def code_words(every: list[Cells]) -> list[str]:
    """The versions that the numbers of a study come from, a sentence for all blocks alike."""
    ran = [some for some in every if some.codes]
    if len({code for some in ran for code in some.codes.values()}) == 1:
        return [f"Code: {next(iter(ran[0].codes.values()))}."]
    alike: dict[str, list[str]] = {}
    for some in ran:
        alike.setdefault(_codes(some), []).append(some.block.key)
    if len(every) == 1:
        return [f"Code: {codes}." for codes in alike]
    return [f"Code of {', '.join(keys)}: {codes}." for codes, keys in alike.items()]


def change_words(every: list[Cells]) -> str:
    """Whose code is another one by now; nothing where all of it is that of the numbers."""
    earlier = [(some, names) for some in every if (names := of_earlier_code(some))]
    if not earlier:
        return ""
    if sum(len(names) for _, names in earlier) == sum(len(some.codes) for some in every):
        return f"{SINCE} of all methods has changed."
    whose = (
        f"{_whose(names, some)} ({some.block.key})" if len(every) > 1 else _whose(names, some)
        for some, names in earlier
    )
    return f"{SINCE} of {'; '.join(whose)} has changed."


def _codes(cells: Cells) -> str:
    """Each version with its methods, or alone."""
    methods: dict[str, list[str]] = {}
    for method, code in cells.codes.items():
        methods.setdefault(code, []).append(method)
    if len(methods) == 1:
        return next(iter(methods))
    return "; ".join(f"{code} {' and '.join(names)}" for code, names in methods.items())


def _whose(names: list[str], cells: Cells) -> str:
    return "all methods" if len(names) == len(cells.codes) else ", ".join(names)
