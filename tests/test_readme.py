"""What the README says is true."""

import re
from pathlib import Path

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.S)


def test_the_shortest_script_runs(capsys):
    exec(BLOCKS[0], {})
    assert "variable" in capsys.readouterr().out


def test_the_shortest_table_is_ranked(capsys):
    exec(BLOCKS[1], {})
    said = capsys.readouterr().out
    assert "height" in said and "weight" in said


def test_the_shortest_batches_are_ranked(capsys):
    exec(BLOCKS[2], {})
    assert capsys.readouterr().out.splitlines()[2].startswith("x0")


def test_the_shortest_selection_selects(capsys):
    exec(BLOCKS[3], {})
    assert capsys.readouterr().out.startswith("['x")


def test_the_shortest_run_runs(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    exec(BLOCKS[4], {})
    assert len(eval(capsys.readouterr().out)) == 5


def test_the_shortest_ranker_ranks():
    scope = {"__name__": "largest"}
    exec(BLOCKS[5], scope)
    ranker = scope["Largest"](power=2).fit([[1, 3], [2, 1]], [0, 1])
    assert ranker.scores_.tolist() == [4, 9]


def test_every_folder_of_the_map_exists():
    root = Path(__file__).parents[1]
    for name in re.findall(r"`([a-z./]+)/`", README.split("## The folders")[1]):
        assert (root / name).is_dir(), name
