#!/usr/bin/env python3
# Licensed under the MIT licence; see LICENSE.
"""HiGHS as in highs_runner.py, timing itself for `run`: the phase build.

A build hands all rows to HiGHS and solves a linear program for each level.
"""
import contextlib, io, json, sys, time

requests, sys.stdin = sys.stdin, io.StringIO()  # its loop ends: it reads nothing
with contextlib.redirect_stdout(io.StringIO()):
    import highs_runner

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

def answer(request):
    if request["do"] == "play":
        return {"results": highs_runner.play(request["case"])}
    if request["phase"] != "build":
        return {"abstain": "only builds are measured"}
    names, rows = problem(request["case"])
    times = []
    while sum(times) < 1e9 * request.get("atLeast", 0.2) or not times:
        start = time.perf_counter_ns()
        values = highs_runner.least_profile(names, rows)
        times.append(time.perf_counter_ns() - start)
    if values is None:
        return {"times": times, "results": [{"step": 0, "status": "conflict", "conflict": []}]}
    results = [{"step": index, "status": "solved", "values": values}
               for index, step in enumerate(request["case"].get("steps") or [{"solve": True}])
               if "solve" in step]
    return {"times": times, "results": results}

print(json.dumps({"protocol": "layout-backend/1", "name": "highs",
                  "version": highs_runner.highspy.Highs().version(),
                  "can": ["measure", "steps", "edits"], "priorities": "strict",
                  "language": "C++ behind Python"}), flush=True)
for line in requests:
    request = json.loads(line)
    try:
        reply = answer(request)
    except ArithmeticError as why:
        reply = {"abstain": str(why)}
    print(json.dumps({"id": request["id"]} | reply), flush=True)
