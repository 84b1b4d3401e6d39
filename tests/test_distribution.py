"""One distribution brings everything, to a folder far from the checkout and without the extras."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.rankscope.command.test_app import answer_of

ROOT = Path(__file__).parents[1]
PACKAGES = ("rankers", "datagen", "rankscope")
APPLICATION = ("app.py", "pages", ".streamlit")
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "*.egg-info", "__pycache__", ".*_cache", "build", "dist"
)
BUILD = "import sys; from setuptools import build_meta; build_meta.build_{}(sys.argv[1])"
pytestmark = pytest.mark.xdist_group("distribution")  # built once

SERVED = """
from streamlit import config
from streamlit.web.server.starlette.starlette_server import UvicornRunner

NAMES = "server.address", "theme.light.primaryColor", "server.maxUploadSize"
UvicornRunner.run = lambda self: print([config.get_option(name) for name in NAMES])
from rankscope.command import app
app.main(["--port", "0"])
"""
PAGES = """
from streamlit.testing.v1 import AppTest
from rankscope.ui.frame.navigation import page_files
from rankscope import ui

print(len(page_files()))
app = AppTest.from_file(ui.__path__[0] + "/shell.py", default_timeout=900).run()
assert not app.exception, app.exception
for file in page_files():
    app = AppTest.from_file(str(file.path), default_timeout=900).run()
    assert not app.exception, (file, app.exception)
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The sdist of the checkout and the wheel of the sdist."""
    folder = tmp_path_factory.mktemp("built")
    shutil.copytree(ROOT, folder / "checkout", ignore=LEFT_OUT)
    build("sdist", folder / "checkout", folder)
    sdist = next(folder.glob("*.tar.gz"))
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    build("wheel", next((folder / "unpacked").iterdir()), folder)
    return sdist, next(folder.glob("*.whl"))


def build(kind, source, folder):
    run([sys.executable, "-c", BUILD.format(kind), str(folder)], cwd=source)


def run(command, **settings):
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def house(built, tmp_path_factory):
    """An empty environment with the wheel and what it says it depends on, nothing else."""
    folder = tmp_path_factory.mktemp("house")
    venv.create(folder / "env", symlinks=True)
    site = next((folder / "env" / "lib").glob("python*/site-packages"))
    for name in needed_by(built[1]):
        link_into(site, name)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "env" / "bin" / "python")]
    run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(built[1])])
    (folder / "elsewhere").mkdir()
    return House(folder)


def needed_by(wheel) -> set[str]:
    """The names of all distributions it needs without extras, directly or not."""
    with zipfile.ZipFile(wheel) as archive:
        metadata = next(name for name in archive.namelist() if name.endswith("/METADATA"))
        lines = re.findall(r"^Requires-Dist: (.*)$", archive.read(metadata).decode(), re.M)
    waiting, needed = [(line, {""}) for line in lines], set()
    while waiting:
        line, extras = waiting.pop()
        one = Requirement(line)
        wanted = one.marker is None or any(one.marker.evaluate({"extra": e}) for e in extras)
        if wanted and (one.name, *one.extras) not in needed:
            needed.add((one.name, *one.extras))
            own = distribution(one.name).requires or ()
            waiting += [(below, {"", *one.extras}) for below in own]
    return {name for name, *_ in needed}


def link_into(site, name):
    there = distribution(name)
    for part in {file.parts[0] for file in there.files} - {"..", "__pycache__"}:
        if not (site / part).exists():
            (site / part).symlink_to(there.locate_file(part))


class House:
    """Runs what is installed, in a folder with nothing of the checkout."""

    def __init__(self, folder):
        self.bin, self.elsewhere = folder / "env" / "bin", folder / "elsewhere"
        ours = ("RANKSCOPE", "PYTHON", "TRACE")
        plain = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        self.environment = plain | {"RANKSCOPE_HOME": str(folder / "home"), "HOME": str(folder)}

    def __call__(self, program, *arguments, code=0):
        done = subprocess.run(
            [self.bin / program, *arguments],
            cwd=self.elsewhere,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=900,
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done


def files_of(folder, names):
    found = [file for name in names for file in (folder / name, *(folder / name).rglob("*"))]
    inside = (file.relative_to(folder) for file in found if file.is_file())
    return {str(file) for file in inside if "__pycache__" not in file.parts}


def test_the_wheel_holds_every_file_of_the_packages_and_the_application(built):
    names = set(zipfile.ZipFile(built[1]).namelist())
    assert files_of(ROOT, PACKAGES) <= names
    assert {f"rankscope/application/{file}" for file in files_of(ROOT, APPLICATION)} <= names
    assert {name.split("/")[0].split("-")[0] for name in names} == set(PACKAGES)


def test_the_sdist_holds_documents_tests_and_what_builds_it(built):
    with tarfile.open(built[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    documents = {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "LICENSE", "Makefile"}
    assert documents | {"requirements.txt", "setup.py"} <= names
    assert files_of(ROOT, ["tests", "pages", "benchmarks"]) - names <= files_of(
        ROOT, ["tests/browser/shots"]
    )


def test_what_is_installed_lies_far_from_the_checkout(house):
    script = "import rankers, datagen, rankscope; print(rankers, datagen, rankscope)"
    out = house("python", "-c", script).stdout
    assert out.count("site-packages") == 3 and str(ROOT) not in out


def test_the_installed_command_explains_itself_and_ranks(house):
    assert "examples:" in house("rankscope", "--help").stdout
    rows = "".join(f"{i % 4},{i},{'yes' if i % 4 > 1 else 'no'}\n" for i in range(12))
    (house.elsewhere / "people.csv").write_text(f"dose,size,ill\n{rows}")
    outputs = ["--output", "scores.xlsx", "--output", "report.html"]
    answer = house("rankscope", "rank", "people.csv", "--ranker", "spe", "--json", *outputs)
    assert json.loads(answer.stdout)["rankers"]["spe"]["order"][0] == "dose"
    assert (house.elsewhere / "scores.xlsx").exists()


def test_every_page_is_installed_and_runs(house):
    pages = list((ROOT / "pages").glob("*.py"))
    assert house("python", "-c", PAGES).stdout.split()[0] == str(len(pages))


def test_the_installed_application_answers_on_this_machine_with_its_settings(house):
    settings = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text())
    colour = settings["theme"]["light"]["primaryColor"]
    expected = ["127.0.0.1", colour, settings["server"]["maxUploadSize"]]
    assert house("python", "-c", SERVED).stdout.strip() == str(expected)
    process = subprocess.Popen(
        [house.bin / "rankscope", "app", "--port", "0"],
        cwd=house.elsewhere,
        env=house.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = re.search(r"http://127\.0\.0\.1:\d+", process.stderr.readline()).group()
        assert answer_of(f"{address}/_stcore/health") == b"ok"
    finally:
        process.terminate()
        process.wait()


@pytest.mark.parametrize("module", ["distributed", "psycopg"])
def test_the_extras_are_not_there(house, module):
    assert "ModuleNotFoundError" in house("python", "-c", f"import {module}", code=1).stderr


def test_an_extra_that_is_missing_is_named_with_what_to_install(house):
    work = ["rankscope", "runs", "work", "--scheduler", "tcp://localhost:1", "--until-done"]
    assert "pip install 'rankscope[dask]'" in house(*work, code=1).stderr


def test_what_the_tests_need_holds_the_extras():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = (ROOT / "requirements-dev.txt").read_text().splitlines()
    for extra, needs in project["optional-dependencies"].items():
        assert set(needs) <= set(lines), extra


@pytest.mark.soak
def test_the_wheel_brings_its_dependencies_from_outside(built, tmp_path):
    venv.create(tmp_path / "env", with_pip=True, symlinks=True)
    python = str(tmp_path / "env" / "bin" / "python")
    lock = str(ROOT / "requirements.lock")
    run([python, "-m", "pip", "install", "--quiet", "--constraint", lock, str(built[1])])
    run([tmp_path / "env" / "bin" / "rankscope", "--help"], cwd=tmp_path)
    run([python, "-c", PAGES], cwd=tmp_path)
