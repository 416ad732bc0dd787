// Licensed under the MIT licence; see LICENSE.

import Mortar

/// The size of a node or of a distance: `==44`, `==other` or `~~2`.
public struct MortarVFLSize: MortarVFLOperand {
  enum Content {
    case fixed(Double)
    case same(LayoutElement)
    case weight(Double)
  }

  var content: Content

  init(_ content: Content) { self.content = content }

  /// A distance of that size.
  public var chain: MortarVFLChain { MortarVFLChain(parts: [.space(self)]) }

  /// The size as it is written in a node.
  var text: String {
    switch content {
    case .fixed(let number): "==\(ShortNumber(number))"
    case .same(let item): "==\(item.displayName)"
    case .weight(let weight): "~~\(ShortNumber(weight))"
    }
  }

  /// The size as it is written between nodes.
  var spaceText: String {
    if case .fixed(let number) = content { return "\(ShortNumber(number))" }
    return text
  }
}
