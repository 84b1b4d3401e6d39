"""What a column holds: numbers, dates or texts."""

from dataclasses import dataclass

import numpy as np

from rankscope.tables.numerals import (
    CODE,
    D_EXPONENT,
    SIGNED,
    THOUSANDS,
    UNUSUAL,
    decimal_of,
    number,
)
from rankscope.tables.reading.dates import dates_from
from rankscope.tables.reading.marks import AMONG_NUMBERS, EVERYWHERE
from rankscope.tables.remarks import Remarks
from rankscope.tables.wording import counted, shown, some

STRANGERS = 0.05  # the share of a column's values that may fail to be numbers
LONG = 1_000
SIGNS = frozenset("%‰$€£¥()")
EXACT = 2**53


@dataclass
class Told:
    """What the person said about the cells of the table."""

    decimal: str | None = None  # of every column
    missing: frozenset | None = None  # marks that are missing values, in place of the usual ones
    dates: str | None = None  # "day first" or "month first"


def understand(name, column, told: Told, usual: str, line_of, remarks: Remarks):
    """The column as numbers or dates; texts stay (codes, texts)."""
    if isinstance(column, np.ndarray):
        return _checked_numbers(name, column, remarks)
    codes, texts = _stripped(*column)
    found = _numbers(name, codes, texts, told, usual, line_of, remarks)
    if found is not None:
        return _checked_numbers(name, found, remarks)
    codes, texts = _without(codes, texts, told.missing or EVERYWHERE, name, remarks)
    if not texts:
        return np.full(len(codes), np.nan)
    found = dates_from(name, codes, texts, told.dates, remarks)
    if found is not None:
        return found
    _remark_on_texts(name, codes, texts, remarks)
    return codes, texts


def _checked_numbers(name, values, remarks):
    if values.dtype.kind == "f":
        endless = int(np.isinf(values).sum())
        if endless:
            remarks.add("infinite", name, f"{counted(endless, 'value')}")
    if values.dtype.kind in "fiu" and len(values):
        finite = values[np.isfinite(values)] if values.dtype.kind == "f" else values
        largest = max(abs(float(finite.max())), abs(float(finite.min()))) if len(finite) else 0
        whole = values.dtype.kind != "f" or (largest < 1e30 and not np.any(finite % 1))
        if largest > EXACT and whole and values.dtype.kind == "f":
            remarks.add("too large", name)
    return values


def _stripped(codes, texts):
    """Texts without blanks around them; those that become equal share a code."""
    bare = [text.strip() for text in texts]
    if bare == texts:
        return codes, texts
    place = {}
    new = [place.setdefault(text, len(place)) for text in bare]
    return np.array([*new, -1], np.int32)[codes], list(place)


def _numbers(name, codes, texts, told, usual, line_of, remarks):
    """The column as numbers where nearly every value is one, or None."""
    marks = told.missing or AMONG_NUMBERS
    decimal = told.decimal or decimal_of(texts, usual)
    gap = [text in marks for text in texts]
    read = [None if g else number(text, decimal) for text, g in zip(texts, gap, strict=True)]
    if not any(read):
        read = _with_one_sign(texts, gap, decimal)
        if not any(read):
            _remark_on_signs(name, texts, gap, remarks)
            return None
        remarks.add("one sign", name, some([t for t in texts if signs_in(t)], 1))
    if _are_codes(name, texts, gap, remarks):
        return None
    times = np.bincount(codes[codes >= 0], minlength=len(texts))
    strange = [i for i, (r, g) in enumerate(zip(read, gap, strict=True)) if r is None and not g]
    known = times[~np.array(gap)].sum()
    if times[strange].sum() > STRANGERS * known:
        _remark_on_mixture(name, texts, read, strange, times, known, remarks)
        return None
    _remark_on_numbers(name, codes, texts, read, gap, strange, times, line_of, remarks)
    if decimal != usual and any("," in t or "." in t for t in texts):
        remarks.add("decimal", name, "comma" if decimal == "," else "point")
    whole = [t.lstrip("+-") for t, g in zip(texts, gap, strict=True) if not g]
    exact = all(read) and all(t.isdigit() and len(t) < 19 for t in whole)
    if exact and (codes >= 0).all():
        return np.array([int(text) for text in texts])[codes]
    values = np.array([np.nan if r is None else r[0] for r in read] + [np.nan])
    if any(len(t) > 15 and t.isdigit() and float(t) > EXACT for t in whole):
        remarks.add("too large", name)
    return values[codes]


