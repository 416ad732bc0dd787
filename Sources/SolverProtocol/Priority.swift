// Licensed under the MIT licence; see LICENSE.

/// How important a constraint is: above 0, at most 1000, fractions allowed.
///
/// Priorities are strict: no amount of violation at one priority buys any
/// violation at a higher one. The type holds any number, so that arithmetic
/// on it stays natural; what is out of range is refused where a constraint
/// is added.
public struct Priority: Hashable, Sendable {
  /// The priority as a number, at most 1000.
  public let value: Double

  /// Wraps a number; see `isValid`.
  @inlinable
  public init(_ value: Double) { self.value = value }

  /// Whether a backend accepts it.
  @inlinable
  public var isValid: Bool { value > 0 && value <= 1000 }

  /// Whether a constraint at this priority must hold.
  @inlinable
  public var isRequired: Bool { value == 1000 }

  /// The priority of what must hold, 1000.
  public static let required = Priority(1000)
  /// 750: content resists being compressed.
  public static let high = Priority(750)
  /// 510: a drag may resize the scene.
  public static let dragCanResizeScene = Priority(510)
  /// 500: the scene keeps its size.
  public static let sceneSizeStayPut = Priority(500)
  /// 490: a drag may not resize the scene.
  public static let dragCannotResizeScene = Priority(490)
  /// 250: content hugs its size.
  public static let low = Priority(250)
  /// 50: a fitting size is approached.
  public static let fittingSizeLevel = Priority(50)
}

extension Priority: Comparable {
  /// Orders priorities by their importance, the least first.
  @inlinable
  public static func < (left: Priority, right: Priority) -> Bool {
    left.value < right.value
  }
}

extension Priority {
  /// The priority that much more important.
  @_disfavoredOverload
  @inlinable
  public static func + (left: Priority, right: Double) -> Priority {
    Priority(left.value + right)
  }

  /// The priority that much less important.
  @_disfavoredOverload
  @inlinable
  public static func - (left: Priority, right: Double) -> Priority {
    Priority(left.value - right)
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The priority that the literal says.
  @inlinable
  public init(floatLiteral value: Double) { self.init(value) }

  /// The priority that the literal says.
  @inlinable
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Priority: CustomStringConvertible {
  /// The shortest decimal, `750` or `333.5`: the key of the priority in
  /// every file format.
  public var description: String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return String(value)
  }
}
