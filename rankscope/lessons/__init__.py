"""The menu of lessons, in learning order; to add one, write a file and a line here."""

from rankscope.lessons.base import Lesson
from rankscope.lessons.everything import Everything
from rankscope.lessons.mark import Mark
from rankscope.lessons.bend import Bend
from rankscope.lessons.power import Power
from rankscope.lessons.outlier import Outlier
from rankscope.lessons.xor import Xor
from rankscope.lessons.near import Near
from rankscope.lessons.helper import Helper
from rankscope.lessons.simpson import Simpson
from rankscope.lessons.left import Left
from rankscope.lessons.credit import Credit
from rankscope.lessons.complements import Complements
from rankscope.lessons.few_rows import FewRows
from rankscope.lessons.common import Common
from rankscope.lessons.noise import Noise
from rankscope.lessons.leak import Leak
from rankscope.lessons.top_ten import TopTen
from rankscope.lessons.ensemble import Ensemble
from rankscope.lessons.levels import Levels
from rankscope.lessons.rve import Rve
from rankscope.lessons.block import Block

LESSONS = {
    lesson.key: lesson
    for lesson in list(globals().values())
    if isinstance(lesson, type) and issubclass(lesson, Lesson) and lesson is not Lesson
}
__all__ = ["LESSONS", "Lesson"]
