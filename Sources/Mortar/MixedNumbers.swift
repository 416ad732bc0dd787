// Licensed under the MIT licence; see LICENSE.

// An `Int` beside a `Double`, a `Double` beside a `Float`, an optional or a text:
// the compiler would take right arithmetic on literals, such as `3 * 2.5`, for
// the first of these wherever a number may stand. So what these overloads give
// stands beside an attribute alone, and outside of statements there is nothing
// that it could be.

/// What arithmetic beside an attribute takes; only `MixedNumbers` conforms.
public protocol NumbersOfOneType {}

/// What numbers of two types, optionals and texts give; there are no values of
/// it.
public enum MixedNumbers: NumbersOfOneType {}

/// What is no number for arithmetic: a text, or what is optional.
public protocol NoNumber {}

extension String: NoNumber {}
extension Optional: NoNumber {}

/// The attribute and what is no number.
@_disfavoredOverload
public func + (left: MortarAttribute, right: MixedNumbers) -> MortarAttribute {}

/// The attribute and what is no number.
@_disfavoredOverload
public func - (left: MortarAttribute, right: MixedNumbers) -> MortarAttribute {}

/// The attribute and what is no number.
@_disfavoredOverload
public func * (left: MortarAttribute, right: MixedNumbers) -> MortarAttribute {}

/// The attribute and what is no number.
@_disfavoredOverload
public func / (left: MortarAttribute, right: MixedNumbers) -> MortarAttribute {}
