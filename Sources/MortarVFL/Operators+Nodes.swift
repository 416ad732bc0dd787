// Licensed under the MIT licence; see LICENSE.

public import Mortar

/// The extent is that number, or that of a view of the same statement.
public prefix func == (extent: any MortarVFLExtent) -> MortarVFLSize {
  extent.mortarVFLSize
}

/// The extent has that weight among the weights of the statement.
public prefix func ~~ (weight: some LayoutNumber) -> MortarVFLSize {
  MortarVFLSize(.weight(weight.layoutValue))
}

extension LayoutElement {
  /// A node of this element with a size: `view[==44]`, `view[~~2]`.
  public subscript(size: MortarVFLSize) -> MortarVFLChain {
    MortarVFLChain(parts: [.node([self], size)])
  }
}

extension Array where Element: LayoutElement {
  /// A node of elements beside each other, all of one size.
  public subscript(size: MortarVFLSize) -> MortarVFLChain {
    MortarVFLChain(parts: [.node(self, size)])
  }
}

/// Joins nodes without a distance.
public func | (
  left: any MortarVFLOperand,
  right: any MortarVFLOperand
) -> MortarVFLChain {
  MortarVFLChain(parts: left.chain.parts + right.chain.parts)
}

/// Joins nodes with the default padding, 8, between them.
public func || (
  left: any MortarVFLOperand,
  right: any MortarVFLOperand
) -> MortarVFLChain {
  MortarVFLChain(parts: left.chain.parts + [.padding] + right.chain.parts)
}
