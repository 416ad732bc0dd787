#!/usr/bin/env python3
# Licensed under the MIT licence; see LICENSE.
"""Z3 as a layout-backend/1 program: lexicographic objectives over the reals.

Arithmetic is exact until the values become doubles. Every solve is a new
problem: a script is a table that changes.
"""
import glob, json, os, sys

sys.path += glob.glob(os.path.dirname(os.path.abspath(__file__))
                      + "/../.fetched/python/lib/python3*/site-packages")
import z3

class Refused(Exception):
    pass  # the step; the tables are as they were
def exact(number):
    """A double as the rational that it is."""
    return z3.Q(*float(number).as_integer_ratio())
def least_profile(names, rows):
    """The values of a solution; None where the required rows exclude each other."""
    optimize, levels = z3.Optimize(), {}
    optimize.set(priority="lex")
    variables = {name: z3.Real(name) for name in names}
    for row in rows:
        excess = z3.Sum([exact(factor) * variables[name] for name, factor in row["terms"].items()]
                        + [exact(-row["constant"])])
        if row["priority"] == 1000:
            zero = exact(0)
            optimize.add({"==": excess == zero, "<=": excess <= zero,
                          ">=": excess >= zero}[row["relation"]])
            continue
        violation = z3.FreshReal()
        optimize.add(violation >= 0)
        if row["relation"] != ">=":
            optimize.add(violation >= excess)
        if row["relation"] != "<=":
            optimize.add(violation >= -excess)
        levels.setdefault(row["priority"], []).append(violation)
    for level in sorted(levels, reverse=True):
        optimize.minimize(z3.Sum(levels[level]))
    verdict = optimize.check()
    if verdict == z3.unsat:
        return None
    if verdict != z3.sat:
        raise ArithmeticError(optimize.reason_unknown())
    model = optimize.model()
    fractions = {name: model.eval(variable, model_completion=True).as_fraction()
                 for name, variable in variables.items()}
    return {name: float(value) for name, value in fractions.items()}
def need(condition, reason):
    if not condition:
        raise Refused(reason)
class Player:
    def __init__(self, names):
        self.names, self.rows, self.edits = dict.fromkeys(names), {}, {}
    def solved(self):
        edits = [{"terms": {name: 1}, "relation": "==", "constant": value, "priority": priority}
                 for name, (priority, value) in self.edits.items()]
        return least_profile(self.names, [*self.rows.values(), *edits])
    def step(self, what, value):
        before = dict(self.names), dict(self.rows)
        try:
            (self.edit if what in ("edit", "suggest", "endEdit") else self.alter)(what, value)
        except Refused:
            self.names, self.rows = before
            raise
    def alter(self, what, value):
        for spec in [value] if what == "add" else value if what == "addAll" else []:
            need(spec["id"] not in self.rows, "duplicateConstraint")
            self.rows[spec["id"]] = row = {"constant": 0, "priority": 1000} | spec
            need(0 < row["priority"] <= 1000, "invalidPriority")
            self.names |= dict.fromkeys(spec["terms"])
        if not what.startswith("add"):
            name = value if what == "remove" else value["constraint"]
            need(name in self.rows, "unknownConstraint")
            row = self.rows.pop(name)
            if what != "remove":
                self.rows[name] = row = row | {what[3:].lower(): value["value"]}
            need(0 < row["priority"] <= 1000, "invalidPriority")
        need(what == "remove" or self.solved() is not None, "conflict")
    def edit(self, what, value):
        name = value if what == "endEdit" else value["variable"]
        need(name in self.names, "unknownVariable")
        need(what == "edit" or name in self.edits, "notEditing")
        if what == "edit":
            need(0 < value["priority"] <= 1000, "invalidPriority")
            need(value["priority"] < 1000, "requiredEdit")
            held = self.edits[name][1] if name in self.edits else self.solved()[name]
            self.edits[name] = (value["priority"], held)
        elif what == "suggest":
            self.edits[name] = (self.edits[name][0], value["value"])
        else:
            del self.edits[name]
def play(case):
    player, results = Player(case.get("variables", [])), []
    try:
        player.step("addAll", [{"id": f"c{i}"} | c for i, c in enumerate(case["constraints"])])
    except Refused:
        return [{"step": 0, "status": "conflict", "conflict": []}]
    for index, step in enumerate(case.get("steps") or [{"solve": True}]):
        (what, value), = step.items()
        try:
            if what == "solve":
                results.append({"step": index, "status": "solved", "values": player.solved()})
            else:
                player.step(what, value)
        except Refused as why:
            results.append({"step": index, "status": "refused", "error": str(why)})
    return results
print(json.dumps({"protocol": "layout-backend/1", "name": "z3",
                  "version": z3.get_version_string(), "can": ["steps", "edits"],
                  "priorities": "strict", "language": "C++ behind Python"}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    try:
        answer = {"results": play(request["case"])}
    except ArithmeticError as why:
        answer = {"abstain": str(why)}
    print(json.dumps({"id": request["id"]} | answer), flush=True)
