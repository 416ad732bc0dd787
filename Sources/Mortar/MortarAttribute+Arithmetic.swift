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

  fileprivate func applying(
    _ arithmetic: MortarArithmetic,
    _ numbers: (any LayoutNumber, any LayoutNumber)
  ) -> MortarAttribute {
    applying(arithmetic, [numbers.0.layoutValue, numbers.1.layoutValue])
  }

  fileprivate func applying(
    _ arithmetic: MortarArithmetic,
    _ numbers: (
      any LayoutNumber, any LayoutNumber, any LayoutNumber, any LayoutNumber
    )
  ) -> MortarAttribute {
    let all = [numbers.0, numbers.1, numbers.2, numbers.3]
    return applying(arithmetic, all.map(\.layoutValue))
  }
}

/// What an operator takes on either side: an attribute, or a whole number, as
/// most literals are. Were `Double` among them, `3 * 2.5` were an attribute.
public protocol MortarQuantity: MortarOperand {}

extension MortarAttribute: MortarQuantity {}
extension Int: MortarQuantity {}

extension MortarArithmetic {
  /// The operation on an attribute and a number, whichever comes first.
  func callAsFunction(
    _ left: any MortarOperand,
    _ right: any MortarOperand
  ) -> MortarAttribute {
    switch (left.mortarTerm.content, right.mortarTerm.content) {
    case (.attribute(let attribute), .number(let number)):
      return attribute.applying(self, [number])
    case (.number(let number), .attribute(let attribute)):
      guard self == .subtract else { return attribute.applying(self, [number]) }
      return attribute.applying(.multiply, [-1]).applying(.add, [number])
    default:
      preconditionFailure("Arithmetic takes an attribute and a number")
    }
  }
}

// An operator between two values of one type comes first: once it fits, the
// compiler leaves out the generic ones, of which those on SIMD vectors fit every
// literal. An overload for two attributes is refused beside this one, and for
// two whole numbers the standard library's is the more special one.

// MARK: Times

/// Every value times a number, or the other way round.
public func * (
  left: any MortarQuantity,
  right: any MortarQuantity
) -> MortarAttribute {
  MortarArithmetic.multiply(left, right)
}

/// Every value times a variable number.
@_disfavoredOverload
public func * (
  attribute: MortarAttribute,
  number: some LayoutNumber
) -> MortarAttribute {
  attribute.applying(.multiply, [number.layoutValue])
}

/// A variable number times every value.
@_disfavoredOverload
public func * (
  number: some LayoutNumber,
  attribute: MortarAttribute
) -> MortarAttribute {
  MortarArithmetic.multiply(number.layoutValue, attribute)
}

/// The first value times the first number, and so on.
public func * (
  attribute: MortarAttribute,
  numbers: (any LayoutNumber, any LayoutNumber)
) -> MortarAttribute {
  attribute.applying(.multiply, numbers)
}

/// The first value times the first number, and so on.
public func * (
  attribute: MortarAttribute,
  numbers: (
    any LayoutNumber, any LayoutNumber, any LayoutNumber, any LayoutNumber
  )
) -> MortarAttribute {
  attribute.applying(.multiply, numbers)
}

// MARK: Divided by

/// Every value divided by a number.
public func / (
  left: any MortarQuantity,
  right: any MortarQuantity
) -> MortarAttribute {
  MortarArithmetic.divide(left, right)
}

/// Every value divided by a variable number.
@_disfavoredOverload
public func / (
  attribute: MortarAttribute,
  number: some LayoutNumber
) -> MortarAttribute {
  attribute.applying(.divide, [number.layoutValue])
}

/// The first value divided by the first number, and so on.
public func / (
  attribute: MortarAttribute,
  numbers: (any LayoutNumber, any LayoutNumber)
) -> MortarAttribute {
  attribute.applying(.divide, numbers)
}

/// The first value divided by the first number, and so on.
public func / (
  attribute: MortarAttribute,
  numbers: (
    any LayoutNumber, any LayoutNumber, any LayoutNumber, any LayoutNumber
  )
) -> MortarAttribute {
  attribute.applying(.divide, numbers)
}

// MARK: Plus

/// Every value plus a number, or the other way round.
public func + (
  left: any MortarQuantity,
  right: any MortarQuantity
) -> MortarAttribute {
  MortarArithmetic.add(left, right)
}

/// Every value plus a variable number.
@_disfavoredOverload
public func + (
  attribute: MortarAttribute,
  number: some LayoutNumber
) -> MortarAttribute {
  attribute.applying(.add, [number.layoutValue])
}

/// A variable number plus every value.
@_disfavoredOverload
public func + (
  number: some LayoutNumber,
  attribute: MortarAttribute
) -> MortarAttribute {
  MortarArithmetic.add(number.layoutValue, attribute)
}

/// The first value plus the first number, and so on.
public func + (
  attribute: MortarAttribute,
  numbers: (any LayoutNumber, any LayoutNumber)
) -> MortarAttribute {
  attribute.applying(.add, numbers)
}

/// The first value plus the first number, and so on.
public func + (
  attribute: MortarAttribute,
  numbers: (
    any LayoutNumber, any LayoutNumber, any LayoutNumber, any LayoutNumber
  )
) -> MortarAttribute {
  attribute.applying(.add, numbers)
}

// MARK: Minus

/// Every value minus a number, or a number minus every value.
public func - (
  left: any MortarQuantity,
  right: any MortarQuantity
) -> MortarAttribute {
  MortarArithmetic.subtract(left, right)
}

/// Every value minus a variable number.
@_disfavoredOverload
public func - (
  attribute: MortarAttribute,
  number: some LayoutNumber
) -> MortarAttribute {
  attribute.applying(.subtract, [number.layoutValue])
}

/// A variable number minus every value.
@_disfavoredOverload
public func - (
  number: some LayoutNumber,
  attribute: MortarAttribute
) -> MortarAttribute {
  MortarArithmetic.subtract(number.layoutValue, attribute)
}

/// The first value minus the first number, and so on.
public func - (
  attribute: MortarAttribute,
  numbers: (any LayoutNumber, any LayoutNumber)
) -> MortarAttribute {
  attribute.applying(.subtract, numbers)
}

/// The first value minus the first number, and so on.
public func - (
  attribute: MortarAttribute,
  numbers: (
    any LayoutNumber, any LayoutNumber, any LayoutNumber, any LayoutNumber
  )
) -> MortarAttribute {
  attribute.applying(.subtract, numbers)
}
