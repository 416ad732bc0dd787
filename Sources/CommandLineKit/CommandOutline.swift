// Licensed under the MIT licence; see LICENSE.

/// The declarations of a whole program, as completions need them.
struct CommandOutline: Sendable {
  struct Entry: Sendable {
    let name: String
    let summary: String
    let named: [ParameterDeclaration]
    let positional: [ParameterDeclaration]
  }

  let program: String
  let entries: [Entry]

  init(_ program: String, _ commands: [any Command]) {
    self.program = program
    entries = commands.map {
      Entry(
        name: $0.name,
        summary: $0.summary,
        named: $0.named,
        positional: $0.positional,
      )
    }
  }

  /// The program's name as a shell function's.
  var function: String {
    "_" + program.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}

extension ParameterDeclaration {
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
}
