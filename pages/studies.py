"""What becomes of published claims when the experiments are run again?

title: Studies
icon: science
place: 45
door: The published experiments, run again, and a verdict on each thing their authors say.
"""

from rankscope.studies.menu import studies
from rankscope.ui.own_table.source import bring, open_from_elsewhere
from rankscope.ui.studies.overview import overview
from rankscope.ui.studies.study import study_panel
from rankscope.ui.widgets.asked import choice
from rankscope.ui.widgets.headings import page_title

study = studies().get(choice("study", "Study", studies()))
if study is None:
    page_title(
        "What becomes of published claims when the experiments are run again?",
        "variable, ranker, learner, relevant, redundant, AUC-FR, chance",
    )
    overview()
else:
    study_panel(study, lambda name, data: open_from_elsewhere(table=bring(name, data)))
