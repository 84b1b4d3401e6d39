"""What a browser and the application say to each other: which request has had its answer."""

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

BROKEN_OFF = ForwardMsg.FINISHED_EARLY_FOR_RERUN  # the run that follows gives the answer


class Conversation:
    """Counts the runs that ended after somebody asked for them.

    A page asks by itself too, every second where a run is watched: such runs are no answers, nor is
    one that had begun before the request or was broken off for another.
    """

    def __init__(self):
        self.answers = 0
        self.asked: str | None = None  # the fragment that is to run; empty for the whole page
        self.run = ""

    def listen(self, socket):
        socket.on("framesent", self.hear_browser)
        socket.on("framereceived", self.hear_application)

    def hear_browser(self, data):
        message = BackMsg.FromString(data) if isinstance(data, bytes) else BackMsg()
        if message.WhichOneof("type") == "rerun_script" and not message.rerun_script.is_auto_rerun:
            self.asked = message.rerun_script.fragment_id

    def hear_application(self, data):
        message = ForwardMsg.FromString(data) if isinstance(data, bytes) else ForwardMsg()
        run, kind = message.metadata.run, message.WhichOneof("type")
        if kind == "new_session" and self._is_asked_for(run):
            self.run = run.script_run_id
        elif kind == "script_finished" and run.script_run_id == self.run != "":
            self._end(message.script_finished)

    def _is_asked_for(self, run) -> bool:
        return self.asked is not None and (not run.fragment_ids or self.asked in run.fragment_ids)

    def _end(self, status):
        self.run = ""
        if status != BROKEN_OFF:
            self.asked = None
            self.answers += 1
