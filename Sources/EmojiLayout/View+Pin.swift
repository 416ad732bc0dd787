// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension LayoutElement {
  /// Activates a constraint; a refusal is noted in `View.layoutReports`.
  ///
  /// The constraint may be between any items of the tree, whichever element
  /// the pin is stuck into.
  ///
  /// - Returns: the constraint, alone.
  @discardableResult
  public func 📌(
    _ constraint: LayoutConstraint,
    fileID: String = #fileID,
    line: Int = #line
  ) -> [LayoutConstraint] {
    📌([constraint], fileID: fileID, line: line)
  }

  /// Anything else is no constraint.
  @available(*, unavailable, message: "a pin takes constraints, joined by ++")
  @_disfavoredOverload
  public func 📌<Other>(_ other: Other) {}

  /// Several constraints are one list.
  @available(*, unavailable, message: "a pin takes constraints, joined by ++")
  @_disfavoredOverload
  public func 📌<First, Other>(_ first: First, _ others: Other...) {}

  /// Activates constraints; a refusal is noted in `View.layoutReports`.
  ///
  /// - Returns: the constraints.
  @discardableResult
  public func 📌(
    _ constraints: [LayoutConstraint],
    fileID: String = #fileID,
    line: Int = #line
  ) -> [LayoutConstraint] {
    let origin = SourceOrigin(fileID: fileID, line: line)
    for constraint in constraints where constraint.origin.fileID.isEmpty {
      constraint.origin = origin
    }
    var sound: [LayoutConstraint] = []
    for constraint in constraints {
      if let item = constraint.item1, constraint.isPinToNothing {
        reportMisuse(
          "'\(item.displayName)' is pinned to an edge of its superview, but "
            + "has none; nothing is done (\(constraint.origin))"
        )
      } else {
        sound.append(constraint)
      }
    }
    LayoutConstraint.activateOrReport(sound)
    return constraints
  }
}

extension LayoutConstraint {
  /// Whether it was to pin something to the edge of a superview that was not
  /// there.
  fileprivate var isPinToNothing: Bool {
    item2 == nil && attribute2 == .notAnAttribute && attribute1.isPosition
  }
}
