# Licensed under the MIT licence; see LICENSE.
"""Plants mutants in a copy of the engine, all of them at once.

A mutated place asks at run time whether its number is the one that is on, so
that one build holds all mutants. Operators are changed without looking for the
ends of their operands: `a < b` becomes `a <+- b`, where `<+-` is an operator of
its own, of the precedence of the old one, declared in a generated file.
"""

import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parent
# The file with what the mutants declare.
DECLARED = "MutantOperators.swift"


def plant(engine, copy, sites):
    """Makes a copy of the engine's folder with mutants at these sites."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(engine, copy)
    shutil.copy(HERE / "Mutant.swift", copy)
    declared = []
    by_file = {}
    for site in sites:
        by_file.setdefault(site.file, []).append(site)
        if site.extreme:
            declared.append(extreme(site))
        elif site.operator:
            declared.append(operator(site))
    for name, changes in by_file.items():
        path = copy / name
        lines = path.read_text().split("\n")
        for site in changes:
            line = lines[site.line]
            text = site.text.format(n=site.number, op=operator_name(site))
            lines[site.line] = line[:site.start] + text + line[site.end:]
        path.write_text("\n".join(lines))
    (copy / DECLARED).write_text("\n".join(declared) + "\n")
    count_steps(copy / "EngineContext.swift")


def count_steps(path):
    """Has an engine that ends say how many steps it took."""
    end = "deinit { "
    text = path.read_text()
    if end not in text:
        raise SystemExit(f"mutants: {path.name} has no '{end}'")
    path.write_text(text.replace(end, f"{end}Mutant.count(self); "))


def operator_name(site):
    """The name of a site's own operator: its number in signs, which must not
    begin a comment."""
    digits, number = "", site.number
    while number:
        digits = "+-%^"[number % 4] + digits
        number //= 4
    return "~~" + digits


def operator(site):
    # One line a mutant: an error in it names the mutant.
    form, name = site.operator, operator_name(site)
    choice = f"{{ Mutant.choose({site.number}, {form.sound}, {form.mutated}) }}"
    head = f"infix operator {name}: {form.precedence}Precedence; "
    if not form.type:
        return (f"{head}@inline(__always) func {name} (a: Bool, b: @autoclosure "
                f"() -> Bool) -> Bool {choice}")
    extra = (" where Value.Stride: SignedInteger" if "Range" in form.result
             else "")
    return (f"{head}@inline(__always) func {name} <Value: {form.type}>(a: Value, "
            f"b: Value) -> {form.result}{extra} {choice}")


def extreme(site):
    sound, mutated = site.extreme
    return (f"@inline(__always) func mutant{site.number}<Value: Comparable>("
            f"_ a: Value, _ b: Value) -> Value {{ Mutant.choose({site.number}, "
            f"Swift.{sound}(a, b), Swift.{mutated}(a, b)) }}")
