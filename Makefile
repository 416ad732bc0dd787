# Licensed under the MIT licence; see LICENSE.

.PHONY: peers test-peers

# The command with the foreign backends glpk, glpk-exact and kiwi.
peers:
	Scripts/build-peers

# The tests of the foreign backends.
test-peers:
	Scripts/test-peers
