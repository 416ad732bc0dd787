# Licensed under the MIT licence; see LICENSE.
"""Plays cases on mutants, few on all and ten times as many on those left."""

import os
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import building

# Cases of the first round.
FIRST = 2000
# Played before the first case, as a campaign does with its corpus.
FINDINGS = building.TOP / "results/findings"
REACH = ("unreached", "reached", "infected")


@dataclass
class Outcome:
    """What came of a mutant."""

    cases: int = 0
    finding: str = ""  # Empty where it survived.
    # How far it was ever reached, and whether all answers of all cases were
    # those of the engine as it is, to the last bit.
    reach: str = REACH[0]
    is_equal: bool = True
    # How many steps it took for one of the engine as it is, in the last round.
    work: float = 1

    def evidence(self):
        answers = f"{'equal' if self.is_equal else 'other'} answers"
        share = f", {self.work:.4g} of the steps" if self.work != 1 else ""
        return f"{self.reach}, {answers}{share}"


def hunt(number, seed, first, end, left_out=()):
    """The words of the hunt about one mutant: killed, cases, finding; or
    survived, cases, reach, digest, steps."""
    command = [building.HUNT, FINDINGS, number, seed, first, end, *left_out]
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    with tempfile.TemporaryFile() as output:
        status = subprocess.run(
            list(map(str, command)), env=environment, stdout=output,
            stderr=subprocess.DEVNULL).returncode
        text = os.pread(output.fileno(), 1000, 0).decode()
    # One that dies before the first case has written nothing.
    text = text or "playing\t-1"
    state, cases, *rest = text.split("\n")[0].split("\t")
    if state != "playing":
        return [state, int(cases), *rest]
    name = signal.Signals(-status).name if status < 0 else f"status {status}"
    finding = "hang" if name == "SIGPROF" else f"crash: {name}"
    return ["killed", int(cases) + 1, finding]


def sound_play(seed, first, end):
    """The digest and the steps of the engine as it is, and the cases left out,
    which find something in it."""
    left_out = []
    while True:
        state, cases, *rest = hunt(0, seed, first, end, left_out)
        if state == "survived":
            return rest[1], int(rest[2]), left_out
        print(f"mutants: case {cases - 1} finds a fault of the engine as it is "
              f"({rest[0]}); left out", file=sys.stderr)
        left_out.append(cases - 1)
        if len(left_out) > 20:
            sys.exit("mutants: the engine as it is has too many faults")


def rounds(sites, seed, most, jobs):
    """What came of each site, by its number, after each round."""
    outcomes = {site.number: Outcome() for site in sites}
    first, end = 0, min(FIRST, most)
    while sites and first < most:
        digest, steps, left_out = sound_play(seed, first, end)

        def one(site):
            outcome = outcomes[site.number]
            state, outcome.cases, *rest = hunt(
                site.number, seed, first, end, left_out)
            if state == "killed":
                outcome.finding = rest[0]
            else:
                outcome.reach = max(outcome.reach, rest[0], key=REACH.index)
                outcome.is_equal = outcome.is_equal and rest[1] == digest
                outcome.work = int(rest[2]) / steps
            print(f"{site.number}\t{site.file}:{site.line + 1}\t{site.what}\t"
                  f"{outcome.cases}\t{outcome.finding or outcome.evidence()}",
                  flush=True)

        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(one, sites))
        sites = [site for site in sites if not outcomes[site.number].finding]
        first, end = end, min(end * 10, most)
        yield outcomes
