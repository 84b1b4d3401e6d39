"""Evolution and fitness of ROGER one offspring, one row and one pair at a time."""

import random


def distance(x, weights, centre):
    return sum(w * abs(value - c) for w, value, c in zip(weights, x, centre, strict=True))


def fitness(X, positive, weights, centre):
    h = [distance(x, weights, centre) for x in X]
    ones = [value for value, one in zip(h, positive, strict=True) if one]
    others = [value for value, one in zip(h, positive, strict=True) if not one]
    area = sum((a > b) + (a == b) / 2 for a in ones for b in others) / len(ones) / len(others)
    return max(area, 1 - area)


def generation(X, positive, parents, steps, offspring, crossover=0.6):
    """Parents of the next generation: (fitness, genes, steps), best first."""
    width, tried = len(X[0]), []
    common, own = (4 * width) ** -0.5, (8 * width) ** -0.25
    for _ in range(offspring):
        one, other = random.randrange(len(parents)), random.randrange(len(parents))
        crossed, drift = random.random() < crossover, common * random.gauss(0, 1)
        genes, sizes = [], []
        for j in range(2 * width):
            source = other if crossed and random.random() < 0.5 else one
            size = steps[source][j] * 2.718281828459045 ** (drift + own * random.gauss(0, 1))
            sizes.append(size)
            genes.append(parents[source][j] + size * random.gauss(0, 1))
        tried.append((fitness(X, positive, genes[:width], genes[width:]), genes, sizes))
    return sorted(tried, key=lambda one: -one[0])[: len(parents)]
