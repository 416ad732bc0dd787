// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// How all items of a horizontal chain are aligned with each other.
public enum HorizontalChainAlignment: CaseIterable, Hashable, Sendable {
  /// The tops of the views are on one line.
  case top
  /// The baselines of their first lines.
  case firstBaseline
  /// The middles of the views are on one line, from left to right.
  case centerY
  /// The baselines of their last lines.
  case lastBaseline
  /// The bottoms of the views are on one line.
  case bottom

  var attribute: Attribute {
    switch self {
    case .top: .top
    case .firstBaseline: .firstBaseline
    case .centerY: .centerY
    case .lastBaseline: .lastBaseline
    case .bottom: .bottom
    }
  }
}

/// How all items of a vertical chain are aligned with each other.
public enum VerticalChainAlignment: CaseIterable, Hashable, Sendable {
  /// The leading sides of the views are on one line.
  case leading
  /// The left sides of the views are on one line.
  case left
  /// The middles of the views are on one line, from top to bottom.
  case centerX
  /// The trailing sides of the views are on one line.
  case trailing
  /// The right sides of the views are on one line.
  case right

  var attribute: Attribute {
    switch self {
    case .leading: .leading
    case .left: .left
    case .centerX: .centerX
    case .trailing: .trailing
    case .right: .right
    }
  }
}

// The functions are generic because the compiler would go through a chain from
// its end if it knew the type before, and reach arithmetic last.

/// A chain along an axis, with the line of code that wrote it.
public struct OrientedChain {
  var chain: Chain
  var axis: Axis
  var alignment: Attribute?
  var origin: SourceOrigin

  /// A horizontal chain.
  ///
  /// `alignAll`: What every item has in common with the one before.
  public static func H(
    _ chain: some ChainPart,
    alignAll: HorizontalChainAlignment? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> OrientedChain {
    OrientedChain(
      chain: chain.chain,
      axis: .horizontal,
      alignment: alignAll?.attribute,
      origin: SourceOrigin(fileID: fileID, line: line),
    )
  }

  /// A vertical chain.
  ///
  /// `alignAll`: What every item has in common with the one before.
  public static func V(
    _ chain: some ChainPart,
    alignAll: VerticalChainAlignment? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> OrientedChain {
    OrientedChain(
      chain: chain.chain,
      axis: .vertical,
      alignment: alignAll?.attribute,
      origin: SourceOrigin(fileID: fileID, line: line),
    )
  }
}

/// A horizontal chain, as in `Tack.H(|-50-box-50-|)`.
public func H(
  _ chain: some ChainPart,
  alignAll: HorizontalChainAlignment? = nil,
  fileID: String = #fileID,
  line: Int = #line
) -> OrientedChain {
  .H(chain.chain, alignAll: alignAll, fileID: fileID, line: line)
}

/// A vertical chain, as in `Tack.V(|-(8)-a-(8)-b, alignAll: .centerX)`.
public func V(
  _ chain: some ChainPart,
  alignAll: VerticalChainAlignment? = nil,
  fileID: String = #fileID,
  line: Int = #line
) -> OrientedChain {
  .V(chain.chain, alignAll: alignAll, fileID: fileID, line: line)
}
