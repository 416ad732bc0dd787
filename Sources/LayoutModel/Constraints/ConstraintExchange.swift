// Licensed under the MIT licence; see LICENSE.

/// The fewest changes that turn one set of active constraints into another.
struct ConstraintExchange {
  /// What stands for the wanted ones, in their order: old ones where they
  /// serve.
  private(set) var result: [LayoutConstraint] = []
  /// The old ones that nothing wants.
  private(set) var leaving: [LayoutConstraint] = []
  /// The old ones that serve with another constant.
  private(set) var changes: [(constraint: LayoutConstraint, constant: Double)] =
    []
  /// The old ones that serve under another identifier.
  private(set) var renames: [(constraint: LayoutConstraint, name: String?)] = []
  /// The wanted ones that no old one serves.
  private(set) var arriving: [LayoutConstraint] = []

  /// The way from one set to another; nothing is changed yet.
  init(_ old: [LayoutConstraint], with wanted: [LayoutConstraint]) {
    var reusable: [LayoutConstraint.Key: [LayoutConstraint]] = [:]
    for constraint in old.reversed() where constraint.isActive {
      reusable[constraint.key, default: []].append(constraint)
    }
    result.reserveCapacity(wanted.count)
    for constraint in wanted {
      if let match = reusable[constraint.key]?.popLast() {
        result.append(match)
        if match.constant != constraint.constant {
          changes.append((match, constraint.constant))
        }
        if match.identifier != constraint.identifier {
          renames.append((match, constraint.identifier))
        }
      } else {
        result.append(constraint)
        arriving.append(constraint)
      }
    }
    let kept = Set(result.map(ObjectIdentifier.init))
    leaving = old.filter { !kept.contains(ObjectIdentifier($0)) }
  }
}