def _are_codes(name, texts, gap, remarks):
    known = [text for text, g in zip(texts, gap, strict=True) if not g]
    if not any(map(CODE.fullmatch, known)):
        return False
    if not all(text.isdigit() or CODE.fullmatch(text) for text in known):
        return False
    remarks.add("codes", name, some([t for t in known if CODE.fullmatch(t)], 2))
    return True


def signs_in(text: str) -> frozenset:
    """The signs around a number: of money, of percent, brackets."""
    return frozenset(text) & SIGNS if SIGNED.fullmatch(text) else frozenset()


def _with_one_sign(texts, gap, decimal):
    """The numbers of a column in which every one carries the same sign, such as a percent sign."""
    known = [signs_in(text) for text, g in zip(texts, gap, strict=True) if not g]
    if not known or len(set(known)) > 1 or len(known[0]) != 1:
        return []
    sign = next(iter(known[0]))
    pairs = zip(texts, gap, strict=True)
    return [None if g else number(text.replace(sign, ""), decimal) for text, g in pairs]


def _remark_on_signs(name, texts, gap, remarks):
    known = [text for text, g in zip(texts, gap, strict=True) if not g]
    if known and all(signs_in(text) or number(text) for text in known):
        remarks.add("signs", name, some(known, 4))


def _remark_on_mixture(name, texts, read, strange, times, known, remarks):
    if all(signs_in(texts[i]) for i in strange):
        remarks.add("signs", name, some([texts[i] for i in strange], 3))
        return
    numbers = known - times[strange].sum()
    if numbers > known / 2:
        examples = some([texts[i] for i in strange], 3)
        remarks.add("mixed", name, f"{numbers:,} of {known:,}, but not {examples}")


def _remark_on_numbers(name, codes, texts, read, gap, strange, times, line_of, remarks):
    marks = [text for text, g in zip(texts, gap, strict=True) if g and text]
    if marks:
        remarks.add("marks", name, some(marks, 12))
    kinds = {r[1]: text for r, text in zip(read, texts, strict=True) if r}
    for kind in (THOUSANDS, D_EXPONENT, UNUSUAL):
        if kind in kinds:
            text = kinds[kind]
            value = read[texts.index(text)][0]
            remarks.add(kind, name, f"{shown(text)} (read as {value:.15g})")
    if strange:
        many = int(times[strange].sum())
        first = int(np.flatnonzero(np.isin(codes, strange))[0])
        word = texts[codes[first]]
        is_not = "is not a number" if many == 1 else "are not numbers"
        sentence = f"{is_not} ({shown(word)}, line {line_of(first):,}): taken as missing"
        remarks.say(f"{counted(many, 'value')} of {shown(name)} {sentence}.")


def _without(codes, texts, marks, name, remarks):
    """The column with marks for missing values made gaps."""
    found = [text for text in texts if text in marks]
    if not found:
        return codes, texts
    if any(found):
        remarks.add("marks", name, some([text for text in found if text], 12))
    kept = [text for text in texts if text not in marks]
    place = {text: i for i, text in enumerate(kept)}
    return np.array([*(place.get(t, -1) for t in texts), -1], np.int32)[codes], kept


def _remark_on_texts(name, codes, texts, remarks):
    perhaps = [text for text in texts if text in AMONG_NUMBERS]
    if perhaps:
        remarks.add("own value", name, some(perhaps))
    longest = max(map(len, texts))
    if longest > LONG:
        remarks.say(
            f"Column {shown(name)} has values of up to {longest:,} characters: such a field is "
            "too long for a category."
        )
