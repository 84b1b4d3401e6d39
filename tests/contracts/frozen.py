"""Compare with what was frozen in a file; FREEZE=1 writes it anew after a change that is meant."""

import json
import os
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
DIGITS = 10


def frozen(file: str) -> dict:
    path = FOLDER / file
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def freeze(file: str, name: str, found):
    text = json.dumps(frozen(file) | {name: found}, indent=1, ensure_ascii=False)
    (FOLDER / file).write_text(f"{text}\n", "utf-8")


def assert_as_frozen(file: str, name: str, found):
    found = json.loads(json.dumps(found))
    if os.environ.get("FREEZE"):
        freeze(file, name, found)
    assert found == frozen(file)[name]


def assert_numbers_as_frozen(file: str, name: str, version: str, numbers: dict[str, list]):
    """Fail where numbers have moved and the version has not; FREEZE=1 cannot hide that."""
    before = frozen(file).get(name, {"version": "", "numbers": {}})
    if before["version"] == version:
        assert set(before["numbers"]) <= set(numbers)
        for key, values in before["numbers"].items():
            same = pytest.approx(values, rel=10**-DIGITS * 20, abs=1e-12, nan_ok=True)
            assert numbers[key] == same, f"{name}: numbers moved, raise the version ({key})"
    elif os.environ.get("FREEZE"):
        texts = {key: [float(f"{v:.{DIGITS}g}") for v in row] for key, row in numbers.items()}
        freeze(file, name, {"version": version, "numbers": texts})
    else:
        pytest.fail(f"{name}: version {version} is not frozen yet, see CONTRIBUTING.md")
