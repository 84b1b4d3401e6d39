"""The menu is there for those who ask for it, and costs nothing to the others."""

import subprocess
import sys
from pathlib import Path

import pytest

import datagen
import rankers

ROOT = Path(__file__).parents[2]
ALONE = "import sys, rankers.target, datagen.base; print('sklearn' in sys.modules)"


def test_a_module_comes_without_all_the_methods():
    run = [sys.executable, "-c", ALONE]
    assert subprocess.check_output(run, cwd=ROOT, text=True).strip() == "False"


@pytest.mark.parametrize(("package", "menu"), [(rankers, "RANKERS"), (datagen, "GENERATORS")])
def test_whatever_is_in_the_menu_can_be_imported_by_name(package, menu):
    for entry in getattr(package, menu).values():
        assert getattr(package, entry.__name__) is entry
        assert entry.__name__ in package.__all__ and entry.__name__ in dir(package)


@pytest.mark.parametrize("package", [rankers, datagen])
def test_a_name_that_is_not_there_is_an_error_as_anywhere(package):
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        _ = package.Nothing
    with pytest.raises(ImportError):
        exec(f"from {package.__name__} import Nothing")
