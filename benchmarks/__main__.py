"""`python -m benchmarks [name ...]` runs all benchmarks, or the named ones."""

import importlib
import pkgutil
import sys

import benchmarks
from benchmarks.measure import machine


def main(names):
    known = [
        found.name
        for found in pkgutil.iter_modules(benchmarks.__path__)
        if found.name not in ("__main__", "measure")
    ]
    unknown = set(names) - set(known)
    if unknown:
        sys.exit(f"no benchmark {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    print(machine())
    for name in names or known:
        print(f"\n## {name}\n")
        importlib.import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
