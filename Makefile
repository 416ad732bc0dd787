# Licensed under the MIT licence; see LICENSE.
#
# make run      set up, build for release, run the standard suite
# make test     set up, build and run all tests
# make lint     formatting, licence lines, file lengths, the module graph
# make docs     the guides and the modules with DocC, in .build/docs
# make install  the command and its completions below PREFIX
# make uninstall  takes away what install put there
# make outside  all that fuzzing the solvers of others takes: set up, build and
#               install the command, and install what Runners/ need
# make peers    the command with the foreign backends glpk, glpk-exact, kiwi
# make test-peers   the tests of the foreign backends

PREFIX ?= /usr/local
SWIFT ?= swift
BUILD = SWIFT="$(SWIFT)" Scripts/build -c release --product layout-bench

.PHONY: run build test lint docs install uninstall setup clean peers test-peers \
	outside

run: build
	"$$($(BUILD) --show-bin-path)/layout-bench" run

build: setup
	$(BUILD)

test:
	@Scripts/setup python
	SWIFT="$(SWIFT)" Scripts/build --build-tests
	Scripts/run-tests

lint:
	@Scripts/setup python
	Scripts/lint
	Scripts/check-module-graph
	Scripts/tables --check
	Scripts/figures

docs:
	@Scripts/setup python
	Scripts/docs

setup:
	@Scripts/setup

install: build
	SWIFT="$(SWIFT)" Scripts/install "$(DESTDIR)$(PREFIX)"

uninstall:
	Scripts/install --remove "$(DESTDIR)$(PREFIX)"

clean:
	$(SWIFT) package clean

outside: install
	Scripts/peers

peers:
	Scripts/build-peers

test-peers:
	Scripts/test-peers
