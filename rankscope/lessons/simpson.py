"""Simpson's paradox: up in the whole, down in every part."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.clouds import groups as cloud_of_groups
from rankscope.lessons.base import Facts, Lesson, Link


class Simpson(Lesson):
    """What lies between groups can outweigh, and reverse, what holds inside each of them."""

    key = "simpson"
    chapter = "Several together"
    title = "Can y rise with x in the whole and fall in every part?"
    idea = (
        "A correlation over all rows may be about the groups, and say nothing of life inside them."
    )
    question = (
        "Over all {rows} rows y rises with x, with a correlation of **{all:+z.2f}**. The rows come "
        "from **{groups}** groups. What does y do with x inside the groups?"
    )
    choices = ("It rises in each, if less steeply", "It rises in some", "It falls in every one")
    reveal = (
        "**It falls in every one**, with a correlation of {inside:+z.2f} on average. The groups "
        "lie further up the further right they lie, and that is all the rise there is. A ranker "
        "that gets x without the group learns a law no group obeys."
    )
    task = "Make the whole agree with its parts: y must fall over all rows too."
    hint = "Where does the rise come from, if not from inside?"
    broken = (
        "With the groups {apart:.2g} apart, nothing between them outweighs what is inside: "
        "{all:+z.2f} in the whole, {inside:+z.2f} in the parts."
    )
    link = Link("own_table", "A table where ward and age belong together", {"example": "clinic"})
    methods = ("correlation",)
    holds = ({"groups": 3}, {"groups": 6}, {"rows": 100})
    breaks = ({"apart": 0.0}, {"apart": 0.2})

    apart: float = param(2.0, low=0.0, high=4.0, label="How far the groups lie apart")
    groups: int = param(4, low=3, high=6, label="Groups")
    rows: int = param(200, low=100, high=400, label="Rows")

    def measure(self):
        rng = self.rng()
        of = np.arange(self.rows) % self.groups
        centre, x = self.apart * of, rng.normal(size=self.rows)
        y = centre - 0.8 * x + 0.6 * rng.normal(size=self.rows)
        x = centre + x
        inside = [np.corrcoef(x[of == g], y[of == g])[0, 1] for g in range(self.groups)]
        whole = np.corrcoef(x, y)[0, 1]
        return Facts(x=x, y=y, of=of, all=whole, inside=np.mean(inside), highest=max(inside))

    def before(self, facts):
        words = f"All rows: correlation {facts.all:+z.2f}"
        return (cloud_of_groups(facts.x, facts.y, facts.of, words, inside=False),)

    def after(self, facts):
        words = f"Inside the groups: {facts.inside:+z.2f}"
        named = {"all rows": facts.all, "inside, on average": facts.inside}
        chart = bars(named, "Correlation of x and y", form="+.2f", most=1.0)
        return cloud_of_groups(facts.x, facts.y, facts.of, words, inside=True), chart

    def answer(self, facts):
        if facts.highest < 0:
            return 2
        return 1 if facts.inside < 0 else 0

    def claim(self, facts):
        return facts.all > 0.3 and facts.highest < -0.3

    def is_broken(self, facts):
        return facts.all < 0
