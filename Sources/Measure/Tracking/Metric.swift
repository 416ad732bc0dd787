// Licensed under the MIT licence; see LICENSE.

/// A column of a result file that can be followed over time.
public enum Metric: String, CaseIterable, Hashable, Sendable {
  /// The median time of an operation, in nanoseconds.
  case time
  /// Requests to the allocator per operation.
  case mallocs
  /// The bytes that an operation asked memory for.
  case bytes
  /// Bytes still held after an operation.
  case held
  /// The changes of basis that an operation made.
  case pivots
  /// The instructions that an operation took.
  case instructions

  /// The metric's value in a row; nil where it wasn't measured.
  public func value(in row: ResultRow) -> Double? {
    switch self {
    case .time: row.summary.median
    case .mallocs: row.allocations?.mallocs
    case .bytes: row.allocations?.bytes
    case .held: row.allocations?.held
    case .pivots: row.pivots
    case .instructions: row.instructions
    }
  }

  /// Whether the same program gives the same value on any machine at any time.
  public var isDeterministic: Bool { self != .time }

  /// A value as people read it.
  public func text(_ value: Double) -> String {
    switch self {
    case .time: Quantity.time(value)
    case .bytes, .held: Quantity.bytes(value)
    case .mallocs, .pivots: Quantity.digits(value)
    // All digits: half a percent matters.
    case .instructions: Quantity.grouped(Int(value.rounded()))
    }
  }
}
