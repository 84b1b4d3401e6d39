"""What a person may choose when a table is prepared."""

from rankers.parameters import Declared, param
from rankscope.tables.errors import TableError


class Choices(Declared):
    """How gaps, categories and the target are dealt with."""

    task: str = param(
        "auto",
        choices=("auto", "binary", "multiclass", "regression"),
        help="What the target is. Auto: text, two values or a few whole numbers are classes.",
    )
    missing: str = param(
        "fill",
        choices=("fill", "drop rows"),
        label="Missing values",
        help="Fill with the median or the most frequent value, or leave out rows with gaps.",
    )
    indicator: bool = param(
        False, label="Mark gaps", help="Add a feature that says where a value was missing."
    )
    column_limit: float = param(
        0.5,
        low=0.0,
        high=1.0,
        label="Most gaps allowed",
        help="Columns with a larger share of missing values are left out.",
    )
    most_categories: int = param(
        200,
        low=2,
        high=1_000,
        label="Most categories",
        help="Texts with more distinct values are not taken as categories; more than 50 need five "
        "rows each.",
    )
    total: bool = param(
        True, label="Leave out a total", help="Leave out a last row that looks like a total."
    )

    clusters: str = param(
        "",
        help="Column that says which rows belong together, such as a patient or a site: it is not "
        "ranked, folds keep its rows together, and chance exchanges them together.",
        control=False,
    )
    times: str = param(
        "",
        help="Column that orders the rows in time: it is not ranked, folds test what follows, and "
        "chance shifts the target along it.",
        control=False,
    )

    @classmethod
    def of(cls, **values) -> "Choices":
        """What the keywords say, or a TableError for one that cannot be meant."""
        known = {parameter.name for parameter in cls.parameters()}
        for name in values:
            if name not in known:
                raise TableError(f"{name} is not a choice; choices are {', '.join(sorted(known))}.")
        choices = cls(**values)
        try:
            choices.check_parameters()
        except ValueError as reason:
            raise TableError(f"{reason}.") from reason
        return choices
