"""Tables 1, 2 and 3 of Stracuzzi and Utgoff, step by step as printed, in plain Python.

Table 3 as printed does not run; `table_3` is printed order with the reading that does (see
`RVErS`). The learner is a function from a set of variables to its error; a selection of k variables
is drawn from those left, in their order.
"""

from fractions import Fraction
from functools import cache
from math import inf


@cache
def p_plus(n, r, k):
    p = Fraction(1)
    for i in range(k):
        p *= Fraction(n - r - i, n - i)
    return p


def e_minus(n, r, k):
    return (1 - p_plus(n, r, k)) / p_plus(n, r, k)


@cache
def table_1(M, N, r):
    I_sum = dict.fromkeys(range(r, N + 1), 0)
    k_opt = dict.fromkeys(range(r, N + 1), 0)
    for i in range(r + 1, N + 1):
        best_cost = inf
        for k in range(1, i - r + 1):
            cost = M(i - k) * (e_minus(i, r, k) + 1) + I_sum[i - k]
            if cost < best_cost:
                best_cost, best_k = cost, k
        I_sum[i], k_opt[i] = best_cost, best_k
    return I_sum, k_opt


def without(left, k, rng):
    places = set(rng.choice(len(left), k, replace=False).tolist())
    return [variable for place, variable in enumerate(left) if place not in places]


def table_2(error, M, N, r, tolerance, rng, most):
    k_opt = table_1(M, N, r)[1]
    left = list(range(N))
    h = error(left)
    trace = [(tuple(left), h, True)]
    while len(left) > r and len(trace) < most:
        trial = without(left, k_opt[len(left)], rng)
        h_new = error(trial)
        accepted = h_new - h <= tolerance
        trace.append((tuple(trial), h_new, accepted))
        if accepted:
            left, h = trial, h_new
    return trace


def table_3(error, M, N, r_min, r_max, c1, c2, tolerance, rng):
    tables = {}
    left = list(range(N))
    r = (r_max + r_min + 1) // 2
    success = fail = 0
    h = error(left)
    trace = [(tuple(left), h, True)]
    while len(left) > 1:
        n = len(left)
        k, e = 1, r
        if n > r:
            if r not in tables:
                tables[r] = table_1(M, N, r)[1]
            k = tables[r][n]
            e = min(r, e_minus(n, r, k))
        trial = without(left, k, rng)
        h_new = error(trial)
        accepted = h_new - h <= tolerance
        trace.append((tuple(trial), h_new, accepted))
        if accepted:
            left, h = trial, h_new
            n = n - k
            success += 1
            fail = 0
        else:
            fail += 1
            success = 0

        if r <= r_min or n <= r_min:
            r = r_max = r_min = n
        elif fail >= max(1, c1 * e):
            r_min = r
            r = (r_max + r_min + 1) // 2
            success = fail = 0
        elif success >= max(1, c2 * (r - e)):
            r_max = r
            r = (r_max + r_min + 1) // 2
            success = fail = 0
        if r_min >= r_max and fail >= c1 * e:
            break
    return trace
