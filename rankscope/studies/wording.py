"""What the parts of a claim are of, in words, where several would read the same."""

from rankscope.studies.claims import Check


def of_what(words: str, check: Check) -> Check:
    """A check whose parts begin with what they are of."""

    def worded(*cells):
        return [item._replace(words=f"{words}: {item.words}") for item in check(*cells)]

    return worded
