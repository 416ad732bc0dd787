// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension ConstraintEmitter {
  func checkOptions() throws(VisualFormatError) {
    if options.isSuperset(of: .directionMask) {
      throw illegal("A format runs left to right or right to left, not both.")
    }
    if options.isDisjoint(with: .alignmentMask) { return }
    let axes = syntax.axes
    if axes.isSuperset(of: [.horizontal, .vertical]) {
      throw illegal(
        "A format for both axes leaves no axis across it to align views in; "
          + "got \(options.intersection(.alignmentMask))."
      )
    }
    let axis: Axis = axes.contains(.horizontal) ? .horizontal : .vertical
    let legal = VisualFormatOptions.legal(across: axis)
    let wrong = options.intersection(.alignmentMask).subtracting(legal)
    if wrong.isEmpty { return }
    let got = wrong.names.isEmpty ? "something else" : "\(wrong)"
    throw illegal(
      "A \(axis) format aligns views across its axis, by \(legal), not by "
        + "\(got)."
    )
  }

  private func illegal(_ message: String) -> VisualFormatError {
    fault(.illegalAlignmentOption, at: SyntaxOffset(), message)
  }
}

extension VisualFormatOptions {
  /// The alignments that a format along an axis may have.
  static func legal(across axis: Axis) -> Self {
    switch axis {
    case .horizontal:
      [
        .alignAllTop, .alignAllBottom, .alignAllCenterY,
        .alignAllLastBaseline, .alignAllFirstBaseline,
      ]
    case .vertical:
      [
        .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing,
        .alignAllCenterX,
      ]
    }
  }

  /// The attributes to align, ascending.
  var alignments: [Attribute] {
    if isDisjoint(with: .alignmentMask) { return [] }
    return Attribute.allCases.filter {
      $0 != .notAnAttribute && $0.rawValue < 16
        && contains(VisualFormatOptions(aligning: $0))
    }
  }
}
