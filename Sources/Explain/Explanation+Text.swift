// Licensed under the MIT licence; see LICENSE.

import Certificates
import ExactArithmetic
import SolverProtocol

extension Explanation {
  /// The explanation for people to read.
  public var text: String {
    var lines: [String] = []
    if let conflict {
      lines += text(of: conflict)
    } else {
      lines += answerText
      lines += violated.flatMap { text(of: $0) }
      if !violatedBeyondLimit.isEmpty {
        lines.append(
          "broken besides, beyond the limit: \(violatedBeyondLimit.count)"
        )
        lines += violatedBeyondLimit.prefix(10).map { "  \(phrase($0))" }
        if violatedBeyondLimit.count > 10 { lines.append("  …") }
      }
      if let ambiguity, !ambiguity.ambiguous.isEmpty {
        lines += text(of: ambiguity)
      }
      lines += explainedValues.flatMap { text(of: $0) }
      if let whatIf { lines += text(of: whatIf) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A constraint's words, its equation where that says more, and its place.
  func phrase(_ id: ConstraintID) -> String {
    let place = problem.words(for: id).place
    return name(id) + (place.map { " (\($0))" } ?? "")
  }

  /// How often a constraint, as it was written, counts, where that is not once.
  private func factor(_ multiplier: Rational, of id: ConstraintID) -> String {
    let factor = Rational(problem.words(for: id).constantFactor)
    let share = (multiplier * factor).magnitude
    return share == .one ? "" : "   ×\(NumberText(share))"
  }

  /// A constraint's words, and its equation where that says more.
  private func name(_ id: ConstraintID) -> String {
    let words = problem.words(for: id)
    return words.equation == words.words
      ? words.words : "\(words.words): \(words.equation)"
  }

  private var answerText: [String] {
    if problem.quantities.isEmpty {
      return ["solved; there are no variables"]
    }
    let open = ambiguity?.ambiguous.isEmpty == false
    let head = open ? "one of several answers:" : "the only answer:"
    return [head]
      + ValueTable(problem: problem).text([("", values)], indent: "  ")
  }

  private func text(of conflict: ConflictExplanation) -> [String] {
    var lines = ["conflict: these can't hold together; none can be spared"]
    for member in conflict.certificate.members {
      let share = factor(member.multiplier, of: member.constraint)
      lines.append("  \(phrase(member.constraint))\(share)")
    }
    if conflict.remedies.isEmpty {
      return lines + ["no remedy was found within the limit of the search"]
    }
    let count = conflict.remedies[0].constraints.count
    let head =
      count == 1
      ? "to mend it, do one of these:"
      : "there are more conflicts than one; to mend them all, do one of these:"
    lines.append(
      conflict.isComplete ? head : head + " (there may be more ways)"
    )
    var columns: [(title: String, values: [Rational])] = []
    for (index, remedy) in conflict.remedies.enumerated() {
      let names = remedy.constraints.map { name($0) }
      lines.append("  \(index + 1). drop \(names.joined(separator: " and "))")
      let misses = remedy.misses.map { "\(NumberText($0))" }
      lines.append(
        "     or lower to \(remedy.lowered); off by "
          + misses.joined(separator: " and ")
      )
      let isSame = remedy.valuesIfDropped == remedy.valuesIfLowered
      let title = isSame ? "\(index + 1)" : "\(index + 1) dropped"
      columns.append((title, remedy.valuesIfDropped))
      if isSame { continue }
      columns.append(("\(index + 1) lowered", remedy.valuesIfLowered))
    }
    lines.append("what comes out:")
    var shown = columns[...]
    while !shown.isEmpty {
      lines += ValueTable(problem: problem)
        .text(Array(shown.prefix(4)), indent: "  ")
      shown = shown.dropFirst(4)
    }
    return lines
  }

  private func text(of violated: ViolationExplanation) -> [String] {
    var lines = [
      "broken: \(phrase(violated.constraint))",
      "  off by \(NumberText(violated.violation)), forced by",
    ]
    if violated.forces.isEmpty {
      lines.append("    nothing: its left side is 0")
    }
    lines += violated.forces.map { "    " + text(of: $0) }
    return lines
  }

  private func text(of force: ViolationExplanation.Force) -> String {
    let factor = factor(force.multiplier, of: force.constraint)
    let own =
      force.violation.sign == 0
      ? "" : "   (itself off by \(NumberText(force.violation)))"
    let rank = force.priority.isRequired ? "required" : "\(force.priority)"
    return "\(rank)  \(phrase(force.constraint))\(factor)\(own)"
  }

  private func text(of ambiguity: AmbiguityExplanation) -> [String] {
    var lines = ["open: these can be otherwise without making anything worse"]
    for item in ambiguity.ambiguous {
      let name = problem.quantities[item.quantity].name
      lines.append("  \(name)  \(Self.text(of: item.range))")
    }
    if !ambiguity.beyondLimit.isEmpty {
      lines.append(
        "  and, beyond the limit, up to \(ambiguity.beyondLimit.count) more"
      )
    }
    lines.append("two answers that are as good:")
    let moved = ValueTable(problem: problem).text(
      [("first", ambiguity.first), ("second", ambiguity.second)],
      indent: "  "
    ) { ambiguity.first[$0] != ambiguity.second[$0] }
    return lines + moved
  }

  package static func text(of range: ValueRange) -> String {
    switch (range.low, range.high) {
    case (let low?, let high?):
      low == high
        ? "\(NumberText(low)) only"
        : "from \(NumberText(low)) to \(NumberText(high))"
    case (let low?, nil): "from \(NumberText(low)) up, without bound"
    case (nil, let high?): "up to \(NumberText(high)), from any depth"
    case (nil, nil): "any value"
    }
  }

  private func text(of explained: ValueExplanation) -> [String] {
    let name = problem.quantities[explained.quantity].name
    if !explained.range.isPoint {
      return [
        "held: \(name) is \(NumberText(explained.value)), but nothing holds it "
          + "there: \(Self.text(of: explained.range))"
      ]
    }
    var lines = [
      "held: \(name) is \(NumberText(explained.value)), because"
    ]
    for step in explained.chain {
      let value = NumberText(step.value)
      let gives =
        step.variable.map { "\(problem.name(of: $0)) = \(value)" }
        ?? "together with the others"
      lines.append("  \(phrase(step.constraint))  →  \(gives)")
    }
    // What the chain has told is not told again.
    let told = explained.chain.map(\.constraint)
    lines += text(
      "smaller",
      explained.againstSmaller.filter { !told.contains($0.constraint) }
    )
    lines += text(
      "greater",
      explained.againstGreater.filter { !told.contains($0.constraint) }
    )
    return lines
  }

  private func text(
    _ direction: String,
    _ forces: [ViolationExplanation.Force]
  ) -> [String] {
    if forces.isEmpty { return [] }
    return ["  not \(direction), because also of"]
      + forces.map { "    " + text(of: $0) }
  }

  private func text(of whatIf: WhatIfExplanation) -> [String] {
    var lines = whatIf.changed.map { row in
      let equation = PlayedCase.equation(row) { problem.name(of: $0) }
      return "what if: \(problem.words(for: row.id).words): \(equation)"
    }
    lines += whatIf.followed.map { row in
      "  with it: \(PlayedCase.equation(row) { problem.name(of: $0) })"
    }
    if let conflict = whatIf.conflict {
      lines.append("  refused, for these can't hold together:")
      lines += conflict.constraints.map { "    \(phrase($0))" }
    } else if let after = whatIf.after {
      if after == whatIf.before {
        lines.append("  nothing moves")
      } else {
        lines += ValueTable(problem: problem).text(
          [("before", whatIf.before), ("after", after)],
          indent: "  "
        ) { whatIf.before[$0] != after[$0] }
      }
    }
    if let isOnly = whatIf.isOnlyAnswer {
      lines.append(isOnly ? "  the only answer then" : "  one of several then")
    }
    for violated in whatIf.violated {
      lines.append(
        "  breaks \(phrase(violated.constraint)), "
          + "off by \(NumberText(violated.violation))"
      )
    }
    lines += whatIf.mended.map { "  mends \(phrase($0))" }
    for range in whatIf.constants {
      let words = problem.words(for: range.constraint).words
      lines.append(
        "  as it is, the same constraints hold and bind for constants of "
          + "\(words) \(Self.text(of: range.before))"
      )
      if let after = range.after {
        lines.append("  after the change: \(Self.text(of: after))")
      }
    }
    for range in whatIf.priorities {
      let words = problem.words(for: range.constraint).words
      let low = range.includesLow ? "from" : "above"
      let high = range.includesHigh ? "up to" : "below"
      lines.append(
        "  the same answer for any priority of \(words) "
          + "\(low) \(range.low) and \(high) \(range.high)"
      )
    }
    return lines
  }
}
