// Licensed under the MIT licence; see LICENSE.

public import Mortar

public import struct Foundation.CGFloat

/// What follows the capture at the beginning: nodes, with or without a capture
/// at their end.
public protocol MortarVFLBody {
  /// The nodes, and where they end.
  var captured: MortarVFLCaptured { get }
}

/// What `|` and `||` join: a view, a guide, several of them, a distance, or
/// what they have joined already.
public protocol MortarVFLOperand: MortarVFLBody {
  var chain: MortarVFLChain { get }
}

extension MortarVFLOperand {
  /// The nodes as a chain that ends at no place.
  public var captured: MortarVFLCaptured { MortarVFLCaptured(chain: chain) }
}

/// What stands behind `==` in a node: a number, or a view whose extent it is.
public protocol MortarVFLExtent {
  /// The size of a node with that extent.
  var mortarVFLSize: MortarVFLSize { get }
}

/// Where nodes begin or end: a view or guide, or an attribute of one.
public protocol MortarVFLTerminal {
  var terminal: MortarVFLPlace { get }
}

extension LayoutElement: MortarVFLOperand, MortarVFLExtent, MortarVFLTerminal {
  /// One node of the element's own size.
  public var chain: MortarVFLChain {
    MortarVFLChain(parts: [.node([self], nil)])
  }

  /// The extent of this element.
  public var mortarVFLSize: MortarVFLSize { MortarVFLSize(.same(self)) }

  /// The outer edge of the element.
  public var terminal: MortarVFLPlace { MortarVFLPlace(item: self) }
}

extension Array: MortarVFLBody where Element: LayoutElement {}

extension Array: MortarVFLOperand where Element: LayoutElement {
  /// One node of elements beside each other.
  public var chain: MortarVFLChain { MortarVFLChain(parts: [.node(self, nil)]) }
}

extension Double: MortarVFLOperand, MortarVFLExtent {
  /// The number as a distance between nodes.
  public var chain: MortarVFLChain {
    MortarVFLChain(parts: [.space(MortarVFLSize(.fixed(self)))])
  }

  /// The number as the fixed extent of a node.
  public var mortarVFLSize: MortarVFLSize { MortarVFLSize(.fixed(self)) }
}

extension Int: MortarVFLOperand, MortarVFLExtent {
  /// The number as a distance between nodes.
  public var chain: MortarVFLChain { Double(self).chain }

  /// The number as the fixed extent of a node.
  public var mortarVFLSize: MortarVFLSize { Double(self).mortarVFLSize }
}

extension Float: MortarVFLOperand, MortarVFLExtent {
  /// The number as a distance between nodes.
  public var chain: MortarVFLChain { Double(self).chain }

  /// The number as the fixed extent of a node.
  public var mortarVFLSize: MortarVFLSize { Double(self).mortarVFLSize }
}

extension CGFloat: MortarVFLOperand, MortarVFLExtent {
  /// The number as a distance between nodes.
  public var chain: MortarVFLChain { Double(self).chain }

  /// The number as the fixed extent of a node.
  public var mortarVFLSize: MortarVFLSize { Double(self).mortarVFLSize }
}

extension MortarAttribute: MortarVFLTerminal {
  /// The attribute as the place where a chain begins or ends.
  public var terminal: MortarVFLPlace {
    MortarVFLPlace(item: item, attribute: self)
  }
}
