"""Keep these: a file, the code, and a ranking of what is left."""

import io

import pandas as pd
import pytest

from rankscope.findings.own_table.keeping import parquet_of
from rankscope.tables import read_table, to_csv
from rankscope.ui.own_table import elsewhere, keep
from tests.rankscope.ui.own_table import overview, settings, uploaded, words  # noqa: F401
from tests.rankscope.ui.test_own_table import choose, clinic, csv, deeper

pytestmark = pytest.mark.usefixtures("settings")


def test_variables_that_were_picked_are_cut_out_and_ranked_alone(monkeypatch, tmp_path):
    files = {}
    monkeypatch.setattr(keep, "download", lambda label, make, *_: files.__setitem__(label, make))
    app = uploaded("clinic.csv", csv())
    choose(app, "keep-popover", True)
    way = next(box for box in app.selectbox if box.label == "Keep")
    way.set_value(keep.BY_HAND).run()
    next(box for box in app.multiselect if box.label == "Variables").set_value(["a", "town"]).run()
    reduced = pd.read_parquet(io.BytesIO(files["As Parquet"]()))
    pd.testing.assert_frame_equal(
        reduced, read_table(csv()).frame[["a", "town", "ill"]], check_column_type=False
    )

    monkeypatch.chdir(tmp_path)
    (tmp_path / "clinic.csv").write_bytes(csv())
    names = {}
    exec(next(block.value for block in app.code if "reduced" in block.value), names)
    pd.testing.assert_frame_equal(names["reduced"], reduced, check_column_type=False)

    here = [files[label]() for label in ("Reduced table", "As Parquet")]
    called, apart = [], elsewhere.apart
    monkeypatch.setattr(elsewhere, "is_small", lambda *_: False)
    monkeypatch.setattr(elsewhere, "apart", lambda *a, **k: called.append(a[0]) or apart(*a, **k))
    assert [files[label]() for label in ("Reduced table", "As Parquet")] == here
    assert called == [to_csv, parquet_of]

    next(b for b in app.button if b.label == "Rank these alone").click().run()
    assert set(overview(app)["variable"]) == {"a", "town"}
    assert "columns left out, as you said" in words(app)
    app.button(key="rank-all-again").click().run()
    assert set(overview(app)["variable"]) == set(clinic()) - {"ill"}


def test_what_beats_chance_and_what_how_many_suggests_can_be_kept():
    app = uploaded("clinic.csv", csv())
    choose(app, "keep-chance-popover", True)
    next(b for b in app.button if b.label == "Rank the others").click().run()
    assert not app.exception
    assert 0 < len(overview(app)) < len(clinic().columns) - 1
    app.button(key="rank-all-again").click().run()
    deeper(app, "How many")
    app.button(key="find-how-many").click().run()
    choose(app, "keep-0-popover", True)
    assert "Rank these alone" in [button.label for button in app.button]
