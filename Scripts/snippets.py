# Licensed under the MIT licence; see LICENSE.
"""A case in the words of a solver's own interface, run and judged.

A fault belongs to a solver only if a program of a few lines that nobody here
wrote, but the solver's interface, shows it: otherwise it may be the runner's.
`confirmed` writes that program, runs it, and holds what it prints against the
exact backend.
"""
import glob, json, os, subprocess, tempfile
from fractions import Fraction

PYTHON = ".fetched/python/bin/python3"
FLIPPED = {"==": "==", "<=": ">=", ">=": "<="}


def priority(row):
    return row.get("priority", 1000)


def constant(row):
    return row.get("constant", 0)


# What is played


def transformed(rows, difference, names):
    """The constraints as the campaign's checks change them."""
    rows = [dict(row) for row in rows]
    if difference == "order":
        rows.reverse()
    elif difference == "splitting":
        for row in [row for row in rows if row["relation"] == "=="]:
            rows.append(row | {"id": row["id"] + "b", "relation": ">="})
            row["relation"] = "<="
    elif difference == "scaling":
        for index, row in enumerate(rows):
            factor = [2, -1, 0.5, -4, 8][index % 5]
            if priority(row) == 1000:
                row["terms"] = {name: a * factor for name, a in row["terms"].items()}
                row["constant"] = constant(row) * factor
                row["relation"] = FLIPPED[row["relation"]] if factor < 0 else row["relation"]
    elif difference == "translation":
        for row in rows:
            row["constant"] = constant(row) + 16 * sum(row["terms"].values())
    elif difference == "renaming":
        rows = [row | {"terms": {names[-1 - names.index(n)]: a for n, a in row["terms"].items()}}
                for row in rows]
    return rows


def calls(case, difference):
    """The case as calls that every interface has: add, remove, edit, suggest,
    endEdit and solve, with the check behind it that failed."""
    names = list(case.get("variables", []))
    table = {}
    played = []

    def add(row):
        row = {"constant": 0, "priority": 1000} | row
        for name in row["terms"]:
            if name not in names:
                names.append(name)
        table[row["id"]] = row
        played.append(("add", row))

    for row in transformed(case["constraints"], difference, names):
        add(row)
    for step in case.get("steps") or [{"solve": True}]:
        (what, value), = step.items()
        if what == "addAll":
            for row in value:
                add(row)
        elif what == "add":
            add(value)
        elif what.startswith("set"):
            old = table[value["constraint"]]
            played.append(("remove", old["id"]))
            add(old | {what[3:].lower(): value["value"]})
        elif what in ("remove", "solve", "edit", "suggest", "endEdit"):
            played.append((what, value))
        else:
            return None, names
    if difference == "undoing":
        every = {name: 1 if index % 2 == 0 else -2 for index, name in enumerate(names)}
        extra = {"id": "e0", "terms": every, "relation": "==", "constant": 77, "priority": 999.9}
        add(extra)
        played.append(("solve", True))
        add(extra | {"id": "e1", "relation": ">=", "constant": 5, "priority": 1000})
        played += [("solve", True), ("remove", "e1"), ("remove", "e0")]
    if played[-1][0] != "solve":
        played.append(("solve", True))
    return played, names


class Truth:
    """What the exact backend says of each call: which are refused, what is in
    force at each solve, and the least profile there."""

    def __init__(self, command, played, names):
        case = {"format": "layout-case/1", "variables": names, "constraints": [],
                "steps": [{what: value} for what, value in played]}
        run = subprocess.run([command, "solve", "--backend", "exact", "--format", "json", "-"],
                             input=json.dumps(case), capture_output=True, text=True, timeout=60)
        results = {r["step"]: r for r in json.loads(run.stdout)["results"]}
        self.refused = {i for i, r in results.items() if r["status"] == "refused"}
        self.solves, rows, edits = [], {}, {}
        for index, (what, value) in enumerate(played):
            if index in self.refused:
                continue
            if what == "add":
                rows[value["id"]] = value
            elif what == "remove":
                del rows[value]
            elif what == "edit":
                edits[value["variable"]] = [value["priority"], None]
            elif what == "suggest":
                edits[value["variable"]][1] = value["value"]
            elif what == "endEdit":
                del edits[value]
            else:
                result = results[index]
                profile = {float(p): v for p, v in result["profile"].items()}
                self.solves.append((list(rows.values()), bool(edits), profile, result["values"]))

    def conflicts(self, index):
        return index in self.refused


