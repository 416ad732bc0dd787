// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Explain
import JSONText
import LayoutDocument
import LayoutModel
import SolverProtocol
import Spelling

extension ExplainCommand {
  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let path = call[file]
    let bytes = try InputFile.read(path)
    if let output = call[output] { try AtomicFile.check(output) }
    var questions = ExplainQuestions(
      values: call[variables],
      constants: call[constants],
      priorities: call[priorities],
    )
    if let view = call[view] {
      questions.values.append(
        call[attribute].map { "\(view).\($0.rawValue)" } ?? view
      )
    } else if call.has(attribute) {
      throw .wrongInput("--attribute says which number of a --view; name one")
    }
    let progress = ProgressLine(console, plainInterval: .seconds(10))
    defer { progress.finish() }
    let options = options(call, progress)
    let isDocument = Self.isDocument(bytes)
    if call.has(backends), isDocument || call[format] != .text {
      throw .wrongInput(
        "--backend goes with cases and --format text; replay compares the rest"
      )
    }
    let check = try CrossCheck(call[backends], console)
    defer { check?.close() }
    let result =
      isDocument
      ? try explainDocument(path, bytes, questions, call, options)
      : try explainCases(bytes, path, questions, call, options, check)
    progress.finish()
    if let output = call[output] {
      try AtomicFile.write(result.text, to: output)
    } else {
      let isForPeople = call[format] == .text
      try console.write(
        isForPeople ? PlainText.shownLines(result.text) : result.text
      )
    }
    return result.found ? .found : .done
  }

  /// What is told on the way, and how much is explained.
  private func options(
    _ call: Invocation,
    _ progress: ProgressLine
  ) -> ExplanationOptions {
    let limit = call[limit]
    return ExplanationOptions(limit: limit == 0 ? nil : limit) {
      work,
      number,
      count in
      progress.update(count == 1 ? work : "\(work): \(number) of \(count)")
      return !Interruption.isRequested
    }
  }

  /// Whether the bytes, or those of the first of several lines, claim to be a
  /// layout document.
  static func isDocument(_ bytes: [UInt8]) -> Bool {
    let line = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    let parsed = (try? JSONDocument.parse(bytes)) ?? (try? .parse(line))
    guard let root = parsed?.root,
      let members = try? root.members()
    else { return false }
    for member in members where member.name == "format" {
      return (try? member.value.string()) == DocumentSource.format
    }
    return false
  }

  private func explainCases(
    _ bytes: [UInt8],
    _ path: String,
    _ questions: ExplainQuestions,
    _ call: Invocation,
    _ options: ExplanationOptions,
    _ check: CrossCheck?
  ) throws(CommandFailure) -> (text: String, found: Bool) {
    if call[format] == .svg {
      throw .wrongInput("a case has no picture; --format svg is for documents")
    }
    if call.has(size) {
      throw .wrongInput("a case has no root; --resize is for documents")
    }
    if call.has(view) {
      throw .wrongInput(
        "a case has no views; --variable traces one of its values"
      )
    }
    var text = ""
    var isFound = false
    try CaseFiles.forEach(in: bytes, named: path) {
      system throws(CommandFailure) in
      let label = InputFile.label(path)
      let parts = try CaseParts(system, of: label, questions, options)
      isFound = isFound || parts.hasFindings
      if call[format] == .json {
        text += parts.json + "\n"
      } else {
        if !text.isEmpty { text += "\n" }
        text += parts.text
      }
      if let checked = check?.lines(of: system) {
        text += checked.text
        isFound = isFound || checked.hasFaults
      }
    }
    return (text, isFound)
  }
}
