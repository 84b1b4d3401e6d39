"""Would you have guessed it?

title: Learn
icon: school
place: 40
door: Guess what comes out, see it, and try to break it: short lessons of one idea each.
"""

from rankscope.ui.learn import classroom, player
from rankscope.ui.learn.figures import arrive, looks
from rankscope.ui.learn.head import foot, head
from rankscope.ui.learn.overview import overview
from rankscope.ui.learn.place import place

at = place()
looks(at)
if at.lesson is None:
    overview(at)
else:
    head(at)
    {"guess": player.guess, "see": player.see, "try": player.attempt}[at.stage](at)
    foot(at, waiting=classroom.is_waiting(at))
    arrive(at)
