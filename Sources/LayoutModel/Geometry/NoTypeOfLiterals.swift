// Licensed under the MIT licence; see LICENSE.

public import struct Foundation.CGFloat

/// A type of numbers that no literal has by itself.
///
/// The front ends refuse arithmetic of an `Int` and such a number with a
/// sentence. For any other two types of numbers the compiler would take right
/// arithmetic on literals, such as `3 * 2.5`, for that mistake.
public protocol NoTypeOfLiterals {}

extension CGFloat: NoTypeOfLiterals {}
extension Float: NoTypeOfLiterals {}
