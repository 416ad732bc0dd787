// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Explain
import JSONText
import SolverProtocol

/// What there is to say of a case: its end, and the steps that it refused.
struct CaseParts {
  private let name: String
  private let end: Explanation
  private var refusals: [Refusal] = []

  /// A refused step: of a conflict the explanation, else the sentence.
  private struct Refusal {
    var step: Int
    var sentence: String
    var explanation: Explanation?

    var text: String {
      guard let explanation else {
        return "step \(step) is refused: \(sentence)\n"
      }
      return "step \(step) is refused\n" + explanation.text
    }

    func write(to writer: inout JSONWriter) {
      writer.member("step", step)
      guard let explanation else {
        writer.member("message", sentence)
        return
      }
      writer.key("explanation")
      explanation.write(to: &writer)
    }
  }

  init(
    _ system: LinearSystem,
    of label: String,
    _ questions: ExplainQuestions,
    _ options: ExplanationOptions
  ) throws(CommandFailure) {
    name = system.name
    let work = ExactWork(label: label, message: system.message)
    let played = try work.run { () throws(SolverError) in
      try PlayedCase(system)
    }
    let asked = try questions.resolved(in: played.end)
    end = try work.run { () throws(SolverError) in
      try Explanation(played.end, asked, options: options)
    }
    for refusal in played.refusals {
      var told = Refusal(step: refusal.step, sentence: refusal.sentence)
      if let problem = refusal.problem {
        told.explanation = try work.run { () throws(SolverError) in
          try Explanation(problem, options: options)
        }
      }
      refusals.append(told)
    }
  }

  var hasFindings: Bool { end.hasFindings || !refusals.isEmpty }

  /// The case's name, the refused steps, then the end.
  var text: String {
    var text = (name.isEmpty ? "(no name)" : name) + "\n"
    for refusal in refusals { text += refusal.text }
    if !refusals.isEmpty { text += "at the end\n" }
    return text + end.text
  }

  /// One line: the end, with the refused steps beside.
  var json: String {
    var writer = JSONWriter(.line)
    writer.object { writer in
      writer.member("name", name)
      writer.key("end")
      end.write(to: &writer)
      writer.objects("refused", refusals) { refusal, writer in
        refusal.write(to: &writer)
      }
    }
    return writer.text
  }
}
