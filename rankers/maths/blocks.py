"""Passes over a matrix in pieces that fit the processor's cache."""

CELLS = 131_072  # 1 MB of doubles


def blocks(X):
    """Yield (rows, columns) slices that together cover X, along its memory layout."""
    n, m = X.shape
    if X.flags.c_contiguous:
        width = min(m, max(CELLS // n, 512))
        height = max(1, CELLS // width)
    else:
        height = min(n, CELLS)
        width = max(1, CELLS // height)
    for left in range(0, m, width):
        for top in range(0, n, height):
            yield slice(top, top + height), slice(left, left + width)
