// Licensed under the MIT licence; see LICENSE.

import Certificates
public import ExactArithmetic
public import SolverProtocol

/// What is open: quantities that have other values in answers as good.
public struct AmbiguityExplanation: Sendable {
  /// A quantity that nothing settles.
  public struct Open: Hashable, Sendable {
    /// Its place among the situation's quantities.
    public var quantity: Int
    /// All values that it can have without making anything worse.
    public var range: ValueRange
  }

  /// Every open quantity; empty where the answer is the only one.
  public var open: [Open]
  /// All quantities in two answers that are equally good and differ in the
  /// first open one; empty where nothing is open.
  public var first: [Rational]
  /// The other answer.
  public var second: [Rational]
}

extension ExactAnswer {
  /// The quantities that are open, each with its range.
  ///
  /// - Complexity: two solves a quantity with an ambiguous variable.
  public func explainAmbiguity()
    throws(SolverError) -> AmbiguityExplanation
  {
    let loose = Set(try ambiguousVariables())
    var found = AmbiguityExplanation(open: [], first: [], second: [])
    for (index, quantity) in situation.quantities.enumerated()
    where quantity.terms.contains(where: { loose.contains($0.variable) }) {
      let low = try end(of: quantity.terms, upwards: false)
      let high = try end(of: quantity.terms, upwards: true)
      let range = ValueRange(low: low.value, high: high.value)
      if range.isPoint { continue }
      if found.open.isEmpty {
        found.first = values(at: try point(low, quantity, high.value, -1))
        found.second = values(at: try point(high, quantity, low.value, 1))
      }
      found.open.append(
        AmbiguityExplanation.Open(quantity: index, range: range)
      )
    }
    return found
  }

  /// All quantities at a point.
  func values(at point: ExactPoint) -> [Rational] {
    situation.quantities.map { Self.value(of: $0.terms, at: point) }
  }

  /// An answer at an end; where there is none, one at some distance from the
  /// other end and from where the quantity is.
  private func point(
    _ end: End,
    _ quantity: Quantity,
    _ other: Rational?,
    _ direction: Double
  ) throws(SolverError) -> ExactPoint {
    if end.value != nil { return end.point }
    let here = value(of: quantity.terms).nearestDouble
    let base =
      direction
      * max(
        direction * here,
        direction * (other?.nearestDouble ?? here),
      )
    return try point(where: quantity.terms, is: base + direction * 100)
  }
}
