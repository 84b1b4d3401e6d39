"""The loop that gets runs done: claims units, hands them to an engine, writes what comes back."""

import contextlib
import os
import sys
import time
import uuid
from dataclasses import replace
from functools import lru_cache

import sqlalchemy as sa

from rankscope.runs.errors import StoreError, in_folder
from rankscope.runs.store import plan, queue, runners
from rankscope.runs.store.lock import Lock
from rankscope.runs.store.news import News, tell
from rankscope.runs.store.outcomes import Outcome, record
from rankscope.runs.store.own_tables import own_table
from rankscope.runs.store.schema import runs
from rankscope.runs.store.store import Store
from rankscope.runs.versions import CODE, has_changed
from rankscope.runs.workers.engines import Ended, Free, Lost, Sketched, Stepped
from rankscope.runs.workers.lost import LostUnits

PAUSE = 0.2  # seconds between looks for new work and for what was cancelled
BEAT = 1.0
IDLE_BEAT = 10.0  # seldom enough to leave the disk alone
HOUSEKEEPING = 3.0


class Supervisor:
    """One for each machine is enough; several may share a store.

    Ends with its parent where it is told one, when the code changes, and after a signal; with
    `until_done` also when there is nothing to do.
    """

    def __init__(self, store: Store, engine, parent: int | None = None, until_done: bool = False):
        self.store, self.engine = store, engine
        self.id = uuid.uuid4().hex
        self._parent, self._until_done = parent, until_done
        self._held: dict[str, queue.Task] = {}
        self._taken: queue.Batch | None = None  # claimed and not yet with the engine
        self._unwritten: list[Outcome] = []
        self._returned: list[str] = []
        self._news = News()
        self._lost = LostUnits()
        self._trouble = ""
        self._in_doubt = False  # whether claims may have been written and we were not told
        self._due = dict.fromkeys(("work", "cancelled", "beat", "housekeeping"), 0.0)
        self._ending = self._idle = False
        self._table = lru_cache(maxsize=2)(lambda owner, name: own_table(store, owner, name))

    def run(self):
        """Work until it is time to end; then stop children and give back what is not done."""
        lock = Lock(self.store.lock_of(self.id))
        with in_folder(self.store.home):
            lock.take()
        self._enter()
        try:
            while not self._is_over():
                self._turn()
        finally:
            self.engine.close()
            with contextlib.suppress(StoreError):
                self._settle()
                runners.leave(self.store, self.id)
            lock.release()
            self.store.lock_of(self.id).unlink(missing_ok=True)

    def end(self, *_signal):
        self._ending = True

    def _enter(self):
        runners.enter(self.store, self.id, CODE, self.engine.name, self.engine.slots)

    def _is_over(self) -> bool:
        orphaned = self._parent is not None and os.getppid() != self._parent
        finished = self._until_done and self._idle and not self._held
        return self._ending or orphaned or finished

    def _turn(self):
        try:
            if self._is_due("housekeeping", HOUSEKEEPING):
                self._keep_house()
            self._give_up_strays()
            self._give_work()
            for event in self.engine.wait(PAUSE / 2):
                self._note(event)
            self._settle()
            if self._is_due("cancelled", PAUSE) and self._held:
                self._stop_unwanted()
            if self._is_due("beat", BEAT if self._held else IDLE_BEAT):
                self._beat()
            self._trouble = ""
        except StoreError as error:
            if not error.passing:
                raise
            self._in_doubt = True
            self._complain(f"{error} Trying again.")
            time.sleep(BEAT)

    def _complain(self, trouble):
        """Once, however long it lasts."""
        if trouble != self._trouble:
            with contextlib.suppress(OSError):  # the disk may have no room for words either
                print(trouble, file=sys.stderr, flush=True)
        self._trouble = trouble

    def _is_due(self, what, every) -> bool:
        now = time.monotonic()
        if now < self._due[what]:
            return False
        self._due[what] = now + every
        return True

    def _give_work(self):
        while self._taken or (self.engine.has_room() and time.monotonic() >= self._due["work"]):
            self._taken = self._taken or queue.claim(self.store, self.id, CODE, self.engine.seconds)
            self._idle = self._taken is None
            if self._idle:
                self._due["work"] = time.monotonic() + PAUSE
                return
            self._held |= {task.key: task for task in self._taken.tasks}
            self.engine.start(self._with_table(self._taken))
            self._taken = None

    def _give_up_strays(self):
        """A store that went away may have kept claims whose confirmation did not reach us."""
        if self._in_doubt:
            queue.keep_only(self.store, self.id, self._held)
            self._in_doubt = False

    def _with_table(self, batch):
        unit = batch.tasks[0].unit
        if not unit.owner:
            return batch
        return replace(batch, table=self._table(unit.owner, unit.source["table"]))

    def _note(self, event):
        match event:
            case Ended(outcome):
                self._unwritten.append(outcome)
            case Stepped(key, done, total):
                self._news.steps[key] = done, total
            case Sketched(key, row):
                self._news.sketches[key] = row
            case Free(key):
                self._returned.append(key)
            case Lost(task, why):
                if failure := self._lost.take(task, why):
                    self._unwritten.append(failure)

    def _settle(self):
        """Write what came back. What cannot be written now is kept and written later."""
        if self._unwritten:
            record(self.store, self.id, self._unwritten)
            self._let_go([outcome.task.key for outcome in self._unwritten])
            self._unwritten = []
        self._returned += self._lost.give_back(at_once=self._idle)
        if self._returned:
            tell(self.store, self.id, self._news)
            queue.release(self.store, self.id, self._returned)
            self._let_go(self._returned)
            self._returned = []

    def _let_go(self, keys):
        for key in keys:
            self._held.pop(key, None)
            self._news.drop(key)
        self._due["work"], self._idle = 0.0, False

    def _stop_unwanted(self):
        unwanted = self._held.keys() - queue.still_wanted(self.store, self.id)
        if unwanted:
            self.engine.stop(unwanted)

    def _beat(self):
        if not runners.beat(self.store, self.id):
            self._enter()
        tell(self.store, self.id, self._news)

    def _keep_house(self):
        """Look after what others left behind, and after ourselves."""
        if has_changed():
            print("The code has changed: this supervisor ends.", file=sys.stderr, flush=True)
            self.end()
        with self.store.writing() as connection:
            runners.bury(self.store, connection)
        for run in self._orphans():
            plan.rekey(self.store, run)

    def _orphans(self) -> list[str]:
        """Unfinished runs of a version of the code that no runner has."""
        with self.store.reading() as connection:
            versions = {runner.code for runner in self.store.live_runners(connection)}
            versions |= {CODE, plan.ENTERING}
            unfinished = runs.c.finished.is_(None) & runs.c.cancelled.is_(None)
            gone = sa.select(runs.c.id).where(unfinished, runs.c.code.not_in(versions))
            return list(connection.execute(gone).scalars())
