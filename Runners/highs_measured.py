#!/usr/bin/env python3
# Licensed under the MIT licence; see LICENSE.
"""HiGHS as in highs_runner.py, timing itself for `run`: the phases build and resize.

A build hands all rows to HiGHS and solves a linear program for each level. A drag keeps
that program. A step sets the bounds of the edited variable's row, frees the levels that it
can change, its own and those below, and minimises each of them again from the basis in
which the same level ended at the step before.
"""
import time
import highs_runner
INF = highs_runner.INF

def problem(case):
    """The names and rows of a case, and the places of the edits' rows, which come last."""
    rows = [{"constant": 0, "priority": 1000} | row for row in case["constraints"]]
    names, edits = dict.fromkeys(case.get("variables", [])), {}
    for step in case.get("steps", []):
        (what, value), = step.items()
        if what == "edit":
            edits[value["variable"]] = len(rows)
            rows.append({"terms": {value["variable"]: 1}, "relation": "==", "constant": 0,
                         "priority": value["priority"]})
        elif what == "suggest":
            rows[edits[value["variable"]]]["constant"] = value["value"]
        elif what != "solve":
            raise ArithmeticError(f"no {what} while it is measured")
    return names | dict.fromkeys(name for row in rows for name in row["terms"]), rows, edits

class Drag:
    """A case whose program stays while its edited variables move."""
    def __init__(self, case):
        (self.names, self.rows, self.edits), self.bases = problem(case), {}
        self.lp, levels = highs_runner.program(self.names, self.rows)
        highs_runner.least(self.lp, [])
        self.levels = []  # from the highest: priority, columns, the row that holds it
        for level, costs in sorted(levels.items(), reverse=True):
            self.levels.append((level, costs, self.lp.getNumRow()))
            self.lp.addRow(-INF, INF, len(costs), costs, [1] * len(costs))
        self.begin()
    def begin(self):
        """Frees the edited variables, and solves."""
        for row in self.edits.values():
            self.lp.changeRowBounds(row, -INF, INF)
        self.highest = 1000
        self.solve()
    def solve(self):
        """Minimises the levels that have changed, and holds each."""
        changed = [each for each in self.levels if each[0] <= self.highest]
        for _, _, row in changed:
            self.lp.changeRowBounds(row, -INF, INF)
        for level, costs, row in changed:
            if level in self.bases:
                self.lp.setBasis(self.bases[level])
            most = highs_runner.least(self.lp, costs)
            self.bases[level] = self.lp.getBasis()
            self.lp.changeRowBounds(row, -INF, most)
        self.highest = 0
        self.values = dict(zip(self.names, self.lp.getSolution().col_value))
    def play(self, step):
        (what, value), = step.items()
        if what == "solve":
            return self.solve()
        name = value["variable"]
        held = value["value"] if what == "suggest" else self.values[name]
        self.lp.changeRowBounds(self.edits[name], held, held)
        self.highest = max(self.highest, self.rows[self.edits[name]]["priority"])
    def move(self, steps):
        for step in steps:
            self.play(step)

def timed(request, run, prepare=lambda: None):
    """The times of runs, each after a preparation, until they took what was asked for."""
    times = []
    while sum(times) < 1e9 * request.get("atLeast", 0.2) or not times:
        prepare()
        start = time.perf_counter_ns()
        run()
        times.append(time.perf_counter_ns() - start)
    return times

def measured(request):
    case, results = request["case"], []
    if request["phase"] not in ("build", "steps"):
        return {"abstain": "builds and drags are measured"}
    steps, untimed = case.get("steps") or [{"solve": True}], request.get("untimed", 0)
    def note(place, values):
        if "solve" in steps[place] and place >= request.get("since", 0):
            results.append({"step": place, "status": "solved", "values": values})
    if request["phase"] == "build":
        (names, rows, _), values = problem(case), {}
        times = timed(request, lambda: values.update(highs_runner.least_profile(names, rows)))
        for place in range(len(steps)):
            note(place, values)
    else:
        drag = Drag(case)
        for place, step in enumerate(steps):
            drag.play(step)
            note(place, drag.values)
        times = timed(request, lambda: drag.move(steps[untimed:]),
                      lambda: (drag.begin(), drag.move(steps[:untimed]), drag.solve()))
    return {"times": times, "results": results}

highs_runner.serve(["measure", "steps", "edits", "untimed"], lambda request: (
    measured(request) if request["do"] == "measure" else highs_runner.play(request["case"])))
