"""Where units are computed. An engine takes batches and tells what happens to them.

`name`, `slots` and `seconds` (how much work makes a good batch) describe it; `has_room()`,
`start(batch)`, `wait(timeout) -> events`, `stop(keys)` and `close()` are all it does.
"""

from rankscope.runs.workers.engines.inline import Inline
from rankscope.runs.workers.engines.local import Local
from rankscope.runs.workers.events import Ended, Free, Lost, Sketched, Stepped

__all__ = ["Ended", "Free", "Inline", "Local", "Lost", "Sketched", "Stepped"]
