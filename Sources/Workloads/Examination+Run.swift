// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Examination {
  /// Examines every answer of a run.
  ///
  /// - Parameters:
  ///   - count: How many answers the run gives.
  ///   - word: What an answer is called, as in `step`.
  ///   - whole: What the run is called, as in `drag`.
  ///   - next: Goes on to the next answer, and examines it.
  /// - Returns: the examination of the first answer in which something is
  ///   wrong, or else of the last, with the path.
  static func ofRun(
    _ count: Int,
    each word: String = "operation",
    of whole: String = "run",
    next: () throws(SolverError) -> Examination
  ) throws(SolverError) -> Examination {
    var run = AnswerRun(word, of: whole)
    for _ in 0..<count where run.fault == nil { run.note(try next()) }
    return run.examination(answers: count)
  }

  /// Examines the answer as it stands, then those of one more run.
  ///
  /// - Parameters:
  ///   - start: The examination of the answer as it stands, whose profile is
  ///     that of the whole.
  ///   - count: How many answers the run gives.
  ///   - next: Goes on to the next answer, and examines it.
  static func ofRun(
    behind start: Examination,
    _ count: Int,
    next: () throws(SolverError) -> Examination
  ) throws(SolverError) -> Examination {
    var first: Examination? = start
    var found = try ofRun(count + 1) { () throws(SolverError) in
      if let examination = first {
        first = nil
        return examination
      }
      return try next()
    }
    if found.fault == nil {
      found.profile = start.profile
      found.expected = start.expected
    }
    return found
  }

  /// How this answer, or an earlier one of the run, differs from that of
  /// another backend in its profile; nil where none does.
  func difference(from other: Examination) -> String? {
    if path.count == other.path.count {
      for (index, (own, theirs)) in zip(path, other.path).enumerated() {
        if let difference = Self.difference(own, theirs, rounding: rounding) {
          return "answer \(index) of a run: \(difference)"
        }
      }
    }
    return Self.difference(profile, other.profile, rounding: rounding)
  }

  /// How many answers of a run were examined, as in `1 of 100`; `all` for all
  /// of them.
  var checkedText: String {
    checked >= answers ? "all" : "\(checked) of \(answers)"
  }

  /// Keeps the way forward of a path that leads there and back, and finds the
  /// first step whose profile was another on the way back.
  ///
  /// `isFirst`: whether the way forward came first.
  mutating func keepWayForward(isFirst: Bool) {
    let count = path.count / 2
    let there = Array(path[..<count])
    let back = Array(path[count...].reversed())
    for step in there.indices where fault == nil {
      guard
        let difference = Self.difference(
          back[step],
          there[step],
          rounding: rounding,
        )
      else { continue }
      fault =
        "step \(2 * count - 1 - step) of a drag: on the way there and back: "
        + difference
      isOfProfile = true
    }
    path = isFirst ? there : there.reversed()
  }
}