def miss(row, values):
    """By how much a row is violated, and the size of its numbers."""
    left = sum(Fraction(a) * Fraction(values[n]) for n, a in row["terms"].items())
    right = Fraction(constant(row))
    gap = {"==": abs(left - right), "<=": max(left - right, 0), ">=": max(right - left, 0)}
    return gap[row["relation"]], max(1, abs(left), abs(right))


def text(row):
    left = " + ".join(n if a == 1 else f"{a:g}*{n}" for n, a in row["terms"].items()) or "0"
    return f"{left} {row['relation']} {constant(row):g}"


def verdict(truth, solve, values):
    """What is wrong with the values of a solve; nothing where they are right."""
    rows, has_edits, profile, right = truth.solves[solve]
    best = ", ".join(f"{n} = {v:.12g}" for n, v in right.items())
    got = ", ".join(f"{n} = {v:.12g}" for n, v in values.items())
    for row in rows:
        gap, size = miss(row, values)
        if priority(row) == 1000 and gap > Fraction(1, 10**6) * size:
            return (f"says {got}, where {text(row)} is required and in the solver; "
                    f"right is {best}")
    levels = {priority(row) for row in rows if priority(row) < 1000}
    if len(levels) == 1 and not has_edits:
        total = sum(miss(row, values)[0] for row in rows if priority(row) < 1000)
        least = Fraction(profile[float(*levels)])
        if total - least > Fraction(1, 10**6) * max(1, total):
            return (f"says {got}, which misses by {float(total):.12g} in sum what can be "
                    f"missed by {float(least):.12g}, as {best} does")
    return None


# The interfaces


def number(value):
    return repr(float(value))


def summed(terms, form="{a} * {n}"):
    return " + ".join(form.format(a=number(a), n=n) for n, a in terms.items()) or "0"


class KiwiPython:
    suffix = ".py"

    def write(self, played, names, truth):
        lines = ["import kiwisolver as k"]
        many = ", ".join(names)
        lines.append(f"{many} = map(k.Variable, {json.dumps(names)})" if len(names) > 1
                     else f'{many} = k.Variable("{many}")')
        lines.append("s = k.Solver()")
        for index, (what, value) in enumerate(played):
            if what == "add":
                mark = '"required"' if priority(value) == 1000 else number(priority(value))
                row = (f"({summed(value['terms'])} {value['relation']} "
                       f"{number(constant(value))}) | {mark}")
                if not value["terms"]:
                    row = (f"k.Constraint(k.Expression([], {number(-constant(value))}), "
                           f"\"{value['relation']}\", {mark})")
                call = f"s.addConstraint({value['id']})"
                if truth.conflicts(index):
                    lines += [f"{value['id']} = {row}", f"try: {call}",
                              "except k.UnsatisfiableConstraint: "
                              f"print(\"{value['id']} is refused\")"]
                else:
                    lines.append(f"{value['id']} = {row}; {call}")
            elif what == "remove":
                lines.append(f"s.removeConstraint({value})")
            elif what == "edit":
                name = value["variable"]
                lines.append(f"s.updateVariables(); s.addEditVariable({name}, "
                             f"{number(value['priority'])}); "
                             f"s.suggestValue({name}, {name}.value())")
            elif what == "suggest":
                lines.append(f"s.suggestValue({value['variable']}, {number(value['value'])})")
            elif what == "endEdit":
                lines.append(f"s.updateVariables(); s.removeEditVariable({value})")
            else:
                shown = ", ".join(f"{n}.value()" for n in names)
                lines.append(f"s.updateVariables(); print({shown})")
        return lines

    def run(self, path):
        return [PYTHON, path]


