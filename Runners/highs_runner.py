#!/usr/bin/env python3
# Licensed under the MIT licence; see LICENSE.
"""HiGHS as a layout-backend/1 program: a linear program a level. The violation of each
soft priority, from the highest, is minimised with those above it held. Every solve is new."""
import glob, json, os, sys

replies, _ = os.fdopen(os.dup(1), "w"), os.dup2(2, 1)  # HiGHS 1.16 prints a banner there
sys.path += glob.glob(sys.path[0] + "/../.fetched/python/lib/python3*/site-packages")
import highspy
class Refused(Exception): pass  # the step; the tables are as they were
INF, STATUS = highspy.kHighsInf, highspy.HighsModelStatus
BOUNDS = {"==": lambda b: (b, b), "<=": lambda b: (-INF, b), ">=": lambda b: (b, INF)}
def need(condition, reason):
    if not condition: raise Refused(reason)
def program(names, rows):
    """The rows as a linear program, and its elastic columns by priority."""
    lp = highspy.Highs()
    lp.silent()
    for kind in "primal", "dual":  # the smallest that there are
        lp.setOptionValue(kind + "_feasibility_tolerance", 1e-10)
    columns, levels = {name: index for index, name in enumerate(names)}, {}
    lp.addVars(len(columns), [-INF] * len(columns), [INF] * len(columns))
    for row in rows:
        terms = {columns[name]: factor for name, factor in row["terms"].items() if factor}
        if row["priority"] < 1000:
            for sign in (1, -1):  # both ways of missing it cost one
                lp.addVar(0, INF)
                terms[lp.getNumCol() - 1] = sign
                levels.setdefault(row["priority"], []).append(lp.getNumCol() - 1)
        low, high = BOUNDS[row["relation"]](row["constant"])
        need(terms or low <= 0 <= high, "conflict")
        lp.addRow(low, high, len(terms), list(terms), list(terms.values()))
    return lp, levels
def least(lp, costs):
    """The least sum of these columns, which then cost nothing again."""
    lp.changeColsCost(len(costs), costs, [1] * len(costs))
    lp.run()
    status = lp.getModelStatus()
    need(costs or status != STATUS.kInfeasible, "conflict")
    if lp.getNumRow() and status != STATUS.kOptimal:
        raise ArithmeticError(f"{len(costs)} columns with costs: {status}")
    found = max(0, lp.getInfo().objective_function_value)
    lp.changeColsCost(len(costs), costs, [0] * len(costs))
    return found + 1e-9 * max(1, found)
def least_profile(names, rows):
    """The values of a solution; refuses rows of which the required ones conflict."""
    lp, levels = program(names, rows)
    least(lp, [])
    for _, costs in sorted(levels.items(), reverse=True):
        lp.addRow(-INF, least(lp, costs), len(costs), costs, [1] * len(costs))
    return dict(zip(names, lp.getSolution().col_value or [0] * len(names)))
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
        what == "remove" or self.solved()
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
    player.step("addAll", [{"id": f"c{i}"} | c for i, c in enumerate(case["constraints"])])
    steps = [step.items() for step in case.get("steps") or [{"solve": True}]]
    for index, ((what, value),) in enumerate(steps):
        try:
            if what == "solve":
                results.append({"step": index, "status": "solved", "values": player.solved()})
            else:
                player.step(what, value)
        except Refused as why:
            results.append({"step": index, "status": "refused", "error": str(why)})
    return {"results": results}
def serve(can, answer):  # whoever raises Refused has no point for the required constraints
    say = lambda reply: print(json.dumps(reply), file=replies, flush=True)
    say({"protocol": "layout-backend/1", "name": "highs", "version": highspy.Highs().version(),
         "can": can, "priorities": "strict", "language": "C++ behind Python"})
    for line in sys.stdin:
        request = json.loads(line)
        try:
            reply = answer(request)
        except Refused:
            reply = {"results": [{"step": 0, "status": "conflict", "conflict": []}]}
        except ArithmeticError as why:
            reply = {"abstain": str(why)}
        say({"id": request["id"]} | reply)
if __name__ == "__main__":
    serve(["steps", "edits"], lambda request: play(request["case"]))
