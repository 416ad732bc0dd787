// Licensed under the MIT licence; see LICENSE.

import Certificates
import ExactArithmetic
public import JSONText
import SolverProtocol

extension Explanation {
  /// The explanation on one line of JSON; numbers are the nearest doubles,
  /// multipliers exact fractions as strings.
  public var json: String {
    var writer = JSONWriter(.line)
    write(to: &writer)
    return writer.text
  }

  /// Writes the explanation as one object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", problem.name)
      writer.member("status", conflict == nil ? "solved" : "conflict")
      if let conflict {
        write(conflict, &writer)
        return
      }
      write("values", values, &writer)
      writer.objects("broken", violated) { item, writer in
        write(item.constraint, &writer)
        writer.member("priority", item.priority.value)
        writer.member("violation", item.violation.nearestFiniteDouble)
        writer.member("multiplier", item.multiplier.description)
        write("forces", item.forces, &writer)
      }
      if !violatedBeyondLimit.isEmpty {
        writer.member(
          "brokenBeyondLimit",
          violatedBeyondLimit.map { problem.words(for: $0).words }
        )
      }
      if let ambiguity { write(ambiguity, &writer) }
      if !explainedValues.isEmpty {
        writer.array("held", explainedValues) { item, writer in
          write(item, &writer)
        }
      }
      if let whatIf { write(whatIf, &writer) }
    }
  }

  private func write(_ id: ConstraintID, _ writer: inout JSONWriter) {
    let words = problem.words(for: id)
    writer.member("constraint", words.words)
    writer.member("equation", words.equation)
    if let place = words.place { writer.member("place", place) }
    writer.member("origin", words.origin.rawValue)
  }

  private func write(
    _ key: String,
    _ values: [Rational],
    _ writer: inout JSONWriter
  ) {
    writer.object(key) { writer in
      for (quantity, value) in zip(problem.quantities, values) {
        writer.member(quantity.name, value.nearestFiniteDouble)
      }
    }
  }

  private func write(
    _ key: String,
    _ range: ValueRange,
    _ writer: inout JSONWriter
  ) {
    writer.object(key) { writer in
      for (name, end) in [("low", range.low), ("high", range.high)] {
        writer.key(name)
        if let end {
          writer.value(end.nearestFiniteDouble)
        } else {
          writer.null()
        }
      }
    }
  }

  private func write(
    _ key: String,
    _ forces: [ViolationExplanation.Force],
    _ writer: inout JSONWriter
  ) {
    writer.objects(key, forces) { force, writer in
      write(force.constraint, &writer)
      writer.member("priority", force.priority.value)
      writer.member("multiplier", force.multiplier.description)
      writer.member("violation", force.violation.nearestFiniteDouble)
    }
  }

  private func write(
    _ conflict: ConflictExplanation,
    _ writer: inout JSONWriter
  ) {
    writer.objects("conflict", conflict.certificate.members) { member, writer in
      write(member.constraint, &writer)
      writer.member("multiplier", member.multiplier.description)
    }
    writer.objects("remedies", conflict.remedies) { remedy, writer in
      writer.member(
        "drop",
        remedy.constraints.map { problem.words(for: $0).words }
      )
      write("valuesIfDropped", remedy.valuesIfDropped, &writer)
      writer.member("lowerTo", remedy.lowered.value)
      writer.array("misses", remedy.misses) { miss, writer in
        writer.value(miss.nearestFiniteDouble)
      }
      write("valuesIfLowered", remedy.valuesIfLowered, &writer)
    }
    writer.member("remediesAreComplete", conflict.isComplete)
  }

  private func write(
    _ ambiguity: AmbiguityExplanation,
    _ writer: inout JSONWriter
  ) {
    writer.object("open") { writer in
      for item in ambiguity.ambiguous {
        write(problem.quantities[item.quantity].name, item.range, &writer)
      }
    }
    if !ambiguity.beyondLimit.isEmpty {
      writer.member(
        "openBeyondLimit",
        ambiguity.beyondLimit.map { problem.quantities[$0].name }
      )
    }
    if ambiguity.ambiguous.isEmpty { return }
    write("first", ambiguity.first, &writer)
    write("second", ambiguity.second, &writer)
  }

  private func write(
    _ explained: ValueExplanation,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member(
        "quantity",
        problem.quantities[explained.quantity].name
      )
      writer.member("value", explained.value.nearestFiniteDouble)
      write("range", explained.range, &writer)
      writer.objects("chain", explained.chain) { step, writer in
        write(step.constraint, &writer)
        if let variable = step.variable {
          writer.member("gives", problem.name(of: variable))
        }
        writer.member("value", step.value.nearestFiniteDouble)
      }
      write("againstSmaller", explained.againstSmaller, &writer)
      write("againstGreater", explained.againstGreater, &writer)
    }
  }

  private func write(_ whatIf: WhatIfExplanation, _ writer: inout JSONWriter) {
    writer.object("whatIf") { writer in
      if !whatIf.followed.isEmpty {
        writer.member(
          "followed",
          whatIf.followed.map { row in
            PlayedCase.equation(row) { problem.name(of: $0) }
          }
        )
      }
      if let conflict = whatIf.conflict {
        writer.member(
          "conflict",
          conflict.constraints.map { problem.words(for: $0).words }
        )
      }
      if let after = whatIf.after { write("values", after, &writer) }
      if let isOnly = whatIf.isOnlyAnswer {
        writer.member("isOnlyAnswer", isOnly)
      }
      writer.objects("breaks", whatIf.violated) { violated, writer in
        write(violated.constraint, &writer)
        writer.member("violation", violated.violation.nearestFiniteDouble)
      }
      writer.member(
        "mends",
        whatIf.mended.map { problem.words(for: $0).words }
      )
      writer.objects("constants", whatIf.constants) { range, writer in
        write(range.constraint, &writer)
        write("before", range.before, &writer)
        if let after = range.after { write("after", after, &writer) }
      }
      writer.objects("priorities", whatIf.priorities) { range, writer in
        write(range.constraint, &writer)
        writer.member("low", range.low.value)
        writer.member("includesLow", range.includesLow)
        writer.member("high", range.high.value)
        writer.member("includesHigh", range.includesHigh)
      }
    }
  }
}

extension Rational {
  /// The nearest double; the largest in place of what none can hold, for which
  /// JSON has no number.
  var nearestFiniteDouble: Double {
    let largest = Double.greatestFiniteMagnitude
    return min(max(nearestDouble, -largest), largest)
  }
}
