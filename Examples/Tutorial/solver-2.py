import json
import sys
from fractions import Fraction


def priority(constraint):
    return constraint.get("priority", 1000)


def solve(names, constraints):
    """The values of a solution; None where required constraints conflict.

    A row for each constraint: terms - over + under = constant. What the
    relation forbids has a cost of 1 at the constraint's priority.
    """
    levels = [1000]
    count = len(names)
    width = 2 * count + 2 * len(constraints)
    costs = [[Fraction(0)] * (width + 1) for _ in levels]
    rows, basis = [], []
    for index, constraint in enumerate(constraints):
        row = [Fraction(0)] * (width + 1)
        for name, factor in constraint["terms"].items():
            column = names.index(name)  # x is the difference of two columns
            row[column] += Fraction(factor)
            row[column + count] -= Fraction(factor)
        over = 2 * count + 2 * index
        row[over], row[over + 1] = Fraction(-1), Fraction(1)
        row[-1] = Fraction(constraint.get("constant", 0))
        if priority(constraint) in levels:
            cost = costs[levels.index(priority(constraint))]
            cost[over] = Fraction(constraint["relation"] != ">=")
            cost[over + 1] = Fraction(constraint["relation"] != "<=")
        basis.append(over + 1 if row[-1] >= 0 else over)
        rows.append(row if row[-1] >= 0 else [-value for value in row])
    for cost in costs:  # reduced costs: a basic column costs nothing
        for row, column in zip(rows, basis):
            eliminate(cost, row, column)
    while True:
        reduced = zip(*(cost[:-1] for cost in costs))
        zero = (0,) * len(levels)
        entering = next((j for j, cost in enumerate(reduced) if cost < zero), None)
        if entering is None:
            break
        _, _, leaving = min((row[-1] / row[entering], basis[i], i)
                            for i, row in enumerate(rows) if row[entering] > 0)
        pivot = rows[leaving][entering]
        rows[leaving] = [value / pivot for value in rows[leaving]]
        basis[leaving] = entering
        for row in rows + costs:
            if row is not rows[leaving]:
                eliminate(row, rows[leaving], entering)
    if costs[0][-1] != 0:
        return None
    found = dict(zip(basis, (row[-1] for row in rows)))
    return {name: float(found.get(j, 0) - found.get(j + count, 0))
            for j, name in enumerate(names)}


def eliminate(row, pivot_row, column):
    factor = row[column]
    if factor:
        for j, value in enumerate(pivot_row):
            if value:
                row[j] -= factor * value


def say(message):
    print(json.dumps(message), flush=True)


say({"protocol": "layout-backend/1", "name": "mine", "version": "1",
     "can": [], "priorities": "strict"})
for line in sys.stdin:
    request = json.loads(line)
    case = request["case"]
    names = list(case.get("variables", []))
    for constraint in case["constraints"]:
        names += [name for name in constraint["terms"] if name not in names]
    values = solve(names, case["constraints"])
    result = {"step": 0, "status": "solved", "values": values}
    if values is None:
        result = {"step": 0, "status": "conflict"}
    say({"id": request["id"], "results": [result]})
