# Licensed under the MIT licence; see LICENSE.
"""Compiles the engine with its mutants, and links it with a release build.

Only that one module and the hunt are compiled, in the way in which SwiftPM
compiled the release build; every other object is taken from it.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import planting

TOP = Path(__file__).resolve().parents[2]
ENGINE = TOP / "Sources/CassowarySolver"
COMMAND = TOP / "Sources/layout-bench"
# How the command chooses its backends, which the hunt shares.
CHOOSING = ("Fuzz/FuzzBackends.swift", "Outside/OutsideProgram+CommandLine.swift")
COPY = TOP / ".build-mutants"
HUNT = COPY / "mutant-hunt"
# What decides where a call of the compiler writes, and how it reports.
LEFT_OUT = {
    "-c", "-g", "-parse-as-library", "-emit-module", "-emit-dependencies",
    "-emit-objc-header", "-serialize-diagnostics", "-parseable-output",
    "-warnings-as-errors", "-strict-memory-safety",
}
LEFT_OUT_WITH_VALUE = {
    "-module-name", "-emit-module-path", "-output-file-map",
    "-emit-objc-header-path",
}


class Release:
    """A release build, and how the compiler was called for it."""

    def __init__(self, folder):
        self.folder = Path(folder or built()).absolute()
        plan = next(place / "release.yaml" for place in self.folder.parents
                    if (place / "release.yaml").exists())
        calls = [json.loads(line.split(":", 1)[1])
                 for line in plan.read_text().split("\n")
                 if re.match(r"\s+args: \[.*swiftc", line)]
        self.compiler = calls[0][0]

        def call(module, purpose):
            return next(call for call in calls if purpose in call and
                        call[call.index("-module-name") + 1] == module)

        self.engine = call("CassowarySolver", "-c")
        # The command imports every module that there is.
        self.command = call("layout_bench", "-c")
        self.link = call("layout_bench", "-emit-executable")

    def objects(self):
        """What the command is linked from, but the engine and the command."""
        listed = next(word[1:] for word in self.link if word.startswith("@"))
        return [name for name in Path(listed).read_text().split()
                if "/CassowarySolver.build/" not in name
                and "/layout_bench.build/" not in name]

    def libraries(self):
        return [word for word in self.link if word.startswith("-l")]


def built():
    """The folder of a release build made now."""
    build = [str(TOP / "Scripts/build"), "-c", "release"]
    subprocess.run([*build, "--product", "layout-bench"], cwd=TOP, check=True,
                   stdout=sys.stderr)
    return subprocess.run([*build, "--show-bin-path"], cwd=TOP, check=True,
                          text=True, stdout=subprocess.PIPE).stdout.strip()


def flags(call):
    """What decides how a module is read and compiled."""
    kept, words = [], iter(call[1:])
    for word in words:
        if word in LEFT_OUT_WITH_VALUE:
            next(words)
        elif word in ("-Xcc", "-Xfrontend"):
            # The entry point's name, with its value, is the only such word for
            # the frontend; the hunt has one of its own.
            pair = [word, next(words)]
            kept += pair if word == "-Xcc" else []
        elif not word.startswith("@") and word not in LEFT_OUT:
            kept.append(word)
    return [*kept, "-parse-as-library", "-suppress-warnings",
            "-enforce-exclusivity=unchecked"]


def run(*command):
    """The output of a command that fails, nothing of one that does not."""
    result = subprocess.run(list(map(str, command)), text=True, cwd=COPY,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout or "(no output)" if result.returncode else ""


def compile_all(sites, release):
    """Compiles and links; returns the sites that the compiler takes."""
    COPY.mkdir(exist_ok=True)
    copy, modules = COPY / "engine", COPY / "modules"
    modules.mkdir(exist_ok=True)
    while True:
        planting.plant(ENGINE, copy, sites)
        for old in COPY.glob("*.o"):
            old.unlink()
        call = [release.compiler, *flags(release.engine),
                "-module-name", "CassowarySolver", *sorted(copy.glob("*.swift"))]
        plain = [word for word in call if word != "-O"]
        # Reading is far quicker than compiling, which refuses little more.
        errors = run(*plain, "-typecheck") or run(
            *call, "-c", "-emit-module", "-emit-module-path",
            modules / "CassowarySolver.swiftmodule")
        if not errors:
            break
        refused = named(errors, copy, sites)
        if not refused:
            sys.exit("mutants: the engine doesn't compile:\n" + errors[-4000:])
        print(f"mutants: {len(refused)} don't compile, and are left out",
              file=sys.stderr)
        sites = [site for site in sites if site.number not in refused]
    link_hunt(release)
    return sites


def link_hunt(release):
    """Compiles the hunt, and links it with the mutated engine."""
    require("the hunt doesn't compile", run(
        # The mutated module hides that of the release build.
        release.compiler, "-I", COPY / "modules", *flags(release.command), "-c",
        "-module-name", "hunt", planting.HERE / "Hunt.swift",
        *(COMMAND / name for name in CHOOSING)))
    objects = COPY / "objects"
    objects.write_text("\n".join(
        [*release.objects(), *map(str, COPY.glob("*.o"))]) + "\n")
    require("the copy doesn't link", run(
        release.compiler, "-emit-executable", "-o", HUNT, "-L", release.folder,
        f"@{objects}", *release.libraries()))


def require(fault, errors):
    if errors:
        sys.exit(f"mutants: {fault}:\n{errors[-4000:]}")


def named(errors, copy, sites):
    """The mutants that the compiler refuses: those at the lines it names."""
    refused = set()
    places = {(site.file, site.line): site.number for site in sites}
    declared = (copy / planting.DECLARED).read_text().split("\n")
    for file, line in re.findall(r"engine/([\w+]+\.swift):(\d+):\d+: error",
                                 errors):
        index = int(line) - 1
        if file == planting.DECLARED:
            refused.add(int(re.search(r"choose\((\d+),", declared[index])[1]))
            continue
        # An error may stand some lines from its cause, mostly behind it.
        for near in (0, -1, 1, -2, 2, *range(-3, -16, -1)):
            if (file, index + near) in places:
                refused.add(places[file, index + near])
                break
    return refused
