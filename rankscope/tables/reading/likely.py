"""Which of several encodings a text is probably in: the one its words look right in."""

import re
from dataclasses import dataclass
from itertools import pairwise

from rankscope.tables.reading.dialect import OFFERED

LOOKED_AT = 1_000  # lines that are not plain ASCII
PLAUSIBLE = 0.6  # of the words, or nothing is likely
NAMED = 4  # words that show what an encoding makes of the text
WORD = re.compile(r"[0-9A-Za-z\u0080-\U0010ffff]+")
ALPHABETS = {
    "cp1252": (
        *("äöüß", "àâæçéèêëîïôœùûüÿ", "áéíóúüñ", "àèéìíîòóùú", "ãáàâçéêíóôõúü", "æøåéö"),
        *("åäöéšž", "ëïéèüöá"),
    ),
    "cp1250": (
        *("ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áéíóöőúüű", "ăâîşţ", "čćđšž", "áäčďéíľĺňóôŕšťúýž"),
    ),
    "cp1254": ("çğıiöşüâîû",),
    "cp1253": ("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",),
    "cp1251": ("абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґў",),
}
ASIA = {"shift_jis", "gb18030"}
WHOLE = {"cp1251", "cp1253"}  # words have no plain letters
SYMBOLS = set("€¿¡°µ²³§–—“”„‘’‚«»…×·±½¼¾£©®№\u00a0")
INSIDE = re.compile(r"[^\W\d_][€°“”„‘‚«»…×±§©®][^\W\d_]")  # no sign stands between letters
KANA = re.compile(r"[\u3040-\u30ff、。ー々]")


@dataclass(frozen=True)
class Candidate:
    """An encoding, the words it makes of what is not ASCII, and the share that look right."""

    codec: str
    words: tuple[str, ...]
    share: float


def candidates(data: bytes) -> list[Candidate]:
    """The encodings that all of it could be in, likeliest first; of those that agree the first."""
    lines = [line for line in data.split(b"\n") if not line.isascii()][:LOOKED_AT]
    by_words: dict[tuple, Candidate] = {}
    for codec in OFFERED:
        try:
            text = b"\n".join(lines).decode(codec)
            data.decode(codec)
        except UnicodeDecodeError:
            continue
        words = tuple(dict.fromkeys(word for word in WORD.findall(text) if not word.isascii()))
        by_words.setdefault(words, Candidate(codec, words, _share(words, codec)))
    return sorted(by_words.values(), key=lambda candidate: -candidate.share)


def _share(words, codec) -> float:
    """Of the words that look right in one language of the encoding, the largest share.

    A letter that stands alone tells nothing.
    """
    words = [word for word in words if len(word) > 1 or word in SYMBOLS or codec in ASIA]
    if not words:
        return 0.0
    if codec in ASIA:
        return sum(_fits_asia(word, codec) for word in words) / len(words)
    alphabets = [set(letters) for letters in ALPHABETS[codec]]
    whole = codec in WHOLE
    fitting = [sum(_fits(word, letters, whole) for word in words) for letters in alphabets]
    return max(fitting) / len(words)


def _fits(word, letters, whole) -> bool:
    """Letters of one alphabet, all of them or among plain ones; no capital after a small one."""
    own = [c for c in word if not c.isascii() and c not in SYMBOLS]
    plain = [c for c in word if c.isascii() and c.isalpha()]
    if any(c.lower()[0] not in letters for c in own):
        return False
    if any(a.islower() and b.isupper() for a, b in pairwise(word)) or INSIDE.search(word):
        return False
    if not own:
        return True
    return not plain if whole else len(own) <= max(len(plain), 1)


def _fits_asia(word, codec) -> bool:
    """Kana and the characters that the standard of the encoding calls frequent, no letters."""
    return all(c.isdecimal() or _is_frequent(c, codec) for c in word)


def _is_frequent(character, codec) -> bool:
    try:
        lead = character.encode("gb2312" if codec == "gb18030" else "shift_jis")
    except UnicodeEncodeError:
        return False
    if codec == "gb18030":
        return len(lead) == 2 and 0xB0 <= lead[0] <= 0xD7
    return bool(KANA.fullmatch(character)) or (len(lead) == 2 and 0x88 <= lead[0] <= 0x97)
