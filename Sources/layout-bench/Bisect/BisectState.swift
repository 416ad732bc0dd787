// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Measure

/// What a search knows, on file after every step, so that it goes on where it
/// was left.
struct BisectState: Codable {
  /// Two values of one round.
  struct Round: Codable {
    var base: Double
    var new: Double
  }

  /// What a commit has come to.
  struct Trial: Codable {
    var failure: String?
    /// Each round's values of the good commit and of this one.
    var rounds: [Round] = []
    var verdict: Bisection.Verdict?

    /// The estimate of the rounds; nil before the first.
    var estimate: ChangeEstimate? {
      rounds.isEmpty ? nil : ChangeEstimate(rounds.map { ($0.base, $0.new) })
    }
  }

  /// What is asked: another question starts anew.
  var question: String
  var trials: [String: Trial] = [:]

  /// The state of a folder; a fresh one where it has none for this question.
  init(in folder: String, question: String) {
    let data = FileManager.default.contents(atPath: Self.path(folder))
    let state = data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
    self = state?.question == question ? state! : BisectState(question)
  }

  private init(_ question: String) { self.question = question }

  func save(in folder: String) throws(CommandFailure) {
    try AtomicFile.write(JSONLine.text(of: self), to: Self.path(folder))
  }

  private static func path(_ folder: String) -> String {
    folder + "/state.json"
  }
}
