// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// A constraint as a layout declares it, before there is a superview.
struct DeclaredConstraint {
  /// What the right side speaks about.
  enum Target {
    case nothing
    case superview
    case safeArea
    case view(View)

    var isNothing: Bool {
      if case .nothing = self { true } else { false }
    }
  }

  let view: View
  let attribute: Attribute
  let relation: Relation
  let target: Target
  let targetAttribute: Attribute
  let origin: SourceOrigin
  var multiplier = 1.0
  var constant = 0.0
  var priority = Priority.required

  /// What two constraints have in common that differ in their constant only.
  struct Key: Hashable {
    var view: ObjectIdentifier
    var attribute: Attribute
    var relation: Relation
    var target: ObjectIdentifier?
    var targetAttribute: Attribute
    var multiplier: Double
    var priority: Priority
  }

  /// The target in a superview.
  func targetItem(in superview: View) -> LayoutElement? {
    switch target {
    case .nothing: nil
    case .superview: superview
    case .safeArea: superview.safeAreaGuide
    case .view(let view): view
    }
  }

  func key(in superview: View) -> Key {
    Key(
      view: ObjectIdentifier(view),
      attribute: attribute,
      relation: relation,
      target: targetItem(in: superview).map(ObjectIdentifier.init),
      targetAttribute: targetAttribute,
      multiplier: multiplier,
      priority: priority,
    )
  }

  func constraint(in superview: View) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      unchecked: view,
      attribute,
      relation,
      to: targetItem(in: superview),
      targetAttribute,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      fileID: origin.fileID,
      line: origin.line,
    )
    constraint.sourceWriter = { $0.declarativeText }
    return constraint
  }
}

/// The constraints that a chain of anchors makes, to be refined.
public struct DeclaredConstraints {
  var constraints: [DeclaredConstraint]

  /// With a number added to every right side.
  public func offset(_ offset: Double) -> DeclaredConstraints {
    refined { $0.constant += offset }
  }

  /// With every right side's attribute times a factor.
  public func multiply(by factor: Double) -> DeclaredConstraints {
    refined { $0.multiplier *= factor }
  }

  /// At a priority.
  public func priority(_ priority: Priority) -> DeclaredConstraints {
    refined { $0.priority = priority }
  }

  private func refined(
    _ change: (inout DeclaredConstraint) -> Void
  ) -> DeclaredConstraints {
    var refined = self
    for index in refined.constraints.indices {
      change(&refined.constraints[index])
    }
    return refined
  }
}

/// Collects constraints from a block with `if`, `switch` and `for`.
@resultBuilder
public enum DeclaredConstraintsBuilder {
  /// One after the other.
  public static func buildBlock(
    _ parts: DeclaredConstraints...
  ) -> DeclaredConstraints {
    DeclaredConstraints(constraints: parts.flatMap(\.constraints))
  }

  /// An `if` without `else` that was not taken adds nothing.
  public static func buildOptional(
    _ part: DeclaredConstraints?
  ) -> DeclaredConstraints {
    part ?? DeclaredConstraints(constraints: [])
  }

  /// The first branch.
  public static func buildEither(
    first part: DeclaredConstraints
  ) -> DeclaredConstraints {
    part
  }

  /// The other branch.
  public static func buildEither(
    second part: DeclaredConstraints
  ) -> DeclaredConstraints {
    part
  }

  /// The passes of a `for` one after the other.
  public static func buildArray(
    _ parts: [DeclaredConstraints]
  ) -> DeclaredConstraints {
    DeclaredConstraints(constraints: parts.flatMap(\.constraints))
  }
}
