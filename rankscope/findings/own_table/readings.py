"""Settings that suit a person's own table better than those of the papers.

Powers of the values as they stand depend on where zero is, which on an own table is an accident: a
cause whose effect turns round far from zero is lost, and degrees Celsius and kelvin differ.
"""

from rankers import Ranker

READINGS: dict[str, dict] = {"spe": {"centre": True}, "sm": {"centre": True}}


def reading_note(rankers: list[Ranker]) -> str:
    """Which of the rankers take powers about the mean; empty where none does."""
    titles = {r.title: None for r in rankers if r.key in READINGS and r.centre}
    if not titles:
        return ""
    verb = "takes" if len(titles) == 1 else "take"
    return (
        f"{' and '.join(titles)} {verb} powers about the mean of each variable, so that it does "
        "not matter where zero is; the setting centre turns it off."
    )
