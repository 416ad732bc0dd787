#!/usr/bin/env python3
# Licensed under the MIT licence; see LICENSE.
"""HiGHS as in highs_runner.py, timing itself for `run`: the phases build and resize.

A build hands all rows to HiGHS and solves a linear program for each level. A drag keeps
that program. A step sets the bounds of the edited variable's row, frees the levels that it
can change, its own and those below, and minimises each of them again from the basis in
which the same level ended at the step before.
"""
import contextlib, io, json, sys, time

requests, sys.stdin = sys.stdin, io.StringIO()  # its loop ends: it reads nothing
with contextlib.redirect_stdout(io.StringIO()):
    import highs_runner

INF = highs_runner.INF

def problem(case):
    """The names and rows of a case; an edit at its start is a row."""
    rows = [{"constant": 0, "priority": 1000} | row for row in case["constraints"]]
    names = dict.fromkeys(case.get("variables", []))
    edits = {}
    for step in case.get("steps", []):
        (what, value), = step.items()
        if what == "edit":
            edits[value["variable"]] = {"terms": {value["variable"]: 1}, "relation": "==",
                                        "constant": 0, "priority": value["priority"]}
        elif what == "suggest":
            edits[value["variable"]]["constant"] = value["value"]
        elif what != "solve":
            raise ArithmeticError(f"no {what} while it is measured")
    rows += edits.values()
    return names | dict.fromkeys(name for row in rows for name in row["terms"]), rows

def timed(least, prepare, run):
    """The times of runs, each after a preparation, until they took so many seconds."""
    times = []
    while sum(times) < 1e9 * least or not times:
        prepare()
        start = time.perf_counter_ns()
        run()
        times.append(time.perf_counter_ns() - start)
    return times

class Drag:
    """A case whose program stays while its edited variables move."""
    def __init__(self, case):
        self.names, self.rows = problem(case)
        self.steps, self.bases, self.values = case["steps"], {}, None
        self.lp, levels = highs_runner.program(self.names, self.rows)
        highs_runner.least(self.lp, [])
        self.levels = sorted(levels.items(), reverse=True)
        self.first_cap = self.lp.getNumRow()
        for _, costs in self.levels:
            self.lp.addRow(-INF, INF, len(costs), costs, [1] * len(costs))
        edited = [step["edit"]["variable"] for step in self.steps if "edit" in step]
        self.edits = {name: len(self.rows) - len(edited) + place
                      for place, name in enumerate(edited)}
        self.begin()
    def begin(self):
        """Frees the edited variables, and solves."""
        for row in self.edits.values():
            self.lp.changeRowBounds(row, -INF, INF)
        self.highest = 1000
        self.solve()
    def solve(self):
        """Minimises the levels that have changed, and holds each."""
        for place, (level, _) in enumerate(self.levels):
            if level <= self.highest:
                self.lp.changeRowBounds(self.first_cap + place, -INF, INF)
        for place, (level, costs) in enumerate(self.levels):
            if level <= self.highest:
                if level in self.bases:
                    self.lp.setBasis(self.bases[level])
                most = highs_runner.least(self.lp, costs)
                self.bases[level] = self.lp.getBasis()
                self.lp.changeRowBounds(self.first_cap + place, -INF, most)
        self.highest = 0
        self.values = self.lp.getSolution().col_value
    def play(self, step):
        (what, value), = step.items()
        if what == "solve":
            return self.solve()
        row = self.edits[value["variable"]]
        held = value["value"] if what == "suggest" else self.values[
            list(self.names).index(value["variable"])]
        self.lp.changeRowBounds(row, held, held)
        self.highest = max(self.highest, self.rows[row]["priority"])
    def move(self, steps):
        for step in steps:
            self.play(step)

def solved(step, values):
    return {"step": step, "status": "solved", "values": values}

def answer(request):
    case, phase = request["case"], request.get("phase")
    if request["do"] == "play":
        return {"results": highs_runner.play(case)}
    least = request.get("atLeast", 0.2)
    try:
        if phase == "build":
            names, rows = problem(case)
            times = timed(least, lambda: None, lambda: highs_runner.least_profile(names, rows))
            values = highs_runner.least_profile(names, rows)
            return {"times": times, "results": [
                solved(place, values)
                for place, step in enumerate(case.get("steps") or [{"solve": True}])
                if "solve" in step]}
        if phase != "steps":
            return {"abstain": f"{phase} is not measured"}
        drag, results = Drag(case), []
        for place, step in enumerate(drag.steps):
            drag.play(step)
            if "solve" in step and place >= request.get("since", 0):
                results.append(solved(place, dict(zip(drag.names, drag.values))))
    except highs_runner.Refused:
        return {"results": [{"step": 0, "status": "conflict", "conflict": []}]}
    untimed = request.get("untimed", 0)
    def prepare():
        drag.begin()
        drag.move(drag.steps[:untimed])
        drag.solve()
    return {"times": timed(least, prepare, lambda: drag.move(drag.steps[untimed:])),
            "results": results}

print(json.dumps({"protocol": "layout-backend/1", "name": "highs",
                  "version": highs_runner.highspy.Highs().version(),
                  "can": ["measure", "steps", "edits", "untimed"], "priorities": "strict",
                  "language": "C++ behind Python"}), flush=True)
for line in requests:
    request = json.loads(line)
    try:
        reply = answer(request)
    except ArithmeticError as why:
        reply = {"abstain": str(why)}
    print(json.dumps({"id": request["id"]} | reply), flush=True)
