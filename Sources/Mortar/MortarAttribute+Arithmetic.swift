// Licensed under the MIT licence; see LICENSE.

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

  /// Every value times a number.
  public static func * (
    attribute: MortarAttribute,
    number: Double
  ) -> MortarAttribute {
    attribute.applying(.multiply, [number])
  }

  /// The first value times the first number, and so on.
  public static func * (
    attribute: MortarAttribute,
    numbers: (Double, Double)
  ) -> MortarAttribute {
    attribute.applying(.multiply, [numbers.0, numbers.1])
  }

  /// The first value times the first number, and so on.
  public static func * (
    attribute: MortarAttribute,
    numbers: (Double, Double, Double, Double)
  ) -> MortarAttribute {
    attribute.applying(
      .multiply,
      [numbers.0, numbers.1, numbers.2, numbers.3],
    )
  }

  /// Every value divided by a number.
  public static func / (
    attribute: MortarAttribute,
    number: Double
  ) -> MortarAttribute {
    attribute.applying(.divide, [number])
  }

  /// The first value divided by the first number, and so on.
  public static func / (
    attribute: MortarAttribute,
    numbers: (Double, Double)
  ) -> MortarAttribute {
    attribute.applying(.divide, [numbers.0, numbers.1])
  }

  /// The first value divided by the first number, and so on.
  public static func / (
    attribute: MortarAttribute,
    numbers: (Double, Double, Double, Double)
  ) -> MortarAttribute {
    attribute.applying(
      .divide,
      [numbers.0, numbers.1, numbers.2, numbers.3],
    )
  }

  /// Every value plus a number.
  public static func + (
    attribute: MortarAttribute,
    number: Double
  ) -> MortarAttribute {
    attribute.applying(.add, [number])
  }

  /// The first value plus the first number, and so on.
  public static func + (
    attribute: MortarAttribute,
    numbers: (Double, Double)
  ) -> MortarAttribute {
    attribute.applying(.add, [numbers.0, numbers.1])
  }

  /// The first value plus the first number, and so on.
  public static func + (
    attribute: MortarAttribute,
    numbers: (Double, Double, Double, Double)
  ) -> MortarAttribute {
    attribute.applying(
      .add,
      [numbers.0, numbers.1, numbers.2, numbers.3],
    )
  }

  /// Every value minus a number.
  public static func - (
    attribute: MortarAttribute,
    number: Double
  ) -> MortarAttribute {
    attribute.applying(.subtract, [number])
  }

  /// The first value minus the first number, and so on.
  public static func - (
    attribute: MortarAttribute,
    numbers: (Double, Double)
  ) -> MortarAttribute {
    attribute.applying(.subtract, [numbers.0, numbers.1])
  }

  /// The first value minus the first number, and so on.
  public static func - (
    attribute: MortarAttribute,
    numbers: (Double, Double, Double, Double)
  ) -> MortarAttribute {
    attribute.applying(
      .subtract,
      [numbers.0, numbers.1, numbers.2, numbers.3],
    )
  }
}
