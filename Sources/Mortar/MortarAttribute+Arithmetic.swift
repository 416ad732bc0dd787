// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// What `* / + -` do to an attribute, one number or a tuple of them.
enum MortarArithmetic {
  case multiply
  case divide
  case add
  case subtract

  var sign: String {
    switch self {
    case .multiply: "*"
    case .divide: "/"
    case .add: "+"
    case .subtract: "-"
    }
  }
}

extension MortarAttribute {
  /// The attribute after an operation with one number, or with one for each
  /// of its values.
  func applying(
    _ arithmetic: MortarArithmetic,
    _ numbers: [Double]
  ) -> MortarAttribute {
    var result = self
    if numbers.count != 1 && numbers.count != attributes.count {
      result.misuse =
        misuse
        ?? "\(text) has \(arity), so \(arithmetic.sign) can't take a tuple of "
        + "\(numbers.count)"
      return result
    }
    for index in attributes.indices {
      let number = numbers.count == 1 ? numbers[0] : numbers[index]
      switch arithmetic {
      case .multiply:
        result.multipliers[index] *= number
        result.constants[index] *= number
      case .divide:
        result.multipliers[index] /= number
        if constants[index] != 0 { result.constants[index] /= number }
      case .add:
        result.constants[index] += number
      case .subtract:
        result.constants[index] -= number
      }
    }
    return result
  }
}

extension MortarAttribute {
  /// Every value times a number.
  public static func * (
    attribute: MortarAttribute,
    number: some LayoutNumber
  ) -> MortarAttribute {
    attribute.applying(.multiply, [number.layoutValue])
  }

  /// The first value times the first number, and so on.
  public static func * (
    attribute: MortarAttribute,
    numbers: (some LayoutNumber, some LayoutNumber)
  ) -> MortarAttribute {
    attribute.applying(
      .multiply,
      [numbers.0.layoutValue, numbers.1.layoutValue]
    )
  }

  /// The first value times the first number, and so on.
  public static func * (
    attribute: MortarAttribute,
    numbers: (
      some LayoutNumber, some LayoutNumber, some LayoutNumber, some LayoutNumber
    )
  ) -> MortarAttribute {
    attribute.applying(
      .multiply,
      [
        numbers.0.layoutValue, numbers.1.layoutValue, numbers.2.layoutValue,
        numbers.3.layoutValue,
      ]
    )
  }

  /// Every value divided by a number.
  public static func / (
    attribute: MortarAttribute,
    number: some LayoutNumber
  ) -> MortarAttribute {
    attribute.applying(.divide, [number.layoutValue])
  }

  /// The first value divided by the first number, and so on.
  public static func / (
    attribute: MortarAttribute,
    numbers: (some LayoutNumber, some LayoutNumber)
  ) -> MortarAttribute {
    attribute.applying(.divide, [numbers.0.layoutValue, numbers.1.layoutValue])
  }

  /// The first value divided by the first number, and so on.
  public static func / (
    attribute: MortarAttribute,
    numbers: (
      some LayoutNumber, some LayoutNumber, some LayoutNumber, some LayoutNumber
    )
  ) -> MortarAttribute {
    attribute.applying(
      .divide,
      [
        numbers.0.layoutValue, numbers.1.layoutValue, numbers.2.layoutValue,
        numbers.3.layoutValue,
      ]
    )
  }

  /// Every value plus a number.
  public static func + (
    attribute: MortarAttribute,
    number: some LayoutNumber
  ) -> MortarAttribute {
    attribute.applying(.add, [number.layoutValue])
  }

  /// The first value plus the first number, and so on.
  public static func + (
    attribute: MortarAttribute,
    numbers: (some LayoutNumber, some LayoutNumber)
  ) -> MortarAttribute {
    attribute.applying(.add, [numbers.0.layoutValue, numbers.1.layoutValue])
  }

  /// The first value plus the first number, and so on.
  public static func + (
    attribute: MortarAttribute,
    numbers: (
      some LayoutNumber, some LayoutNumber, some LayoutNumber, some LayoutNumber
    )
  ) -> MortarAttribute {
    attribute.applying(
      .add,
      [
        numbers.0.layoutValue, numbers.1.layoutValue, numbers.2.layoutValue,
        numbers.3.layoutValue,
      ]
    )
  }

  /// Every value minus a number.
  public static func - (
    attribute: MortarAttribute,
    number: some LayoutNumber
  ) -> MortarAttribute {
    attribute.applying(.subtract, [number.layoutValue])
  }

  /// The first value minus the first number, and so on.
  public static func - (
    attribute: MortarAttribute,
    numbers: (some LayoutNumber, some LayoutNumber)
  ) -> MortarAttribute {
    attribute.applying(
      .subtract,
      [numbers.0.layoutValue, numbers.1.layoutValue]
    )
  }

  /// The first value minus the first number, and so on.
  public static func - (
    attribute: MortarAttribute,
    numbers: (
      some LayoutNumber, some LayoutNumber, some LayoutNumber, some LayoutNumber
    )
  ) -> MortarAttribute {
    attribute.applying(
      .subtract,
      [
        numbers.0.layoutValue, numbers.1.layoutValue, numbers.2.layoutValue,
        numbers.3.layoutValue,
      ]
    )
  }

  /// A number times every value.
  public static func * (
    number: some LayoutNumber,
    attribute: MortarAttribute
  ) -> MortarAttribute {
    attribute * number
  }

  /// A number plus every value.
  public static func + (
    number: some LayoutNumber,
    attribute: MortarAttribute
  ) -> MortarAttribute {
    attribute + number
  }

  /// A number minus every value.
  public static func - (
    number: some LayoutNumber,
    attribute: MortarAttribute
  ) -> MortarAttribute {
    attribute * -1 + number
  }
}
