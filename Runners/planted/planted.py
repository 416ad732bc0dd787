#!/usr/bin/env python3
# Licensed under the MIT licence; see LICENSE.
"""An exact solver of small cases as a layout-backend/1 program, with a fault.

usage: planted.py FAULT    (0 for none, 1 to 12)

Rational simplex by Bland's rule, a level after the other; every solve is a new
problem. The faults are the ones that people make.
"""
import json, sys
from fractions import Fraction

FAULT = int(sys.argv[1])
(IGNORES_LOWEST, SIGN_OF_GE, FORGETS_REMOVAL, TRACE_OF_REFUSAL, IGNORES_CONSTANT, WEIGHTS,
 IGNORES_EDIT_PRIORITY, LOSES_SUGGESTION, ROUGH, SOFT_AS_REQUIRED, MISSED_CONFLICT,
 CARRIES_OVER) = range(1, 13)
carried = 0  # what the last fault takes from one case to the next

class Refused(Exception):
    pass

def pivot(table, basis, row, column):
    table[row] = [entry / table[row][column] for entry in table[row]]
    for other in range(len(table)):
        if other != row and table[other][column]:
            factor = table[other][column]
            table[other] = [a - factor * b for a, b in zip(table[other], table[row])]
    basis[row] = column

def minimise(table, basis, costs):
    """Minimises costs over a feasible table whose last column is the right side."""
    table.append(list(costs) + [Fraction(0)])
    for row, column in enumerate(basis):
        factor = table[-1][column]
        table[-1] = [a - factor * b for a, b in zip(table[-1], table[row])]
    while True:
        column = next((j for j, cost in enumerate(table[-1][:-1]) if cost < 0), None)
        if column is None:
            return -table.pop()[-1]
        rows = [(table[i][-1] / table[i][column], basis[i], i)
                for i in range(len(basis)) if table[i][column] > 0]
        pivot(table, basis, min(rows)[2], column)

def least_profile(names, rows):
    columns = {name: 2 * index for index, name in enumerate(names)}
    width, lines, levels = 2 * len(columns), [], {}
    for row in rows:
        line = {}
        for name, factor in row["terms"].items():
            line[columns[name]] = Fraction(factor)
            line[columns[name] + 1] = -Fraction(factor)
        slack = {"==": 0, "<=": 1, ">=": -1}[row["relation"]]
        if FAULT == SIGN_OF_GE and row["relation"] == ">=" and len(row["terms"]) > 1:
            slack = 1
        if slack:
            line[width], width = slack, width + 1
        if row["priority"] < 1000:
            for sign in (1, -1):
                line[width] = sign
                levels.setdefault(row["priority"], []).append(width)
                width += 1
        lines.append((line, Fraction(row["constant"])))
    table, basis, total = [], [], width + len(lines)
    for index, (line, constant) in enumerate(lines):
        sign = -1 if constant < 0 else 1
        entries = [Fraction(0)] * (total + 1)
        for column, factor in line.items():
            entries[column] = sign * factor
        entries[width + index], entries[-1] = Fraction(1), sign * constant
        table.append(entries)
        basis.append(width + index)
    artificial = [Fraction(int(j >= width)) for j in range(total)]
    if minimise(table, basis, artificial) > 0:
        return None
    # What is artificial stays at 0: its column goes, or its row says nothing.
    for row in reversed(range(len(basis))):
        if basis[row] >= width:
            column = next((j for j in range(width) if table[row][j]), None)
            if column is None:
                del table[row], basis[row]
            else:
                pivot(table, basis, row, column)
    table = [row[:width] + row[-1:] for row in table]
    order = sorted(levels, reverse=True)
    if FAULT == IGNORES_LOWEST and len(order) > 1:
        order.pop()
    if FAULT == WEIGHTS and order:
        costs = [Fraction(0)] * width
        for level in order:
            for column in levels[level]:
                costs[column] = Fraction(level)
        minimise(table, basis, costs)
        order = []
    fixed = set()
    for level in order:
        costs = [Fraction(int(j in levels[level])) for j in range(width)]
        minimise(table, basis, costs)
        # A column whose reduced cost is not 0 stays at 0 from here on.
        reduced = list(costs)
        for row, column in enumerate(basis):
            if costs[column]:
                reduced = [a - b for a, b in zip(reduced, table[row])]
        fixed |= {j for j in range(width) if j not in basis and reduced[j] > 0}
        for row in table:
            for column in fixed:
                row[column] = Fraction(0)
    values = [Fraction(0)] * width
    for row, column in enumerate(basis):
        values[column] = table[row][-1]
    found = {name: float(values[j] - values[j + 1]) for name, j in columns.items()}
    return {name: round(value, 1) for name, value in found.items()} if FAULT == ROUGH else found

