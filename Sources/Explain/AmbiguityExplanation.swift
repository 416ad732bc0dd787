// Licensed under the MIT licence; see LICENSE.

import Certificates
public import ExactArithmetic
public import SolverProtocol

/// What is ambiguous: quantities that have other values in answers as good.
public struct AmbiguityExplanation: Sendable {
  /// A quantity that nothing settles.
  public struct Ambiguous: Hashable, Sendable {
    /// Its place among the problem's quantities.
    public var quantity: Int
    /// All values that it can have without making anything worse.
    public var range: ValueRange
  }

  /// Every ambiguous quantity; empty where the answer is the only one.
  public var ambiguous: [Ambiguous]
  /// All quantities in two answers that are equally good and differ in the
  /// first ambiguous one; empty where nothing is ambiguous.
  public var first: [Rational]
  /// All quantities in another answer, which is as good as the first.
  public var second: [Rational]
  /// Quantities beyond the limit that may be ambiguous: a variable of theirs
  /// is.
  public var beyondLimit: [Int]
}

extension ExactAnswer {
  /// The ambiguous quantities, each with its range.
  ///
  /// - Complexity: two probes a quantity with an ambiguous variable.
  public func explainAmbiguity(
    options: ExplanationOptions = ExplanationOptions()
  ) throws(SolverError) -> AmbiguityExplanation {
    try options.begin("looking for open values")
    let loose = Set(try ambiguousVariables())
    let candidates = problem.quantities.indices.filter { index in
      problem.quantities[index].terms.contains {
        loose.contains($0.variable)
      }
    }
    var found = AmbiguityExplanation(
      ambiguous: [],
      first: [],
      second: [],
      beyondLimit: [],
    )
    for (place, index) in candidates.enumerated() {
      if let limit = options.limit, found.ambiguous.count >= limit {
        found.beyondLimit = Array(candidates[place...])
        break
      }
      try options.begin("open values", place + 1, of: candidates.count)
      let quantity = problem.quantities[index]
      let low = try end(of: quantity.terms, upwards: false)
      let high = try end(of: quantity.terms, upwards: true)
      let range = ValueRange(low: low.value, high: high.value)
      if range.isPoint { continue }
      if found.ambiguous.isEmpty {
        found.first = values(at: point(low, quantity, high.value, -1))
        found.second = values(at: point(high, quantity, low.value, 1))
      }
      found.ambiguous.append(
        AmbiguityExplanation.Ambiguous(quantity: index, range: range)
      )
    }
    return found
  }

  /// All quantities at a point.
  func values(at point: ExactPoint) -> [Rational] {
    problem.quantities.map { Self.value(of: $0.terms, at: point) }
  }

  /// An answer at an end; where there is none, one at some distance from the
  /// other end and from where the quantity is.
  private func point(
    _ end: End,
    _ quantity: Quantity,
    _ other: Rational?,
    _ direction: Rational
  ) -> ExactPoint {
    guard let ray = end.ray else { return end.point }
    let here = value(of: quantity.terms)
    let from = direction * max(direction * here, direction * (other ?? here))
    let wanted = from + direction * 100
    let last = Self.value(of: quantity.terms, at: end.point)
    // Between answers there are only answers.
    if direction * last >= direction * wanted {
      return Self.point(
        from: certificate.point,
        by: (wanted - here) / (last - here),
        zip(end.point.values, certificate.point.values).map { $0 - $1 },
      )
    }
    let speed = Self.value(of: quantity.terms, at: ray)
    return Self.point(from: end.point, by: (wanted - last) / speed, ray.values)
  }

  private static func point(
    from start: ExactPoint,
    by step: Rational,
    _ direction: [Rational]
  ) -> ExactPoint {
    var point = start
    for index in direction.indices {
      point.values[index] += step * direction[index]
    }
    return point
  }
}
