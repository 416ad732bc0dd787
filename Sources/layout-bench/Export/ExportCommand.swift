// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import SolverProtocol

/// `export FILE`: writes a case as linear programs for other solvers.
struct ExportCommand: Command {
  enum Format: String, CaseIterable {
    case lp
    case mps
  }

  let name = "export"
  let summary = "Write a case as linear programs, one a level."
  let details = """
    The program of a level minimises the violation there, with the optima of \
    the higher levels as constraints; these come from the exact backend. Of a \
    case with steps the problem is exported as it stands at its last solve.
    """
  let examples = [
    "export case.json -o . && glpsol --lp case-750.lp",
    "export case.json --level 750 --format mps",
  ]

  let format = Parameter<Format>.format(
    .lp,
    help: "CPLEX LP or free MPS.",
  )
  let level = Parameter.optional(
    "level",
    .number(in: 0...1000, "priority"),
    help: "Print the program of this priority only.",
  )
  let step = Parameter.optional(
    "step",
    .integer(in: 0...Int.max),
    help: "The step up to which the case is played, counted from 0.",
  )
  let output = Parameter.optional(
    "output",
    short: "o",
    .directory,
    help: "Write all programs to this directory, CASE-PRIORITY.lp.",
  )
  let file = Parameter.argument(
    "file",
    .file,
    help: "A case file; - is standard input.",
  )
  var parameters: [any AnyParameter] {
    [format, level, step, output, SizeGuard.most, file]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let path = call[file]
    let system = try CaseFiles.only(path, most: call[SizeGuard.most])
    let last = call[step]
    if let last, last >= system.effectiveSteps.count {
      throw .wrongInput(
        "--step: \(InputFile.label(path)) has "
          + "\(system.effectiveSteps.count) steps, found \(last)"
      )
    }
    let export = try PatienceNote.during(
      "solving \(SizeGuard.words(system))",
      console,
    ) { () throws(CommandFailure) in
      try CaseExport(system, through: last)
    }
    var levels = export.levels
    if let value = call[level] {
      guard levels.contains(Priority(value)) else {
        let names = levels.compactMap { $0?.description }
        throw .wrongInput(
          "--level: the case has no priority \(Priority(value)); it has "
            + (names.isEmpty
              ? "no soft ones" : names.joined(separator: ", "))
        )
      }
      levels = [Priority(value)]
    }
    if let folder = call[output] {
      for level in levels {
        let name = Self.fileName(path, level, call[format])
        let text = try export.text(level, as: call[format])
        try AtomicFile.write(text, to: folder + "/" + name)
        console.note("wrote \(folder)/\(name)")
      }
    } else if levels.count == 1 {
      try console.write(export.text(levels[0], as: call[format]))
    } else {
      let names = levels.compactMap { $0?.description }
      throw .wrongInput(
        "the case has \(levels.count) levels; give --output DIRECTORY, or "
          + "--level with one of \(names.joined(separator: ", "))"
      )
    }
    if let conflict = export.conflict {
      console.warn(
        "there is no point to minimise at: "
          + system.message(.conflict(conflict))
      )
      return .found
    }
    return .done
  }

  /// `cases/a.json` at 750 becomes `a-750.lp`.
  private static func fileName(
    _ path: String,
    _ level: Priority?,
    _ format: Format
  ) -> String {
    var stem = path == "-" ? "case" : path
    if let slash = stem.lastIndex(of: "/") {
      stem = String(stem[stem.index(after: slash)...])
    }
    if let dot = stem.lastIndex(of: "."), dot != stem.startIndex {
      stem = String(stem[..<dot])
    }
    return "\(stem)-\(level?.description ?? "required").\(format)"
  }
}