class KiwiCpp:
    suffix = ".cpp"

    def write(self, played, names, truth):
        lines = ["#include <cstdio>", "#include <kiwi/kiwi.h>", "int main() {",
                 "  kiwi::Variable " + ", ".join(f'{n}("{n}")' for n in names)
                 + "; kiwi::Solver s;"]
        for index, (what, value) in enumerate(played):
            if what == "add":
                mark = ("kiwi::strength::required" if priority(value) == 1000
                        else number(priority(value)))
                row = f"{summed(value['terms'])} {value['relation']} {number(constant(value))}"
                call = f"s.addConstraint({value['id']});"
                made = f"  kiwi::Constraint {value['id']} = ({row}) | {mark};"
                if truth.conflicts(index):
                    call = (f"try {{ {call} }} catch (kiwi::UnsatisfiableConstraint &) "
                            f"{{ puts(\"{value['id']} is refused\"); }}")
                lines.append(f"{made} {call}")
            elif what == "remove":
                lines.append(f"  s.removeConstraint({value});")
            elif what == "solve":
                form = " ".join(["%.17g"] * len(names))
                shown = ", ".join(f"{n}.value()" for n in names)
                lines.append(f'  s.updateVariables(); printf("{form}\\n", {shown});')
            else:
                return None
        return lines + ["}"]

    def run(self, path):
        subprocess.run(["g++", "-std=c++17", "-O2", "-I.fetched/kiwi-1.5.1", "-o", path + ".out",
                        path], check=True)
        return [path + ".out"]


class CassowaryRust:
    suffix = ".rs"
    signs = {"==": "EQ", "<=": "LE", ">=": "GE"}

    def write(self, played, names, truth):
        lines = ["use cassowary::{strength::REQUIRED, WeightedRelation::*, *};",
                 "fn main() { let mut told = std::collections::HashMap::new();",
                 f"  let ({', '.join(names)},) = ({'Variable::new(), ' * len(names)}); "
                 "let mut s = Solver::new();"]
        for index, (what, value) in enumerate(played):
            if what == "add":
                mark = "REQUIRED" if priority(value) == 1000 else number(priority(value))
                total = (summed(value["terms"], "{n} * {a}") if value["terms"]
                         else "Expression::from_constant(0.0)")
                made = (f"  let {value['id']}: Constraint = {total} "
                        f"|{self.signs[value['relation']]}({mark})| {number(constant(value))};")
                call = f"s.add_constraint({value['id']}.clone())"
                lines.append(f"{made} if {call}.is_err() "
                             f"{{ println!(\"{value['id']} is refused\"); }}"
                             if truth.conflicts(index) else f"{made} {call}.unwrap();")
            elif what == "remove":
                lines.append(f"  s.remove_constraint(&{value}).unwrap();")
            elif what == "solve":
                shown = ", ".join(f"told.get(&{n}).unwrap_or(&0.0)" for n in names)
                lines.append("  for (variable, value) in s.fetch_changes() "
                             "{ told.insert(*variable, *value); }")
                lines.append(f"  println!(\"{' '.join(['{:?}'] * len(names))}\", {shown});")
            else:
                return None
        return lines + ["}"]

    def run(self, path):
        library, = glob.glob(".fetched/rust/target/release/deps/libcassowary-*.rlib")
        subprocess.run(["rustc", "--edition", "2021", "-A", "warnings", "--extern",
                        "cassowary=" + library, "-o", path + ".out", path], check=True)
        return [path + ".out"]


class Clp:
    """One linear program: of what is there at the end, the first level that
    misses more than the least, those above it held at theirs."""
    suffix = ".cpp"
    setup = "lp.setLogLevel(0); lp.setPrimalTolerance(1e-9); lp.setDualTolerance(1e-9);"

    def write(self, played, names, truth, level=None):
        rows, has_edits, profile, _ = truth.solves[-1]
        if has_edits or not truth.solves:
            return None
        lines = ["#include <cstdio>", "#include <coin/ClpSimplex.hpp>",
                 f"int main() {{ ClpSimplex lp; {self.setup}",
                 f"  for (int i = 0; i < {len(names)}; i++) "
                 "lp.addColumn(0, 0, 0, -COIN_DBL_MAX, COIN_DBL_MAX, 0);  // "
                 + ", ".join(names)]
        table, columns, held, costs = [], len(names), {}, []
        for row in rows:
            terms = {names.index(n): a for n, a in row["terms"].items() if a}
            if priority(row) < 1000:
                costs += [1 if priority(row) == level else 0] * 2
                terms |= {columns: 1, columns + 1: -1}
                held.setdefault(priority(row), []).extend([columns, columns + 1])
                columns += 2
            low = "-COIN_DBL_MAX" if row["relation"] == "<=" else number(constant(row))
            high = "COIN_DBL_MAX" if row["relation"] == ">=" else number(constant(row))
            table.append((terms, low, high))
        if costs:
            lines.append(f"  for (double cost : {{{', '.join(map(str, costs))}}}) "
                         "lp.addColumn(0, 0, 0, 0, COIN_DBL_MAX, cost);")
        for above, slacks in held.items():
            if level is not None and above > level:
                table.append((dict.fromkeys(slacks, 1), "-COIN_DBL_MAX",
                              number(profile[float(above)])))
        for terms, low, high in table:
            lines.append(f"  {{ int i[] = {{{', '.join(map(str, terms))}}}; double a[] = "
                         f"{{{', '.join(map(number, terms.values()))}}}; "
                         f"lp.addRow({len(terms)}, i, a, {low}, {high}); }}")
        lines += ["  lp.primal(); if (lp.secondaryStatus() > 1) lp.scaling(0), lp.primal();",
                  '  printf("%d %.17g\\n", lp.status(), lp.objectiveValue()); '
                  f"for (int i = 0; i < {len(names)}; i++) "
                  'printf("%.17g\\n", lp.primalColumnSolution()[i]); }']
        return lines

    def run(self, path):
        subprocess.run(["g++", "-std=c++17", "-O2", "-o", path + ".out", path, "-lClp",
                        "-lCoinUtils"], check=True)
        return [path + ".out"]


