// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

struct AnswerRun {
  /// What is wrong with the first answer that is wrong.
  var fault: String? { last?.fault }

  private let word: String
  private let whole: String
  private var last: Examination?
  private var count = 0
  private var path: [ViolationProfile] = []
  private var levels = 0

  /// A path with more levels than this is not kept: it would be most of what
  /// a process tells of a cell.
  private static let longestPath = 100_000

  /// A run whose answers are called so, as in `step` of `drag`.
  init(_ word: String, of whole: String) {
    self.word = word
    self.whole = whole
  }

  /// Takes in the next answer; behind one that is wrong none counts.
  mutating func note(_ examination: Examination) {
    if fault != nil { return }
    var found = examination
    if let fault = found.fault {
      found.fault = "\(word) \(count) of a \(whole): \(fault)"
    }
    count += 1
    levels += found.profile.levels.count
    if found.expected == nil, levels <= Self.longestPath {
      path.append(found.profile)
    }
    last = found
  }

  /// What the answers come to; at least one must have been noted.
  ///
  /// - Parameter answers: How many answers the run gives.
  func examination(answers: Int) -> Examination {
    guard var found = last else { preconditionFailure("No answer was noted") }
    found.answers = answers
    found.checked = count
    let isWhole = path.count == answers && answers > 1
    found.path = isWhole ? path : []
    return found
  }
}
