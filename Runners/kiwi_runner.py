#!/usr/bin/env python3
# Licensed under the MIT licence; see LICENSE.
"""kiwi, by its Python package, as a layout-backend/1 program.

kiwi adds up violations times strengths. It keeps no levels apart, so it says
"weights", and is held to a profile only where there is one soft priority.
"""
import glob, json, os, sys

sys.path += glob.glob(os.path.dirname(os.path.abspath(__file__))
                      + "/../.fetched/python/lib/python3*/site-packages")
import kiwisolver as kiwi


class Refused(Exception):
    """A step that is refused; the solver is as it was."""

class Player:
    """One case on one solver."""

    def __init__(self, names):
        self.solver, self.rows, self.edits = kiwi.Solver(), {}, {}
        self.variables = {name: kiwi.Variable(name) for name in names}
    def find(self, table, name, reason):
        if name in table:
            return table[name]
        raise Refused(reason)
    def strength(self, priority):
        if not 0 < priority <= 1000:
            raise Refused("invalidPriority")
        return "required" if priority == 1000 else priority
    def add(self, *specs):
        """Adds all or none."""
        known, added, names = set(self.variables), [], set(self.rows)
        for spec in specs:  # what can't be is refused before what conflicts
            self.strength(spec.get("priority", 1000))
            if spec["id"] in names or names.add(spec["id"]):
                raise Refused("duplicateConstraint")
        try:
            for spec in specs:
                terms = [self.variables.setdefault(name, kiwi.Variable(name)) * factor
                         for name, factor in spec["terms"].items()]
                total = sum(terms, kiwi.Expression([], -spec.get("constant", 0)))
                strength = self.strength(spec.get("priority", 1000))
                row = kiwi.Constraint(total, spec["relation"], strength)
                self.solver.addConstraint(row)
                self.rows[spec["id"]] = (spec, row)
                added.append(spec["id"])
        except (Refused, kiwi.UnsatisfiableConstraint) as why:
            for name in added:
                self.remove(name)
            for name in set(self.variables) - known:
                del self.variables[name]
            raise why if isinstance(why, Refused) else Refused("conflict")
    def remove(self, name):
        self.solver.removeConstraint(self.find(self.rows, name, "unknownConstraint")[1])
        return self.rows.pop(name)[0]
    def change(self, name, **new):
        self.find(self.rows, name, "unknownConstraint")
        self.strength(new.get("priority", 1000))
        old = self.remove(name)
        try:
            self.add(old | new)
        except Refused:
            self.add(old)
            raise
    def edit(self, step):
        name, strength = step["variable"], self.strength(step["priority"])
        variable = self.find(self.variables, name, "unknownVariable")
        if strength == "required":
            raise Refused("requiredEdit")
        self.solver.updateVariables()
        value = self.edits.get(name, variable.value())
        if name in self.edits:
            self.solver.removeEditVariable(variable)
        self.solver.addEditVariable(variable, strength)
        self.edits[name] = value
        self.solver.suggestValue(variable, value)
    def suggest(self, step):
        variable = self.find(self.variables, step["variable"], "unknownVariable")
        self.find(self.edits, step["variable"], "notEditing")
        self.edits[step["variable"]] = step["value"]
        self.solver.suggestValue(variable, step["value"])
    def endEdit(self, name):
        variable = self.find(self.variables, name, "unknownVariable")
        self.find(self.edits, name, "notEditing")
        self.solver.updateVariables()  # it ends where it was seen to end
        self.solver.removeEditVariable(variable)
        del self.edits[name]
    def values(self):
        self.solver.updateVariables()
        return {name: variable.value() for name, variable in self.variables.items()}

def play(case):
    player, results = Player(case.get("variables", [])), []
    try:
        player.add(*[{"id": f"c{i}"} | c for i, c in enumerate(case["constraints"])])
    except Refused:
        return [{"step": 0, "status": "conflict", "conflict": []}]
    for index, step in enumerate(case.get("steps") or [{"solve": True}]):
        (what, value), = step.items()
        try:
            if what == "solve":
                results.append({"step": index, "status": "solved", "values": player.values()})
            elif what == "addAll":
                player.add(*value)
            elif what.startswith("set"):
                player.change(value["constraint"], **{what[3:].lower(): value["value"]})
            else:  # add, remove, edit, suggest, endEdit
                getattr(player, what)(value)
        except Refused as why:
            results.append({"step": index, "status": "refused", "error": str(why)})
    return results

print(json.dumps({"protocol": "layout-backend/1", "name": "kiwi", "version": kiwi.__version__,
                  "can": ["steps", "edits"], "priorities": {"weights": True},
                  "language": "C++ behind Python"}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "results": play(request["case"])}), flush=True)
