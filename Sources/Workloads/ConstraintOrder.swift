// Licensed under the MIT licence; see LICENSE.

/// The order in which a program gives a solver the constraints of a workload.
///
/// It is a parameter of the workload, since there are solvers whose time it
/// decides.
public enum ConstraintOrder: String, CaseIterable, Hashable, Sendable {
  /// As the workload makes them.
  case asWritten = "as-written"
  /// The order in which the solvers that mind are known to be quickest.
  case bestKnown = "best-known"
  case shuffled

  /// The words in tables and files, as in `best known`.
  public var words: String { String(rawValue.map { $0 == "-" ? " " : $0 }) }

  /// The order of a workload of this name, as in `grid:shuffled`.
  public static func of(workload name: String) -> ConstraintOrder {
    allCases.first { name.hasSuffix($0.suffix) && $0 != .asWritten }
      ?? .asWritten
  }

  /// What a workload's name has behind it.
  public var suffix: String { self == .asWritten ? "" : ":\(rawValue)" }
}

extension Workload {
  /// The workload with its constraints in another order, named after it.
  ///
  /// A problem that has no such order keeps the one that it has.
  public func ordered(_ order: ConstraintOrder) -> Workload {
    if order == .asWritten { return self }
    return Workload(
      name + order.suffix,
      summary: "\(summary); order of the constraints: \(order.words)",
      sizeUnit: sizeUnit,
      standardSizes: standardSizes,
      phases: phases,
      isScalable: isScalable,
    ) { size in
      let source = problem(size: size)
      return source.ordered(order) ?? source
    }
  }

  /// Whether the workload has its constraints in this order at all.
  public func hasOrder(_ order: ConstraintOrder) -> Bool {
    order == .asWritten
      || problem(size: standardSizes.first ?? 1).ordered(order) != nil
  }
}
