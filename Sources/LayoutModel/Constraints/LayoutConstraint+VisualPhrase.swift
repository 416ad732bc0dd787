// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// The constraint in the visual format, nil where that can't say it.
  ///
  /// The format speaks of widths and heights, and of the gap from an earlier
  /// edge to a later one, between a view and its superview or two siblings.
  public var visualPhrase: String? {
    guard distance == nil, multiplier == 1 else { return nil }
    if kind1 == .size { return sizePhrase }
    return gapPhrase
  }

  private var axisPrefix: String { attribute1.axis == .vertical ? "V:" : "H:" }

  private var objectPrefix: String {
    relation == .equal ? "" : relation.description
  }

  private var suffix: String {
    storedPriority.isRequired ? "" : "@\(storedPriority)"
  }

  private var sizePhrase: String? {
    let name = record1.displayName
    guard let record2 else {
      if storedConstant < 0 { return nil }
      let number = ShortNumber(storedConstant)
      return "\(axisPrefix)[\(name)(\(objectPrefix)\(number)\(suffix))]"
    }
    guard attribute1 == attribute2, storedConstant == 0 else { return nil }
    let other = record2.displayName
    return "\(axisPrefix)[\(name)(\(relation)\(other)\(suffix))]"
  }

  private var gapPhrase: String? {
    guard let record2 else { return nil }
    let gap = "-(\(objectPrefix)\(ShortNumber(storedConstant))\(suffix))-"
    let first = "[\(record1.displayName)]"
    let second = "[\(record2.displayName)]"
    switch (attribute1, attribute2) {
    case (.leading, .trailing), (.top, .bottom):
      guard record1 !== record2 else { return nil }
      return axisPrefix + second + gap + first
    case (.leading, .leading), (.top, .top):
      guard record1.parent === record2 else { return nil }
      return axisPrefix + "|" + gap + first
    case (.trailing, .trailing), (.bottom, .bottom):
      guard record2.parent === record1 else { return nil }
      return axisPrefix + second + gap + "|"
    default:
      return nil
    }
  }
}
