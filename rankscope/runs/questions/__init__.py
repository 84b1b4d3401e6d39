"""What a unit can ask of a method, whatever table it is on.

To add a question: write it in a file of its own and list it below.
"""

from rankscope.runs.questions.base import Question
from rankscope.runs.questions.bootstrap import Bootstrap
from rankscope.runs.questions.floor import Floor
from rankscope.runs.questions.halves import Halves
from rankscope.runs.questions.importance import Importance
from rankscope.runs.questions.keep import Keep
from rankscope.runs.questions.ranking import WholeRanking
from rankscope.runs.questions.scan import FirstColumns, ScanRanking
from rankscope.runs.questions.selection import Selection
from rankscope.runs.questions.settled import SettledSelection, SettledSplit
from rankscope.runs.questions.split_selection import SplitSelection
from rankscope.runs.questions.subset import Subset
from rankscope.runs.questions.top import Top

QUESTIONS: dict[str, type[Question]] = {
    question.key: question
    for question in (
        *(WholeRanking, Floor, Bootstrap, Keep, Importance, Top, Halves),
        *(Selection, SplitSelection, SettledSelection, SettledSplit, Subset),
        *(FirstColumns, ScanRanking),
    )
}
__all__ = ["QUESTIONS", "Question"]
