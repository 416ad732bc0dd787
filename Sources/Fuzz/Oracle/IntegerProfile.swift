// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What a point violates at each soft priority, where sums of integers say so
/// without rounding.
struct IntegerProfile: Equatable {
  /// By priority, none that is 0.
  private(set) var violations: [Double: Double] = [:]

  /// Nil where a required constraint does not hold, or where a number that is
  /// added up is no integer, or so large that sums may round.
  init?(_ model: borrowing ReferenceModel, at values: [Double]) {
    for constraint in model.constraints {
      var sum = 0 - constraint.constant
      guard Self.isExact(sum) else { return nil }
      for term in constraint.terms {
        let value = values[Int(term.variable.id)]
        let product = term.coefficient * value
        guard Self.isExact(term.coefficient), Self.isExact(value),
          Self.isExact(product)
        else { return nil }
        sum += product
        guard Self.isExact(sum) else { return nil }
      }
      let violation = constraint.relation.violation(ofExcess: sum)
      if constraint.priority.isRequired {
        if violation != 0 { return nil }
      } else if violation != 0 {
        violations[constraint.priority.value, default: 0] += violation
      }
    }
    for edit in model.edits {
      let violation = abs(values[Int(edit.variable.id)] - edit.value)
      guard Self.isExact(violation) else { return nil }
      if violation != 0 {
        violations[edit.priority.value, default: 0] += violation
      }
    }
    guard violations.values.allSatisfy(Self.isExact) else { return nil }
  }

  /// Whether a number is an integer that sums of a few keep exact.
  private static func isExact(_ number: Double) -> Bool {
    abs(number) <= 0x1p50 && number == number.rounded(.towardZero)
  }
}
