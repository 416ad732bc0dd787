// Licensed under the MIT licence; see LICENSE.

import Spelling

extension ArgumentValue where Value == String {
  /// A value that may be any text; `placeholder` stands for it in the help.
  public static func text(_ placeholder: String) -> ArgumentValue {
    ArgumentValue(placeholder) { text throws(ArgumentFault) in text }
  }

  /// The path of a file.
  public static var file: ArgumentValue { path("file", .file) }

  /// The path of a directory.
  public static var directory: ArgumentValue { path("directory", .directory) }

  private static func path(
    _ placeholder: String,
    _ completion: ParameterDeclaration.Completion
  ) -> ArgumentValue {
    ArgumentValue(placeholder, completion: completion) {
      text throws(ArgumentFault) in
      if text.isEmpty { throw ArgumentFault("a path") }
      return text
    }
  }

  /// One of the names; those that are `hidden` or `isKnown` are no part of
  /// help.
  public static func choice(
    _ placeholder: String = "name",
    of names: [String],
    hidden: [String] = [],
    also isKnown: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> ArgumentValue {
    ArgumentValue(placeholder, completion: .choices(names)) {
      text throws(ArgumentFault) in
      if names.contains(text) || hidden.contains(text) || isKnown(text) {
        return text
      }
      throw ArgumentFault(
        names.count == 1 ? names[0] : "one of " + names.joined(separator: ", "),
        hint: NearestName.hint(for: text, among: names),
      )
    }
  }
}

extension ArgumentValue
where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases, by raw value.
  public static func choice(_ placeholder: String = "name") -> ArgumentValue {
    let names = Value.allCases.map(\.rawValue)
    return ArgumentValue(
      placeholder,
      completion: .choices(names),
      show: \.rawValue,
    ) { text throws(ArgumentFault) in
      if let value = Value(rawValue: text) { return value }
      throw ArgumentFault(
        "one of " + names.joined(separator: ", "),
        hint: NearestName.hint(for: text, among: names),
      )
    }
  }
}

extension ArgumentValue where Value == Int {
  /// An integer in a range.
  public static func integer(
    in range: ClosedRange<Int> = Int.min...Int.max,
    _ placeholder: String = "n"
  ) -> ArgumentValue {
    ArgumentValue(placeholder) { text throws(ArgumentFault) in
      if let value = Int(text), range.contains(value) { return value }
      switch (range.lowerBound == .min, range.upperBound == .max) {
      case (true, true): throw ArgumentFault("an integer")
      case (false, true):
        throw ArgumentFault("an integer of at least \(range.lowerBound)")
      case (true, false):
        throw ArgumentFault("an integer of at most \(range.upperBound)")
      case (false, false):
        throw ArgumentFault(
          "an integer from \(range.lowerBound) to \(range.upperBound)"
        )
      }
    }
  }
}

extension ArgumentValue where Value == UInt64 {
  /// A seed: 64 bits, decimal or hexadecimal behind `0x`.
  public static var seed: ArgumentValue {
    ArgumentValue("seed") { text throws(ArgumentFault) in
      let value =
        text.hasPrefix("0x")
        ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
      if let value { return value }
      throw ArgumentFault("a seed from 0 to 2^64 - 1, as in 42 or 0x2a")
    }
  }
}

extension ArgumentValue where Value == Double {
  /// A finite number in a range.
  public static func number(
    in range: ClosedRange<Double>,
    _ placeholder: String = "x"
  ) -> ArgumentValue {
    ArgumentValue(placeholder, show: decimal) { text throws(ArgumentFault) in
      if let value = Double(text), range.contains(value), value.isFinite {
        return value
      }
      throw ArgumentFault(
        "a number from \(decimal(range.lowerBound)) to "
          + decimal(range.upperBound)
      )
    }
  }

  private static func decimal(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A share, as in `5%` or `0.05`.
  public static var share: ArgumentValue {
    ArgumentValue(
      "share",
      show: { "\(decimal(($0 * 1e6).rounded() / 1e4))%" },
    ) { text throws(ArgumentFault) in
      let isPercent = text.hasSuffix("%")
      let digits = isPercent ? String(text.dropLast()) : text
      if let value = Double(digits), value.isFinite, value >= 0 {
        return isPercent ? value / 100 : value
      }
      throw ArgumentFault("a share as in 5% or 0.05")
    }
  }
}