class Player:
    def __init__(self, names):
        self.names, self.rows, self.edits = dict.fromkeys(names), {}, {}
    def need(self, condition, reason):
        if not condition:
            raise Refused(reason)
    def solved(self):
        edits = [{"terms": {name: 1}, "relation": "==", "constant": value, "priority": priority}
                 for name, (priority, value) in self.edits.items()]
        return least_profile(self.names, [*self.rows.values(), *edits])
    def step(self, what, value):
        before = dict(self.names), dict(self.rows)
        try:
            if what in ("edit", "suggest", "endEdit"):
                self.edit(what, value)
            else:
                self.alter(what, value)
        except Refused:
            if FAULT == TRACE_OF_REFUSAL:
                for spec in [value] if what == "add" else []:
                    if self.rows.get(spec["id"]) is not before[1].get(spec["id"]):
                        self.rows[spec["id"]] = self.rows[spec["id"]] | {"priority": 500}
                        raise
            self.names, self.rows = before
            raise
    def alter(self, what, value):
        for spec in [value] if what == "add" else value if what == "addAll" else []:
            self.need(spec["id"] not in self.rows, "duplicateConstraint")
            row = {"constant": 0, "priority": 1000} | spec
            if FAULT == SOFT_AS_REQUIRED and row["priority"] > 900:
                row["priority"] = 1000
            self.rows[spec["id"]] = row
            self.need(0 < row["priority"] <= 1000, "invalidPriority")
            self.names |= dict.fromkeys(spec["terms"])
        if what in ("remove", "setConstant", "setPriority"):
            name = value if what == "remove" else value["constraint"]
            self.need(name in self.rows, "unknownConstraint")
            row = self.rows.pop(name)
            if what == "remove" and FAULT == FORGETS_REMOVAL and row["priority"] < 1000:
                self.rows[name + " gone"] = row
            if what != "remove":
                changed = row | {what[3:].lower(): value["value"]}
                self.need(0 < changed["priority"] <= 1000, "invalidPriority")
                ignored = FAULT == IGNORES_CONSTANT and what == "setConstant"
                self.rows[name] = row if ignored else changed
        if self.solved() is None and what != "remove":
            self.need(FAULT == MISSED_CONFLICT and what == "setConstant", "conflict")
            self.rows[name] = row
    def edit(self, what, value):
        name = value if what == "endEdit" else value["variable"]
        self.need(name in self.names, "unknownVariable")
        self.need(what == "edit" or name in self.edits, "notEditing")
        if what == "edit":
            self.need(0 < value["priority"] <= 1000, "invalidPriority")
            self.need(value["priority"] < 1000, "requiredEdit")
            held = self.edits[name][1] if name in self.edits else self.solved()[name]
            priority = 1 if FAULT == IGNORES_EDIT_PRIORITY else value["priority"]
            self.edits[name] = (priority, held)
        elif what == "suggest":
            if FAULT != LOSES_SUGGESTION or abs(value["value"]) < 5:
                self.edits[name] = (self.edits[name][0], value["value"])
        else:
            del self.edits[name]

def play(case):
    global carried
    player, results = Player(case.get("variables", [])), []
    try:
        player.step("addAll", [{"id": f"c{i}"} | c for i, c in enumerate(case["constraints"])])
    except Refused:
        return [{"step": 0, "status": "conflict", "conflict": []}]
    for index, step in enumerate(case.get("steps") or [{"solve": True}]):
        (what, value), = step.items()
        try:
            if what != "solve":
                player.step(what, value)
                continue
            values = player.solved()
            if FAULT == CARRIES_OVER and carried > 100 and values:
                values[next(iter(values))] += 1
            results.append({"step": index, "status": "solved", "values": values})
        except Refused as why:
            results.append({"step": index, "status": "refused", "error": str(why)})
    carried = max([0] + [abs(c.get("constant", 0)) for c in case["constraints"]])
    return results

print(json.dumps({"protocol": "layout-backend/1", "name": f"planted{FAULT}", "version": "1",
                  "can": ["steps", "edits"], "priorities": "strict"}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "results": play(request["case"])}), flush=True)
