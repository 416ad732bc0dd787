# Licensed under the MIT licence; see LICENSE.
"""The places of the engine's source that can be mutated, and how.

Places are found by rules about the text of a line, whatever source there is. A
mutant is chosen by a hash of its own text: the same source and seed give the
same mutants, and a change of one line leaves those of other lines as they were.
"""

import hashlib
import itertools
import re
from dataclasses import dataclass

# What decides no answer: text for people, memory, checks under a trait, sizes
# that choose a path, and the counts of paths.
UNPLAYED = ("+Dump", "+Footprint", "+Invariants", "EngineLimits", "EnginePath",
            "EngineContext", "LargeMemory")
UNPLAYED_LINES = (r"precondition|assert|statistics|\.hit\(|reserve\(|"
                  r"deinitialize|deallocate|"
                  # Without its step a walk along a list never ends.
                  r"= .*\.next$")
# Every line that says where a value stands, and what a step leaves of that, has
# a mutant.
MUTATED = r"\bhasDrifted\b|\bisAt\(|\bleast\(column\)|\bnearness\b"


@dataclass
class Operator:
    """What a mutant makes of an operator: one of its own, of two meanings."""

    precedence: str
    type: str  # The constraint of its generic operands; none for Bool.
    result: str
    sound: str
    mutated: str


@dataclass
class Site:
    """A place, and what a mutant puts there."""

    file: str
    line: int  # From 0.
    start: int
    end: int
    code: str  # The line as it was, without its margins.
    kind: str
    what: str  # For people.
    text: str  # May hold {n}, the mutant's number, and {op}, its operator.
    operator: Operator | None = None
    extreme: tuple = ()  # Which of min and max stands there, and the other.
    number: int = 0

    @property
    def key(self):
        """What it is known by while lines around it come and go."""
        return self.file, self.code, self.what

    def rank(self, seed):
        return hashed(seed, *self.key, self.start)


def hashed(*parts):
    return hashlib.sha256("\n".join(map(str, parts)).encode()).digest()


def comparison(sound, mutated, type="Comparable"):
    return ("comparison", rf"(?<= ){sound}(?= (?!nil))",
            f"{sound} becomes {mutated}",
            Operator("Comparison", type, "Bool", f"a {sound} b",
                     f"a {mutated} b"))


def addition(kind, pattern, what, sound, mutated):
    return (kind, pattern, what,
            Operator("Addition", "AdditiveArithmetic", "Value", sound, mutated))


def junction(sound, precedence):
    return ("guard", rf"(?<= ){re.escape(sound)}(?= )",
            f"{sound} keeps its left side only",
            Operator(precedence, "", "Bool", f"a {sound} b()", "a"))


# Kind, pattern, what it does, the operator.
OPERATORS = [
    comparison("<", "<="), comparison(">", ">="),
    comparison("<=", "<"), comparison(">=", ">"),
    comparison("==", "!=", "Equatable"), comparison("!=", "==", "Equatable"),
    addition("off by one", r"(?<= )\+(?= 1\b(?!\.))", "+ 1 is dropped",
             "a + b", "a"),
    addition("off by one", r"(?<= )-(?= 1\b(?!\.))", "- 1 is dropped",
             "a - b", "a"),
    addition("sign", r"(?<= )\+(?= (?!1\b))", "+ becomes -", "a + b", "a - b"),
    addition("sign", r"(?<= )-(?= (?!1\b))", "- becomes +", "a - b", "a + b"),
    ("range", r"\.\.<", "the last of a range is left out",
     Operator("RangeFormation", "BinaryInteger & Strideable", "Range<Value>",
              "a..<b", "a..<Swift.max(a, b - 1)")),
    junction("&&", "LogicalConjunction"),
    junction("||", "LogicalDisjunction"),
]

KEYWORDS = ("let|var|if|guard|case|for|while|switch|return|throw|default|defer|"
            "struct|static|super|fatalError")


