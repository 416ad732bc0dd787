// Licensed under the MIT licence; see LICENSE.

public import struct Foundation.CGFloat

/// A number as layouts are written with: `Double`, `Int`, `CGFloat` or
/// `Float`.
///
/// The operators of the front ends take any of them on either side, literals
/// and variables alike. Layout itself computes in `Double`.
public protocol LayoutNumber {
  /// The number as layout computes with it.
  var layoutValue: Double { get }
}

extension Double: LayoutNumber {
  /// The number itself, as layouts are computed in doubles.
  public var layoutValue: Double { self }
}

extension Int: LayoutNumber {
  /// The number, rounded beyond 2^53.
  public var layoutValue: Double { Double(self) }
}

extension Float: LayoutNumber {
  /// The number as a double, which holds it exactly.
  public var layoutValue: Double { Double(self) }
}

extension CGFloat: LayoutNumber {
  /// The number as a double, which holds it exactly.
  public var layoutValue: Double { Double(self) }
}
