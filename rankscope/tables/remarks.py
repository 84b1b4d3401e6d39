"""Remarks on columns, gathered so that many columns make one sentence."""

from rankscope.tables.wording import counted, shown, some

FEW = 3
MOST_SENTENCES = 20


class Remarks:
    """Collects what there is to say on columns, then says it in few sentences."""

    def __init__(self, one: dict[str, str], many: dict[str, str]):
        self._one, self._many = one, many
        self._found: dict[str, list[tuple[str, str]]] = {}
        self._said: list[str] = []

    def add(self, kind: str, name: str, detail: str = ""):
        found = self._found.setdefault(kind, [])
        if (name, detail) not in found[-1:]:
            found.append((name, detail))

    def say(self, sentence: str):
        self._said.append(sentence)

    def sentences(self) -> list[str]:
        """A sentence per column where few columns are alike, one for all where many are."""
        out = self._said[:MOST_SENTENCES]
        if len(self._said) > MOST_SENTENCES:
            out.append(f"There are {len(self._said) - MOST_SENTENCES:,} more remarks like these.")
        for kind, found in self._found.items():
            if len(found) <= FEW:
                out += [self._one[kind].format(name=shown(n), detail=d) for n, d in found]
            else:
                names = some([name for name, _ in found])
                columns = f"{counted(len(found), 'column')} ({names})"
                out.append(self._many[kind].format(columns=columns, detail=found[0][1]))
        return out
