// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

public import struct Foundation.CGFloat

/// What can stand on a side of `|=|`: a view or guide, an attribute of one, a
/// number, and each of them with a priority.
public protocol MortarOperand {
  /// The operand with its priority.
  var mortarTerm: MortarTerm { get }
}

/// An operand with the priority that `!` gave it.
public struct MortarTerm: MortarOperand {
  enum Content {
    case item(LayoutElement)
    case attribute(MortarAttribute)
    case number(Double)
  }

  var content: Content
  var priority: Priority?

  /// The term itself, which is an operand as it stands.
  public var mortarTerm: MortarTerm { self }

  /// The view or guide of the operand, nil for a number.
  var item: LayoutElement? {
    switch content {
    case .item(let item): item
    case .attribute(let attribute): attribute.item
    case .number: nil
    }
  }
}

extension LayoutElement: MortarOperand {
  /// The element, its attribute implied by the other side.
  public var mortarTerm: MortarTerm { MortarTerm(content: .item(self)) }
}

extension MortarAttribute: MortarOperand {
  /// The attribute as an operand of its own.
  public var mortarTerm: MortarTerm { MortarTerm(content: .attribute(self)) }
}

extension Double: MortarOperand {
  /// The number as an operand of its own.
  public var mortarTerm: MortarTerm { MortarTerm(content: .number(self)) }
}

extension Int: MortarOperand {
  /// The number as an operand, which a double holds exactly.
  public var mortarTerm: MortarTerm {
    MortarTerm(content: .number(Double(self)))
  }
}

extension Float: MortarOperand {
  /// The number as an operand, taken as a double.
  public var mortarTerm: MortarTerm { layoutValue.mortarTerm }
}

extension CGFloat: MortarOperand {
  /// The number as an operand, taken as a double.
  public var mortarTerm: MortarTerm { layoutValue.mortarTerm }
}
