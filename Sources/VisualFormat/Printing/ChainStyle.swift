// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Which sides of neighbours a format relates; formats of different styles
/// can't be joined.
enum ChainStyle: CaseIterable {
  /// Leading and trailing sides.
  case directional
  /// Left and right sides.
  case absolute
  /// Top and bottom sides.
  case vertical
  /// Baselines between views, top and bottom sides at the ends.
  case baseline

  var axis: Axis {
    switch self {
    case .directional, .absolute: .horizontal
    case .vertical, .baseline: .vertical
    }
  }

  var pinStyle: ChainStyle { self == .baseline ? .vertical : self }

  /// The style of a constraint between neighbours, by the near side of the
  /// later and the far side of the earlier.
  init?(later: Attribute, earlier: Attribute) {
    switch (later, earlier) {
    case (.leading, .trailing): self = .directional
    case (.left, .right): self = .absolute
    case (.top, .bottom): self = .vertical
    case (.firstBaseline, .lastBaseline): self = .baseline
    default: return nil
    }
  }

  /// The style and the end of a constraint between a view and its superview,
  /// by the side of both.
  static func pin(_ side: Attribute) -> (style: ChainStyle, isLeading: Bool)? {
    switch side {
    case .leading: (.directional, true)
    case .trailing: (.directional, false)
    case .left: (.absolute, true)
    case .right: (.absolute, false)
    case .top: (.vertical, true)
    case .bottom: (.vertical, false)
    default: nil
    }
  }
}
