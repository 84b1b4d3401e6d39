"""Where units are computed. An engine takes batches and tells what happens to them.

`name`, `slots` and `seconds` (how much work makes a good batch) describe it; `has_room()`,
`start(batch)`, `wait(timeout) -> events`, `stop(keys)` and `close()` are all it does.
"""

from rankscope.runs.workers.engines.events import Ended, Free, Lost, Stepped
from rankscope.runs.workers.engines.inline import Inline
from rankscope.runs.workers.engines.local import Local

__all__ = ["Ended", "Free", "Inline", "Local", "Lost", "Stepped"]
