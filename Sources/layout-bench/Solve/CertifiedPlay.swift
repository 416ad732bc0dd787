// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import Certificates
import DenseLPSolver
import SolverProtocol

/// A case played on the exact backend, with a proof of every answer and of
/// every conflict, each verified by the checker.
struct CertifiedPlay {
  enum Proof {
    /// The solution is optimal for these constraints, of which the last are
    /// edits.
    case optimum(OptimalityCertificate, of: [LinearConstraint], edits: Int)
    /// The constraints exclude each other.
    case conflict(ConflictCertificate)
  }

  struct Verdict {
    var proof: Proof
    var fault: CertificateChecker.Fault?
  }

  private(set) var result: CaseResult
  /// A verdict for every result; nil where there is nothing to prove.
  private(set) var verdicts: [Verdict?] = []

  private let backend = ExactBackend()

  /// Plays a case from the start to the end.
  init(_ system: LinearSystem) {
    result = CaseResult(system: system, backend: ExactBackend.name, results: [])
    play(system)
  }

  var isRejected: Bool { verdicts.contains { $0?.fault != nil } }

  private mutating func play(_ system: LinearSystem) {
    var runner = SystemRunner(system, on: backend)
    do throws(SolverError) {
      try runner.start()
    } catch {
      if case .conflict(let set) = error {
        append(0, .conflict(set), conflictVerdict(among: system.constraints))
      } else {
        append(0, .refused(error), nil)
      }
      return
    }
    for (index, step) in system.effectiveSteps.enumerated() {
      do throws(SolverError) {
        try runner.apply(step)
        if case .solve = step {
          let solution = try runner.solution()
          append(index, .solved(solution), try optimumVerdict())
        }
      } catch {
        var verdict: Verdict?
        if case .conflict = error {
          // Among those that there would be, had the step been accepted.
          verdict = conflictVerdict(
            among: step.applied(to: backend.store.constraints)
          )
        }
        append(index, .refused(error), verdict)
      }
    }
  }

  private mutating func append(
    _ step: Int,
    _ outcome: StepResult.Outcome,
    _ verdict: Verdict?
  ) {
    result.results.append(StepResult(step: step, outcome: outcome))
    verdicts.append(verdict)
  }

  private func optimumVerdict() throws(SolverError) -> Verdict {
    let certificate = try backend.optimalityCertificate()
    let constraints = backend.certifiedConstraints
    let edits = constraints.count - backend.store.constraints.count
    return Self.verdict(
      .optimum(certificate, of: constraints, edits: edits)
    ) { () throws(CertificateChecker.Fault) in
      try CertificateChecker(constraints).check(certificate)
    }
  }

  private func conflictVerdict(
    among constraints: [LinearConstraint]
  ) -> Verdict? {
    backend.conflictCertificate.map { certificate in
      Self.verdict(.conflict(certificate)) {
        () throws(CertificateChecker.Fault) in
        try CertificateChecker(constraints).check(certificate)
      }
    }
  }

  private static func verdict(
    _ proof: Proof,
    _ check: () throws(CertificateChecker.Fault) -> Void
  ) -> Verdict {
    do throws(CertificateChecker.Fault) {
      try check()
      return Verdict(proof: proof, fault: nil)
    } catch {
      return Verdict(proof: proof, fault: error)
    }
  }
}
