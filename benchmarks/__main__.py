"""`python -m benchmarks [name ...]` runs all benchmarks, or the named ones, each by itself."""

import pkgutil
import subprocess
import sys

import benchmarks
from benchmarks.measure import machine

PARTS = (
    "__main__",
    "measure",
    "busy",
    "house",
    "walk",
    "obstacles",
)  # of benchmarks, not benchmarks


def main(names):
    found = (module.name for module in pkgutil.iter_modules(benchmarks.__path__))
    known = [name for name in found if name not in PARTS]
    unknown = set(names) - set(known)
    if unknown:
        sys.exit(f"no benchmark {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    print(machine())
    for name in names or known:
        print(f"\n## {name}\n", flush=True)
        subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
