"""The menu of lessons, in learning order; to add one, write a file and a line here."""

from rankscope.lessons.base import Lesson
from rankscope.lessons.power import Power
from rankscope.lessons.few_rows import FewRows

LESSONS = {
    found.key: found
    for found in list(globals().values())
    if isinstance(found, type) and issubclass(found, Lesson) and found is not Lesson
}
__all__ = ["LESSONS", "Lesson"]