WRITERS = {"kiwi-python": KiwiPython(), "kiwi-cpp": KiwiCpp(), "cassowary-rs": CassowaryRust()}


def confirmed(name, case, difference, command):
    """The snippet that shows the fault, what it shows, and whether a refused
    constraint had come before; None where it shows none, or nobody can write
    one."""
    played, names = calls(case, difference)
    if played is None:
        return None
    truth = Truth(command, played, names)
    # What is refused is not there to be removed.
    gone = {played[index][1]["id"] for index in truth.refused if played[index][0] == "add"}
    kept = {value["id"] for index, (what, value) in enumerate(played)
            if what == "add" and index not in truth.refused}
    played = [call for call in played if call[0] != "remove" or call[1] not in gone - kept]
    truth = Truth(command, played, names)
    if name == "clp":
        return programmed(Clp(), played, names, truth)
    writer = WRITERS.get(name)
    lines = writer.write(played, names, truth) if writer else None
    if lines is None:
        return None
    run = ran(writer, lines)
    told = run.stdout.split("\n")
    if run.returncode != 0:
        last = [line for line in run.stderr.strip().split("\n") if "note:" not in line]
        if "Unsatisfiable" in run.stderr:
            what = "calls a conflict what can be satisfied"
        elif run.returncode < 0:
            what = f"ends by signal {-run.returncode}: {' '.join(map(str.strip, last[-2:]))}"
        else:
            what = f"fails: {last[-1].strip()}"
        return lines, what, bool(truth.refused)
    refused = [line.split(" ")[0] for line in told if line.endswith("is refused")]
    for index in sorted(truth.refused):
        what, value = played[index]
        if what == "add" and value["id"] not in refused:
            return lines, f"accepts {text(value)}, which conflicts", False
    answers = [line.split() for line in told if line and not line.endswith("is refused")]
    for solve, answer in enumerate(answers):
        values = dict(zip(names, map(float, answer)))
        wrong = verdict(truth, solve, values)
        if wrong:
            return lines, wrong, bool(truth.refused)
    return None


def programmed(writer, played, names, truth):
    """The same for a solver of linear programs, level by level."""
    if not truth.solves:
        return None
    rows, _, profile, right = truth.solves[-1]
    for level in [None, *sorted(profile, reverse=True)]:
        lines = writer.write(played, names, truth, level)
        if lines is None:
            return None
        told = ran(writer, lines).stdout.split()
        status, objective, *numbers = told
        if status == "1":
            return lines, "calls infeasible what can be satisfied", False
        if status != "0":
            continue
        values = dict(zip(names, map(float, numbers)))
        for row in rows:
            gap, size = miss(row, values)
            if priority(row) == 1000 and gap > Fraction(1, 10**6) * size:
                return lines, (f"calls optimal what violates {text(row)} by "
                               f"{float(gap):.12g}"), False
        least = profile[level] if level else 0
        if float(objective) - least > 1e-6 * max(1, abs(float(objective))):
            return lines, (f"calls an objective of {float(objective):.12g} optimal, where "
                           f"{least:.12g} can be had"), False
    return None


def ran(writer, lines):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "snippet" + writer.suffix)
        with open(path, "w") as file:
            file.write("\n".join(lines) + "\n")
        return subprocess.run(writer.run(path), capture_output=True, text=True, timeout=60)
