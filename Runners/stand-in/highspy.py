# Licensed under the MIT licence; see LICENSE.
"""Stands in for the Python package of HiGHS, so that a test of the runners needs no HiGHS:
the calls that they make, on the exact simplex method of the tutorial. The file that
`HIGHSPY_LOG` names gets a line for each run: the rows that were freed and held before it,
and the run whose basis it began from."""
import math, os, types

HERE = os.path.dirname(os.path.abspath(__file__))
SOLVER = open(HERE + "/../../Examples/Tutorial/solver-3.py", encoding="utf-8").read()
exec(SOLVER.split("\ndef say")[0])  # its imports, priority, solve, eliminate; not its loop
kHighsInf = math.inf
HighsModelStatus = types.SimpleNamespace(kOptimal="optimal", kInfeasible="infeasible")


def log(words, end=", "):
    if "HIGHSPY_LOG" in os.environ:
        with open(os.environ["HIGHSPY_LOG"], "a", encoding="utf-8") as file:
            print(words, end=end, file=file)


class Highs:
    def __init__(self):
        self.columns, self.rows, self.costs, self.runs = [], [], {}, 0
        os.write(1, b"Running HiGHS stand-in\n")  # as HiGHS 1.16 does, past sys.stdout

    def silent(self): pass
    def setOptionValue(self, name, value): pass
    def version(self): return "stand-in"
    def getNumCol(self): return len(self.columns)
    def getNumRow(self): return len(self.rows)
    def getModelStatus(self): return self.status
    def getInfo(self): return types.SimpleNamespace(objective_function_value=self.objective)
    def getSolution(self): return types.SimpleNamespace(col_value=self.values)

    def addVar(self, low, high):
        self.columns.append((low, high))

    def addVars(self, count, lows, highs):
        self.columns += zip(lows[:count], highs[:count])

    def addRow(self, low, high, count, columns, factors):
        self.rows.append((low, high, dict(zip(columns[:count], factors))))

    def changeRowBounds(self, row, low, high):
        self.rows[row] = (low, high, self.rows[row][2])
        log(f"free {row}" if high == math.inf else f"hold {row} at {high:.6g}")

    def changeColsCost(self, count, columns, costs):
        self.costs |= dict(zip(columns[:count], costs))

    def getBasis(self):
        return self.runs  # a basis is the number of the run that ended in it

    def setBasis(self, basis):
        log(f"from {basis}")

    def run(self):
        """Minimises the costs. The columns that cost something are never below 0, so a
        soft constraint asks for their sum to be 0."""
        limits = [*self.rows, *((low, high, {column: 1})
                                for column, (low, high) in enumerate(self.columns))]
        costs = {column: cost for column, cost in self.costs.items() if cost}
        limits = [(relation, bound, terms, 1000) for low, high, terms in limits
                  for relation, bound in ((">=", low), ("<=", high)) if abs(bound) < math.inf]
        found = solve(list(range(len(self.columns))), [
            {"terms": terms, "relation": relation, "constant": bound, "priority": priority}
            for relation, bound, terms, priority in [*limits, ("<=", 0, costs, 500)]])
        self.runs += 1
        log(f"run {self.runs}", "\n")
        self.status = HighsModelStatus.kInfeasible if found is None else HighsModelStatus.kOptimal
        self.values = [] if found is None else list(found.values())
        self.objective = sum(cost * self.values[column] for column, cost in costs.items()
                             if self.values)
