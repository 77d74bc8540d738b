# Outcry: every job of the project is one target. `make` alone lists them.

PYTHON ?= python3
JOBS   ?= 2
ARGS   ?=

STEP   := $(PYTHON) tools/step.py
PYTEST := bin/pytest -n $(JOBS) --dist worksteal

# Compiled bytecode is what makes every start after the first one quick.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play check test lint web compiled bench bench-web bench-towers bench-server ladder soak screenshots wheel lock clean

help:  ## list the targets
	@echo "make TARGET [ARGS=\"...\"]"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 15

play: .venv/.run web  ## play in the browser, with everybody on this network (ARGS go to `outcry serve`)
	@.venv/bin/outcry serve --browser $(ARGS)

web:  ## build the web pages, which `outcry serve` needs
	@$(PYTHON) tools/web.py

check: lint  ## lint, types, layers and the fast tests
	@echo "· Running the fast tests"
	@.venv/$(PYTEST) -m "not slow and not soak" $(ARGS)

test: compiler chromium lint web .venv-build/.ready .venv-compiled/.ready  ## everything: check, all tests on the plain build, and those of what is compiled on its wheel
	@$(STEP) "Running the tests of the web app" $(PYTHON) tools/web.py test
	@echo "· Running all tests on the plain build; beside them the compiled wheel is built"
	@nice $(PYTHON) tools/wheels.py install & building=$$!; \
	  OUTCRY_BUILD=plain .venv/$(PYTEST) $(ARGS); tested=$$?; wait $$building && exit $$tested
	@echo "· Running the tests of what is compiled on the compiled wheel"
	@OUTCRY_BUILD=compiled .venv-compiled/$(PYTEST) --ignore tests/web --ignore tests/towers --ignore tests/stackmarket $(ARGS)

bench: .venv/.dev compiled  ## measure speed, plain and compiled, against other engines
	@.venv/bin/python tools/bench.py $(ARGS)

bench-web: .venv/.dev chromium web  ## measure the browser: answers to a click, long tasks, bytes, first paint
	@.venv/bin/python tools/bench_web.py $(ARGS)

bench-towers: .venv/.dev  ## how high bots and simulated persons build (hours; stop and go on; ARGS="--towers 100")
	@.venv/bin/python tools/bench_towers.py $(ARGS)

# Both builds play the same; the compiled one in a tenth of the time. Who only writes needs none.
LADDER := $(if $(filter --write --check,$(ARGS)),.venv,.venv-compiled)
ladder: .venv/.dev $(if $(filter .venv-compiled,$(LADDER)),compiled)  ## the published tables of bots, docs/arena.md (stop and go on; ARGS=--write plays nothing)
	@$(LADDER)/bin/python tools/ladder.py $(ARGS)

bench-server: .venv/.dev compiled  ## what a server bears on one core, plain and compiled, beside a bare one
	@.venv/bin/python tools/bench_server.py $(ARGS)
	@.venv-compiled/bin/python tools/bench_server.py --parts saturated $(ARGS)

soak: .venv/.dev compiled  ## the tests that take minutes, on the compiled build
	@echo "· Running the soak tests"
	@.venv-compiled/$(PYTEST) -m soak tests/soak $(ARGS)

screenshots: .venv/.dev chromium web  ## every screen, both themes and languages, into screenshots/
	@.venv/bin/python tools/screenshots.py $(ARGS)

wheel: compiler web .venv-build/.ready  ## both wheels into dist/
	@$(PYTHON) tools/wheels.py plain compiled

lock: ## choose the newest versions and write requirements/*.txt anew (ARGS=--keep: only what is new)
	@$(PYTHON) tools/lock.py $(ARGS)

clean:  ## remove all that make made
	rm -rf .venv .venv-build .venv-compiled .venv-bench .tools dist build
	rm -rf web/node_modules src/outcry/server/static screenshots
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

# ---- The parts of the targets above

lint: .venv/.dev
	@$(STEP) "Checking style" .venv/bin/ruff check
	@$(STEP) "Checking layout" .venv/bin/ruff format --check --diff
	@$(STEP) "Checking types" .venv/bin/mypy
	@$(STEP) "Checking who imports whom" .venv/bin/lint-imports
	@$(PYTHON) tools/web.py check

.PHONY: compiler chromium
compiler:
	@$(PYTHON) tools/apt.py compiler headers

chromium:
	@$(PYTHON) tools/apt.py chromium

compiled: compiler web .venv-build/.ready .venv-compiled/.ready
	@$(PYTHON) tools/wheels.py install

.venv/.run: requirements/run.txt pyproject.toml
	@$(PYTHON) tools/bootstrap.py run
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.run
	@$(PYTHON) tools/bootstrap.py dev
	@touch $@

.venv-build/.ready: requirements/build.txt
	@$(PYTHON) tools/bootstrap.py build
	@touch $@

.venv-compiled/.ready: requirements/dev.txt
	@$(PYTHON) tools/bootstrap.py compiled
	@touch $@