def masked(text):
    """The text with comments and string literals blanked, of equal length."""
    out, place = [], 0
    while place < len(text):
        if text.startswith("//", place):
            end = text.index("\n", place)
        elif text.startswith('"""', place):
            end = text.index('"""', place + 3) + 3
        elif text[place] == '"':
            end = place + 1
            while text[end] != '"':
                end += 2 if text[end] == "\\" else 1
            end += 1
        else:
            out.append(text[place])
            place += 1
            continue
        out.append(re.sub(r"[^\n]", " ", text[place:end]))
        place = end
    return "".join(out)


def in_functions(lines):
    """For every line, whether it lies in the body of a function, initialisers
    left out, that a release build plays."""
    inside, conditions = [], 0
    # What each open brace belongs to: a function, an initialiser or neither.
    owners, coming = [], ""
    for line in lines:
        conditions += bool(re.match(r"\s*#if", line))
        conditions -= bool(re.match(r"\s*#endif", line))
        inside.append("func" in owners and "init" not in owners
                      and not conditions)
        for part in re.finditer(
                r"\b(func|init|deinit|get|set|var)\b|[{}]", line):
            word = part.group()
            if word == "{":
                owners.append(coming)
                coming = ""
            elif word == "}":
                if owners:
                    owners.pop()
            elif not any(owners):
                # A computed property opens its body in its own line.
                is_body = word != "var" or line.rstrip().endswith("{")
                kind = "init" if word == "init" else "func"
                coming = kind if is_body else ""
    return inside


def is_balanced(text):
    depth = 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return False
    return depth == 0


def is_statement(lines, index):
    """Whether a line is a whole statement, and no value."""
    after = next((l for l in lines[index + 1:] if l.strip()), "").strip()
    before = next((l for l in reversed(lines[:index]) if l.strip()), "").rstrip()
    if not is_balanced(lines[index]) or re.match(r"[.?:+*/&|<>=,]|-\s", after):
        return False
    if after == "}" and re.search(r"(->|\bvar\b|\bget\b).*\{$", before):
        # The value of a body of one expression.
        return False
    return not re.search(
        r"([=+\-*/&|<>,(\[:?]|\b(return|in|else|try|where))$", before)


