"""How run times were taken is read off the settings."""

from rankscope.ui.compare.repeats import how_timed


def test_the_others_at_work_are_counted():
    assert "one after the other" in how_timed(1)
    assert "another one was" in how_timed(2)
    assert "up to 3 others were" in how_timed(4)
