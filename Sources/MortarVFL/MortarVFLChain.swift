// Licensed under the MIT licence; see LICENSE.

import Mortar

/// Nodes in a row, what `|` and `||` make.
public struct MortarVFLChain: MortarVFLOperand {
  /// One piece of a row.
  enum Part {
    /// Views at the same place in the row; nil is their intrinsic size.
    case node([LayoutElement], MortarVFLSize?)
    /// A distance that stands between two nodes.
    case space(MortarVFLSize)
    /// The default distance of `||`.
    case padding
  }

  var parts: [Part]

  /// The chain itself, which is an operand as it stands.
  public var chain: MortarVFLChain { self }

  /// The row as it is written.
  var text: String {
    var text = ""
    var separator = ""
    for part in parts {
      switch part {
      case .padding:
        separator = " || "
      case .node(let items, let size):
        let names = items.map(\.displayName).joined(separator: ", ")
        text += separator + (items.count == 1 ? names : "[\(names)]")
        if let size { text += "[\(size.text)]" }
        separator = " | "
      case .space(let size):
        text += separator + size.spaceText
        separator = " | "
      }
    }
    return text
  }
}

/// Nodes with the place where they end.
public struct MortarVFLCaptured: MortarVFLBody {
  var chain: MortarVFLChain
  var end: MortarVFLCapture?

  /// The captured nodes themselves, as they stand.
  public var captured: MortarVFLCaptured { self }
}

/// A place with the operator that captured it.
struct MortarVFLCapture {
  var place: MortarVFLPlace
  var axis: Axis
  /// The operator as it is written.
  var sign: String
  var isPadded: Bool
}

/// Where nodes begin or end.
public struct MortarVFLPlace {
  var item: LayoutElement
  /// Nil where the axis says which edge it is.
  var attribute: MortarAttribute?

  var text: String { attribute?.text ?? item.displayName }
}
