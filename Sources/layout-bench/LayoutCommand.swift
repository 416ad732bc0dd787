// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import LayoutDocument
import LayoutDrawing
import LayoutModel
import Spelling

/// `layout FILE`: the frames of a layout document, as a table, JSON or a
/// picture.
struct LayoutCommand: Command {
  enum Format: String, CaseIterable {
    case table
    case json
    case svg
  }

  let name = "layout"
  let summary = "Lay out a document: frames, ambiguity, a picture."
  let details = """
    Exit status 1 means that required constraints exclude each other; the \
    irreducible set is printed in the words of the document.
    """
  let examples = [
    "layout Examples/grapevine-portrait.json",
    "layout --format svg Examples/grapevine-portrait.json > grapevine.svg",
    "layout --backend exact --format json screen.json",
  ]

  let backend = Parameter.backend(help: "The backend that solves.")
  let format = Parameter<Format>.format(
    .table,
    help: "How to print the layout; json is one line a document.",
  )
  let output = Parameter.output()
  let files = Parameter.arguments(
    "file",
    .file,
    help: "Layout documents; - is standard input.",
  )
  var parameters: [any AnyParameter] { [backend, format, output, files] }
}

extension LayoutCommand {
  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let type = BackendRegistry.checked(call[backend])
    let paths = call[files]
    if call[format] == .svg, paths.count > 1 {
      throw .wrongInput("an SVG is one picture; give one file")
    }
    var status = ExitStatus.done
    var text = ""
    var isFirst = true
    for path in paths {
      let scene = try CorpusFile.scene(InputFile.read(path), path)
      let result = PatienceNote.during(
        "laying out \(InputFile.label(path))",
        console,
      ) {
        scene.layout(on: type)
      }
      switch result.outcome {
      case .solved: break
      case .conflict: status = .found
      case .failed(let message):
        throw .wrongInput("\(InputFile.label(path)): \(message)")
      }
      switch call[format] {
      case .json: text += result.json() + "\n"
      case .table:
        if !isFirst { text += "\n" }
        text += PlainText.shownLines(
          LayoutTable(result: result, backend: type.name).text
        )
      case .svg:
        if status == .done {
          text += scene.picture(of: result).svg()
        } else {
          console.warn(LayoutTable(result: result, backend: type.name).text)
        }
      }
      isFirst = false
      if !call.has(output) {
        // Whoever reads along, or interrupts the next one, has this one.
        try console.write(text)
        try console.flush()
        text = ""
      }
    }
    if let output = call[output] {
      if !text.isEmpty { try AtomicFile.write(text, to: output) }
    }
    return status
  }
}
