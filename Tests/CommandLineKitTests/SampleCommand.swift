// Licensed under the MIT licence; see LICENSE.

import CommandLineKit

/// A command with a parameter of every sort, which prints what it got.
struct SampleCommand: Command {
  enum Color: String, CaseIterable {
    case red
    case green
  }

  let name = "paint"
  let summary = "Paint files in a colour, slowly or at once, with as many coats as are wanted."
  let details = """
    Paint dries
    by itself.
    """
  let examples = ["paint --color green a.txt"]

  let color = Parameter.option(
    "color",
    ArgumentValue<Color>.choice("color"),
    default: .red,
    help: "The colour."
  )
  let coats = Parameter.option(
    "coats",
    .integer(in: 1...9),
    default: 1,
    help: "How many coats of paint there will be."
  )
  let brush = Parameter.list("brush", .choice(of: ["wide", "fine"]), help: "The brushes.")
  let note = Parameter.list("note", .text("text"), commas: false, help: "A note.")
  let wait = Parameter.optional("wait", .duration, help: "The time between coats.")
  let output = Parameter.optional("output", short: "o", .file, help: "Where to write.")
  let part = Parameter.optional("shard", .shard, help: "The part to paint.")
  let seed = Parameter.option("seed", .seed, default: 1, help: "The seed.")
  let share = Parameter.option("threshold", .share, default: 0.05, help: "The threshold.")
  let dry = Parameter.flag("dry-run", short: "n", help: "Paint nothing.")
  let first = Parameter.argument("first", .text("first"), help: "The first file.")
  let rest = Parameter.arguments("file", .file, minimum: 0, help: "More files.")

  var parameters: [any AnyParameter] {
    [color, coats, brush, note, wait, output, part, seed, share, dry, first, rest]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let parts: [String] = [
      call[color].rawValue, "\(call[coats])", "\(call[brush])",
      "\(call[note])", call[wait].map { "\($0)" } ?? "-",
      call[output] ?? "-", call[part].map { "\($0)" } ?? "-",
      "\(call[seed])", "\(call[share])", "\(call[dry])",
      call[first], "\(call[rest])",
    ]
    try call.console.print(parts.joined(separator: " "))
    return call.has(color) ? .found : .done
  }

  static let suite = CommandSuite(
    name: "painter",
    version: "1.2.3",
    summary: "Paint things.",
    commands: [SampleCommand()]
  )

  /// Runs a command line; gives the status, the output and the errors.
  static func run(_ words: String...) -> (ExitStatus, String, String) {
    let console = Console.capturing()
    let status = suite.run(words, console: console)
    return (status, console.capturedOutput, console.capturedErrors)
  }
}
