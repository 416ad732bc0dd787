// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import Certificates
import ExactArithmetic
import JSONText
import SolverProtocol

extension CertifiedPlay {
  /// The one line of JSON, every proof beside its result; fractions are
  /// strings such as `"-3/7"`.
  func line() -> String {
    var writer = JSONWriter(.line)
    result.write(to: &writer) { index, writer in
      guard let verdict = verdicts[index] else { return }
      writer.object("certificate") { writer in
        writer.member("verified", verdict.fault == nil)
        if let fault = verdict.fault { writer.member("fault", "\(fault)") }
        switch verdict.proof {
        case .optimum(let certificate, let constraints, let edits):
          write(certificate, constraints, edits, to: &writer)
        case .conflict(let certificate): write(certificate, to: &writer)
        }
      }
    }
    return writer.text
  }

  /// A line on the proof of a result for the table, empty where there is
  /// nothing to prove.
  func summary(of index: Int) -> String {
    guard let verdict = verdicts[index] else { return "" }
    let claim =
      switch verdict.proof {
      case .optimum(let certificate, _, _):
        certificate.levels.count == 1
          ? "1 level" : "\(certificate.levels.count) levels"
      case .conflict(let certificate):
        "a conflict of \(certificate.members.count)"
      }
    let judgement = verdict.fault.map { "REJECTED: \($0)" } ?? "verified"
    return "  certificate of \(claim): \(judgement)\n"
  }

  private func write(
    _ certificate: OptimalityCertificate,
    _ constraints: [LinearConstraint],
    _ edits: Int,
    to writer: inout JSONWriter
  ) {
    writer.key("point")
    write(certificate.point, to: &writer)
    writer.objects("levels", certificate.levels.indices) { index, writer in
      let level = certificate.levels[index]
      writer.member("priority", level.priority.description)
      writer.member("violation", level.violation.description)
      writer.object("prices") { writer in
        for (above, price) in zip(certificate.levels[..<index], level.prices) {
          writer.member(above.priority.description, price.description)
        }
      }
      let rows = Array(zip(constraints, level.multipliers))
        .map { (row: $0, multiplier: $1) }
      write("multipliers", rows.dropLast(edits), to: &writer) {
        result.system.name(of: $0.id)
      }
      // Edits are rows of their own, known by their variable.
      write("edits", rows.suffix(edits), to: &writer) {
        $0.terms.first.map { result.system.name(of: $0.variable) } ?? ""
      }
    }
  }

  private func write(
    _ key: String,
    _ rows: ArraySlice<(row: LinearConstraint, multiplier: Rational)>,
    to writer: inout JSONWriter,
    name: (LinearConstraint) -> String
  ) {
    writer.object(key) { writer in
      for (row, multiplier) in rows where multiplier.sign != 0 {
        writer.member(name(row), multiplier.description)
      }
    }
  }

  private func write(
    _ certificate: ConflictCertificate,
    to writer: inout JSONWriter
  ) {
    writer.object("multipliers") { writer in
      for member in certificate.members {
        writer.member(
          result.system.name(of: member.constraint),
          member.multiplier.description,
        )
      }
    }
    writer.object("witnesses") { writer in
      for member in certificate.members {
        writer.key(result.system.name(of: member.constraint))
        write(member.witness, to: &writer)
      }
    }
  }

  private func write(_ point: ExactPoint, to writer: inout JSONWriter) {
    writer.object { writer in
      for (variable, value) in zip(point.variables, point.values) {
        writer.member(result.system.name(of: variable), value.description)
      }
    }
  }
}