class Reader:
    """Reads the sites of a file."""

    def __init__(self, path):
        text = path.read_text()
        self.file = path.name
        self.raw = text.split("\n")
        self.code = masked(text).split("\n")
        self.sites = []
        if path.name == "EngineTolerance.swift":
            for index in range(len(self.code)):
                self.read_bound(index)
            return
        for index, is_inside in enumerate(in_functions(self.code)):
            if is_inside and not re.search(UNPLAYED_LINES, self.code[index]):
                self.read_operators(index)
                self.read_condition(index)
                self.read_statement(index)

    def add(self, index, start, end, kind, what, text, **rest):
        self.sites.append(Site(self.file, index, start, end,
                               self.raw[index].strip(), kind, what, text, **rest))

    def read_bound(self, index):
        """A tolerance, a thousand times as wide or as narrow."""
        match = re.match(r"\s*static let (\w+)(?:: \w+)? = ([-0-9.ex]+)$",
                         self.code[index])
        if not match:
            return
        name, number = match.groups()
        for factor in ("1000", "0.001"):
            self.add(index, *match.span(2), "bound", f"{name} times {factor}",
                     f"(Mutant.isOn({{n}}) ? {number} * {factor} : {number})")

    def read_operators(self, index):
        line = self.code[index]
        # Where text is put together '+' is no sum.
        is_text = any('"' in l for l in self.raw[index:index + 2])
        for kind, pattern, what, operator in OPERATORS:
            if kind in ("comparison", "sign") and re.search(
                    r"\b(func|typealias|where [A-Z]|case \.)|SIMD", line):
                continue
            if kind == "sign" and is_text:
                continue
            for match in re.finditer(pattern, line):
                self.add(index, *match.span(), kind, what,
                         " {op} " if kind == "range" else "{op}",
                         operator=operator)
        for match in re.finditer(r"(?<![\w.])(max|min)(?=\()", line):
            name = match.group()
            other = "min" if name == "max" else "max"
            self.add(index, *match.span(), "bound", f"{name} becomes {other}",
                     "mutant{n}", extreme=(name, other))

    def read_condition(self, index):
        """The condition, or the first of several, of a guard, an if, a while."""
        line = self.code[index]
        match = re.match(r"\s*(guard) (.+) else \{", line) or re.match(
            r"\s*(if|while) (.+?) \{", line)
        if not match or not line.rstrip().endswith(("{", "}")):
            return
        word, condition = match.groups()
        if "{" in condition or re.search(r"\b(let|var|case|try)\b|#", condition):
            return
        depth, length = 0, len(condition)
        for place, letter in enumerate(condition):
            depth += (letter in "([") - (letter in ")]")
            if letter == "," and depth == 0:
                length = place
                break
        first, start = condition[:length], match.start(2)
        for name, is_meant in (("always", word != "while"),
                               ("never", word != "guard")):
            if is_meant:
                self.add(index, start, start + length, "guard",
                         f"'{word} {first}' {name} holds",
                         f"Mutant.{name}({{n}}, {first})")

    def read_statement(self, index):
        """A statement that is dropped, or a truth that is turned round."""
        line = self.code[index]
        statement = line.strip()
        start = len(line) - len(line.lstrip())
        end = start + len(statement)

        def drop(kind, what):
            self.add(index, start, end, kind, what,
                     f"if !Mutant.isOn({{n}}) {{{{ {braced(statement)} }}}}")

        before = [line for line in self.code[:index] if line.strip()]
        # The else of a guard must not be left behind.
        if statement in ("continue", "break") and not before[-1].endswith(
                "else {"):
            drop("guard", f"'{statement}' is dropped")
        match = re.match(r"(return |.* = )(true|false)$", statement)
        if match and not re.match(r"(let|var|if|guard)\b", statement):
            truth = match.group(2)
            other = "false" if truth == "true" else "true"
            self.add(index, end - len(truth), end, "value",
                     f"'{statement[:40]}' says {other}",
                     f"Mutant.isOn({{n}}) ? {other} : {truth}")
        if re.match(rf"({KEYWORDS})\b", statement) or not is_statement(
                self.code, index):
            return
        name = re.match(r"\w*", statement)[0]
        if name and any(re.search(rf"\b(let|var) {name}(: [^=]+)?$", line)
               for line in before[-12:]):
            # Its first value.
            return
        if re.match(r"[A-Za-z_][\w.\[\]() +\-*]*(\)|\]|\w) [-+*/|&]?= \S",
                    statement):
            is_copy = re.search(r" = [\w.]+(\[[^]]*\])?$", statement)
            drop("stale copy" if is_copy else "assignment",
                 f"'{statement[:50]}' is dropped")
        elif re.match(r"(try )?[a-z_][\w.\[\]() +]*\([^{}]*\)$", statement):
            drop("call", f"'{statement[:50]}' is dropped")


def braced(text):
    return text.replace("{", "{{").replace("}", "}}")


def in_turn(sites, seed):
    """A site of each kind, another of each, and so on, so that comparisons
    don't outnumber all else."""
    by_kind = {}
    for site in sorted(sites, key=lambda site: site.rank(seed)):
        by_kind.setdefault(site.kind, []).append(site)
    kinds = sorted(by_kind, key=lambda kind: hashed(
        seed, sites[0].file, kind))
    rounds = itertools.zip_longest(*(by_kind[kind] for kind in kinds))
    return [site for turn in rounds for site in turn if site]


def choose(folder, count, seed):
    """About so many sites, one a line at most: half of them by the number of
    files, half by what each file has; and one on each line that must have one.
    Numbered from 1."""
    files = [Reader(path).sites for path in sorted(folder.glob("*.swift"))
             if not any(part in path.name for part in UNPLAYED)]
    files = [sites for sites in files if sites]
    total = sum(map(len, files))
    chosen = []
    for sites in files:
        share = round(count / 2 * (1 / len(files) + len(sites) / total))
        lines = {}
        for site in in_turn(sites, seed):
            lines.setdefault(site.line, site)
        wanted = list(lines.values())
        wanted = wanted[:max(1, share)] + [
            site for site in wanted[max(1, share):]
            if re.search(MUTATED, site.code)]
        chosen += sorted(wanted, key=lambda site: site.line)
    for number, site in enumerate(chosen, 1):
        site.number = number
    return chosen
