"""Steps 1 to 7 of block addition and deletion, word for word, as a machine that goes to a step."""

import numpy as np


class Oracle:
    """`measure` gives the error of a frozenset; new sets are noted in `tried`."""

    def __init__(self, measure, m, A, updating):
        self._measure, self.m, self.A, self.updating = measure, m, A, updating
        self.known, self.tried = {}, []

    def error(self, variables):
        variables = frozenset(variables)
        if not variables:
            return np.inf
        if variables not in self.known:
            self.known[variables] = self._measure(variables)
            self.tried.append(variables)
        return self.known[variables]

    def run(self, start="addition", preselected=None):
        self.all = frozenset(range(self.m))
        self.T = self.error(self.all)  # Step 1
        self.I, self.Ej = frozenset(), np.inf
        step = self.step_2
        if start == "deletion":
            self.I, step = self.all, self.step_4
        if start == "preselection":
            step = self.preselection(preselected)
        while step:
            step = step()
        return self.I

    def preselection(self, preselected):
        self.I, self.Ej = frozenset(preselected), self.error(preselected)
        if self.Ej > self.T:
            return self.step_2
        if self.updating:
            self.T = min(self.T, self.Ej)
        return self.step_4

    def step_2(self):
        left = sorted(self.all - self.I)
        self.V = sorted(left, key=lambda i: (self.error(self.I | {i}), i))
        self.k = 1
        return self.step_3_updating if self.updating else self.step_3_fixed

    def step_3_fixed(self):
        if self.k <= len(self.V):
            block = self.I | set(self.V[: self.k])
            if self.error(block) <= self.T:
                self.I = block
                return self.step_4
        if self.k < 2**self.A:
            self.k *= 2
            return self.step_3_fixed
        return self.best_block() or self.fail()

    def step_3_updating(self):
        again = self.best_block()
        if again:
            self.T = min(self.T, self.Ej)
            return again
        return self.step_4 if self.Ej == self.T or self.Ej <= self.T else self.fail()

    def best_block(self):
        sizes = [2**a for a in range(self.A + 1) if 2**a <= len(self.V)]
        errors = [self.error(self.I | set(self.V[:k])) for k in sizes]
        if not errors or min(errors) >= self.Ej:
            return None
        k = sizes[errors.index(min(errors))]
        self.I, self.Ej = self.I | set(self.V[:k]), min(errors)
        return self.step_2

    def fail(self):
        self.I = self.all
        return self.step_4

    def step_4(self):
        self.deleted = {i: self.error(self.I - {i}) for i in sorted(self.I)}
        return self.step_5

    def step_5(self):
        S = [i for i in self.deleted if self.deleted[i] <= self.T]
        if not S:
            return None
        if len(S) == 1:
            self.I = self.I - set(S)
            if self.updating:
                self.T = self.deleted[S[0]]
            return self.step_4
        self.V = sorted(S, key=lambda i: (self.deleted[i], i))
        return self.step_6

    def step_6(self):
        after = self.I - set(self.V)
        if self.error(after) > self.T:
            return self.step_7
        self.I = after
        if self.updating:
            self.T = self.error(after)
        return self.step_4

    def step_7(self):
        self.V = self.V[: (len(self.V) + 1) // 2]
        return self.step_6
