# Licensed under the MIT licence; see LICENSE.
"""The engine's own tests, played on mutants that no case tells from the engine.

The mutated engine, what its tests need and the tests make a package of their own,
which is built for release: so all tests take seconds. Which mutant is on is said
by the environment.
"""

import os
import re
import shutil
import signal
import subprocess

import building

PACKAGE = building.COPY / "package"
TESTS = PACKAGE / ".build/release/mutantsPackageTests.xctest"
# Each with what it needs, in the order in which they are built.
MODULES = {
    "HarnessKit": [],
    "SolverProtocol": [],
    "ExactArithmetic": [],
    "Certificates": ["SolverProtocol", "ExactArithmetic"],
    "DenseLPSolver": ["SolverProtocol", "ExactArithmetic", "Certificates"],
    "CassowarySolver": ["SolverProtocol"],
}
SECONDS = 120
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags([
    "-enable-testing", "-suppress-warnings", "-enforce-exclusivity=unchecked",
  ]),
]

let package = Package(
  name: "mutants",
  targets: [
TARGETS  ]
)
"""


def build():
    """Makes and builds the package of the engine that was mutated last."""
    shutil.rmtree(PACKAGE / "Sources", ignore_errors=True)
    (PACKAGE / "Sources").mkdir(parents=True)
    (PACKAGE / "Tests").mkdir(exist_ok=True)
    link(PACKAGE / "Tests/CassowarySolverTests",
         building.TOP / "Tests/CassowarySolverTests")
    for module in MODULES:
        link(PACKAGE / "Sources" / module, building.TOP / "Sources" / module)
    engine = PACKAGE / "Sources/CassowarySolver"
    engine.unlink()
    shutil.copytree(building.COPY / "engine", engine)
    read_number(engine / "Mutant.swift")
    (PACKAGE / "Package.swift").write_text(manifest())
    subprocess.run(
        ["swift", "build", "-c", "release", "--build-tests"], cwd=PACKAGE,
        check=True, stdout=subprocess.DEVNULL)


def link(place, target):
    if place.is_symlink():
        place.unlink()
    place.symlink_to(target)


def manifest():
    # The engine's tests need all the others.
    tests = '.testTarget(name: "CassowarySolverTests", dependencies: '
    lines = [f'.target(name: "{module}", dependencies: {needed(others)}, '
             f'swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),'
             for module, others in MODULES.items()]
    lines.append(f"{tests}{needed(MODULES)}, swiftSettings: settings),")
    return MANIFEST.replace(
        "TARGETS", "".join(f"    {line}\n" for line in lines))


def needed(modules):
    return "[" + ", ".join(f'"{module}"' for module in modules) + "]"


def read_number(path):
    """Has the environment say which mutant is on."""
    text = path.read_text()
    before = "static var current: Int32 = 0\n"
    if before not in text:
        raise SystemExit(f"mutants: {path.name} has no '{before.strip()}'")
    path.write_text(
        text.replace(before, "static var current: Int32 =\n    unsafe getenv("
                     '"MUTANT").map { unsafe Int32(String(cString: $0)) ?? 0 } '
                     "?? 0\n")
        .replace("package enum Mutant", "internal import Foundation\n\n"
                 "package enum Mutant"))


def failing(number):
    """The test that fails first on a mutant, or dies; empty where all pass."""
    environment = dict(os.environ, MUTANT=str(number),
                       SWIFT_BACKTRACE="enable=no")
    with subprocess.Popen(
            [TESTS], env=environment, stdout=subprocess.PIPE, text=True,
            errors="replace", stderr=subprocess.STDOUT,
            start_new_session=True) as process:
        try:
            output, _ = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
    failed = re.search(r"Test Case '([\w.]+)' failed", output)
    if failed:
        return failed[1]
    if process.returncode == 0:
        return ""
    begun = re.findall(r"Test Case '([\w.]+)' started", output)
    return f"{begun[-1]} dies" if begun else "no test begins"
