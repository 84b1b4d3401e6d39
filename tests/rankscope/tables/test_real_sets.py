"""Published sets as they come: read, target found, prepared."""

import os
from pathlib import Path

import pytest

from rankscope.tables import guess_target, prepare, read_table

FOLDER = Path(os.environ.get("RANKSCOPE_DATA", Path(__file__).parents[4] / "shared" / "data"))
SETS = {
    "internet_ad_binary_dedup1966": (1966, 1555, "binary"),
    "mfeat_pix": (2000, 240, "multiclass"),
    "dna": (3186, 180, "multiclass"),
    "optdigits": (5620, 64, "multiclass"),
    "soybean_large": (683, 35, "multiclass"),
    "sick_euthyroid": (3163, 25, "binary"),
    "monks2_local": (601, 17, "binary"),
    "boston14_medv": (506, 13, "regression"),
    "boston5_nox": (506, 13, "regression"),
    "pyrimidines": (74, 27, "regression"),
    "triazines": (186, 60, "regression"),
    "phenethylamines_dragon110": (22, 110, "regression"),
    "phenethylamines_mordred_standin": (22, 1309, "regression"),
    "orange_juice": (218, 700, "regression"),
    "ionosphere": (351, 34, "binary"),
    "bupa_liver": (345, 6, "binary"),
    "pima": (768, 8, "binary"),
    "colon": (62, 2000, "binary"),
    "srbct": (83, 2308, "multiclass"),
    "madelon": (2600, 500, "binary"),
    "tissue_gene_expression": (189, 500, "multiclass"),
    "tecator_fat": (215, 100, "regression"),
}
MISSING = {"soybean_large": 2337, "sick_euthyroid": 5329}


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the sets are not here: set RANKSCOPE_DATA")
@pytest.mark.parametrize("name", SETS)
def test_a_published_set_is_read_and_prepared(name):
    rows, inputs, task = SETS[name]
    table = read_table(FOLDER / f"{name}.csv.gz", isolated=False)
    prepared = prepare(table, guess_target(table))
    report = prepared.report.set_index("name")
    split = "split" in report.index
    assert guess_target(table) == "target" and prepared.task == task
    assert table.frame.shape == (rows, inputs + split + 1)
    assert len(prepared.X) == rows and not prepared.X.isna().any(axis=None)
    assert not split or "parts of a split" in report.loc["split", "why"]
    assert report["missing"].sum() == MISSING.get(name, 0)
