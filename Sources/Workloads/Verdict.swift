// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

struct Verdict: Hashable, Sendable {
  /// `ok`, or what is wrong; empty where nothing was examined.
  var text: String
  /// The digest of the backend's own profile, the same for all that agree.
  var checksum: String

  /// Judges the answers of several backends to the same problem.
  ///
  /// Where the right profile is known beforehand, that decides. Elsewhere an
  /// exact backend does, and without one the profile that most backends have,
  /// the earlier ones on a tie.
  ///
  /// - `weighing`: The backends that keep priorities apart by weights. They
  ///   have no vote where there are others, and where there are several soft
  ///   priorities another profile is no fault: it is told as `weights: …`.
  static func of(
    _ answers: [(name: String, isExact: Bool, examination: Examination?)],
    weighing: Set<String> = []
  ) -> [Verdict] {
    let all = verdicts(answers, weighing)
    return zip(answers, all).map { answer, verdict in
      guard let examination = answer.examination,
        weighing.contains(answer.name), verdict.text != "ok",
        examination.fault == nil || examination.isOfProfile,
        examination.profile.levels.count > 1
      else { return verdict }
      return Verdict(text: weights + verdict.text, checksum: verdict.checksum)
    }
  }

  /// What another profile by weights is told behind.
  static let weights = "weights: "

  private static func verdicts(
    _ answers: [(name: String, isExact: Bool, examination: Examination?)],
    _ weighing: Set<String>
  ) -> [Verdict] {
    let strict = answers.filter { !weighing.contains($0.name) }
    let voters = strict.contains { $0.examination != nil } ? strict : answers
    let sound = voters.filter { $0.examination?.fault == nil }
    let reference = reference(
      sound.compactMap { answer in
        answer.examination.map { (answer.name, answer.isExact, $0) }
      }
    )
    return answers.map { answer in
      guard let examination = answer.examination else {
        return Verdict(text: "", checksum: "")
      }
      let own = ProfileDigest.of(examination.profile)
      if let fault = examination.fault {
        return Verdict(text: fault, checksum: own)
      }
      if examination.expected != nil {
        return Verdict(text: "ok", checksum: own)
      }
      guard let reference else { return Verdict(text: "ok", checksum: own) }
      if let difference = examination.difference(from: reference.examination) {
        return Verdict(
          text: "differs from \(reference.name): \(difference)",
          checksum: own,
        )
      }
      return Verdict(text: "ok", checksum: own)
    }
  }

  private static func reference(
    _ answers: [(name: String, isExact: Bool, examination: Examination)]
  ) -> (name: String, examination: Examination)? {
    if let exact = answers.first(where: \.isExact) {
      return (exact.name, exact.examination)
    }
    var best: (name: String, examination: Examination)?
    var most = 0
    for candidate in answers {
      let votes = answers.count { other in
        other.examination.difference(from: candidate.examination) == nil
      }
      if votes > most {
        most = votes
        best = (candidate.name, candidate.examination)
      }
    }
    return best
  }
}
