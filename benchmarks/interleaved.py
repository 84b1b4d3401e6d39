"""Times of several ways to do one thing, taken in turns so that a busy machine is fair to all."""

from time import perf_counter

import numpy as np


def best_times(ways: dict, rounds: int) -> dict:
    """The shortest time of each, in seconds, after one round that does not count."""
    times = {name: [] for name in ways}
    for _ in range(rounds + 1):
        for name, way in ways.items():
            start = perf_counter()
            way()
            times[name].append(perf_counter() - start)
    return {name: min(taken[1:]) for name, taken in times.items()}


def machine() -> tuple[float, float]:
    """Floating-point operations a second in a matrix product, bytes a second read from a matrix.

    The matrix is read several times over, as methods that work in steps do.
    """
    square, wide = np.random.default_rng(0).normal(size=(2, 700, 700)), np.ones((200, 10_000))
    vector = np.ones(200)
    ways = {
        "product": lambda: square[0] @ square[1],
        "read": lambda: [vector @ wide for _ in range(20)],
    }
    taken = best_times(ways, 7)
    return 2 * 700**3 / taken["product"], 20 * wide.nbytes / taken["read"]


def table(title, times, reference, limit):
    """Print each time as a multiple of the reference, and that as a multiple of the limit."""
    print(f"{title}: {reference} takes {1e3 * times[reference]:.2f} ms, the least possible on this")
    print(f"  machine is {1e3 * limit:.2f} ms ({times[reference] / limit:.1f} times that)")
    for name, taken in times.items():
        if name != reference:
            print(f"  {name:<42} {taken / times[reference]:8.1f} times as long")
