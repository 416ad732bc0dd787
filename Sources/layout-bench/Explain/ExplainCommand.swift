// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Explain
import JSONText
import LayoutModel
import SolverProtocol

/// `explain FILE`: why the answer to a case or the layout of a document is as
/// it is.
struct ExplainCommand: Command {
  enum Format: String, CaseIterable {
    case text
    case json
    case svg
  }

  let name = "explain"
  let summary = "Say why: conflicts, violated constraints, ambiguity, what if."
  let details = """
    The file is a case or a layout document. Everything is computed exactly. \
    If several constraints share a name (a format string), the later ones have \
    #2, #3 … behind it.

    In a large file the first violated (broken) constraints, ambiguous (open) \
    values and remedies are explained, up to --limit of each; the others are \
    counted.

    Exit status 1 means that something was found: a conflict, a violated \
    constraint, an ambiguous value.
    """
  let examples = [
    "explain case.json --variable x",
    "explain screen.json --view icon --attribute width",
    "explain screen.json --resize 320x480",
    "explain case.json --set-constant c1=20 --set-priority c1=250",
    "explain case.json --backend 'k=exec:python3 Runners/kiwi_runner.py'",
  ]

  let variables = Parameter.list(
    "variable",
    .text("name"),
    help: "Trace the value of a variable of a case, or NAME.ATTRIBUTE.",
  )
  let view = Parameter.optional(
    "view",
    .text("name"),
    help: "Trace the frame of a view or guide of a document.",
  )
  let attribute = Parameter.optional(
    "attribute",
    ArgumentValue<FrameAttribute>.choice("attribute"),
    help: "Which number of the view's frame; all four in its absence.",
  )
  let constants = Parameter.list(
    "set-constant",
    .text("name=number"),
    commas: false,
    help: "What if a constraint had this constant?",
  )
  let priorities = Parameter.list(
    "set-priority",
    .text("name=number"),
    commas: false,
    help: "What if a constraint had this priority?",
  )
  let size = Parameter.optional(
    "resize",
    .text("WxH"),
    help: "What if the root of a document had this size?",
  )
  let backends = Parameter.list(
    "backend",
    .backendOrProgram,
    help: """
      Say too what these backends, or programs (10 s for a case), make of a \
      case.
      """,
  )
  let limit = Parameter.option(
    "limit",
    .integer(in: 0...1_000_000),
    default: 100,
    help: "Explain so many of a kind at most; 0 for all.",
  )
  let format = Parameter<Format>.format(
    .text,
    help: "How to print; svg marks a document's picture.",
  )
  let output = Parameter.output()
  let file = Parameter.argument(
    "file",
    .file,
    help: "A case file or a layout document; - is standard input.",
  )
  var parameters: [any AnyParameter] {
    [
      variables, view, attribute, constants, priorities, size, backends, limit,
      format, output, file,
    ]
  }
}
