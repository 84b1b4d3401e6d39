# make app: set everything up and open the application     make test: set up and test everything
# make check: lint and the fast tests, while one works     make CORES=4 test: on so many cores
PYTHON ?= python3
VENV ?= .venv
PORT ?= 8501
HOST ?= 127.0.0.1
CORES ?= auto
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint requirements.lock

# Tests that share what is costly to make stay on one core: they are marked with an xdist_group.
# A worker that ends ends the run, which says in what test; with a new one in its place it hung.
PYTEST = $(BIN)/python -m pytest --numprocesses=$(CORES) --dist=loadgroup --max-worker-restart=0
# What holds for all methods and problems, figures, the rules of the house: no process, no page.
FAST = tests/rankers/test_every_ranker.py tests/datagen tests/rankscope/charts tests/test_imports.py \
	tests/test_documents.py tests/test_ranking.py

.PHONY: app check test test-all lint bench honesty soak audit lock clean

app: $(VENV)/app.stamp
	$(BIN)/python -m rankscope app --host=$(HOST) --port=$(PORT)

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check: lint
	$(PYTEST) --quiet -m 'not soak and not slow' $(FAST)

test: lint
	$(PYTEST)

# As `make test`, and what is asked of one method of a kind there is asked of all.
test-all: lint
	$(PYTEST) -m 'not soak'

honesty: $(VENV)/test.stamp
	$(BIN)/python -m benchmarks.honesty > benchmarks/HONESTY.md.new
	@mv benchmarks/HONESTY.md.new benchmarks/HONESTY.md

bench: $(VENV)/test.stamp
	$(BIN)/python -m benchmarks

soak: $(VENV)/test.stamp
	$(BIN)/python -m pytest -m soak

# Known weaknesses of what the lock names, by the advisories of the package index; fails where that
# has none, as mirrors usually do.
audit: requirements.lock | $(VENV)/bin/python
	@$(PYTHON) -m venv $(VENV)/audit && $(VENV)/audit/bin/python -m pip install --quiet pip-audit
	$(VENV)/audit/bin/pip-audit --strict --no-deps --disable-pip --requirement requirements.lock

# The lock is what the ranges gave on the day it was written.
lock: $(VENV)/test.stamp
	$(BIN)/python -m pip freeze --all --exclude pip --exclude-editable > requirements.lock

clean:
	rm -rf $(VENV)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Rankscope needs Python 3.11 or newer; name one with: make PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); $(call install_venv); }

$(VENV)/app.stamp: requirements.txt requirements.lock | $(VENV)/bin/python
	$(PIP) --requirement requirements.txt
	@touch $@

$(VENV)/test.stamp: requirements-dev.txt requirements.lock $(VENV)/app.stamp
	$(PIP) --requirement requirements-dev.txt
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m tests.nginx
	@touch $@

# Debian ships Python without venv: add it where we may, say what is missing where we may not.
define install_venv
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null \
			&& $(PYTHON) -m venv $(VENV); \
	else \
		echo 'This Python cannot make virtual environments: install its venv module' \
			'(on Debian and Ubuntu: apt install python3-venv) and run make again.'; exit 1; \
	fi
endef
