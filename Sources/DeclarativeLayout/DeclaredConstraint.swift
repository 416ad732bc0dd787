// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// A constraint as a layout declares it, before there is a superview.
struct DeclaredConstraint {
  /// What the right side speaks about.
  enum Target {
    case nothing
    case superview
    case safeArea
    case margins
    case view(View)
    case guide(LayoutGuide)

    var isNothing: Bool { if case .nothing = self { true } else { false } }
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

  /// Whether the constraint is of one of those views, or to one.
  func names(_ views: Set<ObjectIdentifier>) -> Bool {
    if views.isEmpty { return false }
    if views.contains(ObjectIdentifier(view)) { return true }
    guard case .view(let target) = target else { return false }
    return views.contains(ObjectIdentifier(target))
  }

  func targetItem(in superview: View) -> LayoutElement? {
    switch target {
    case .nothing: nil
    case .superview: superview
    case .safeArea: superview.safeAreaGuide
    case .margins: superview.marginsGuide
    case .view(let view): view
    case .guide(let guide): guide
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
    constraint.write(by: words)
    return constraint
  }
}

/// The constraints that a chain of anchors makes, to be refined.
public struct DeclaredConstraints {
  var constraints: [DeclaredConstraint]

  /// With a number added to every right side.
  public func offset(_ offset: some LayoutNumber) -> DeclaredConstraints {
    refined { $0.constant += offset.layoutValue }
  }

  /// Inwards by a distance: what begins moves forwards, what ends backwards,
  /// extents lose it on both sides, middles stay.
  public func inset(_ distance: some LayoutNumber) -> DeclaredConstraints {
    inset(Insets(all: distance.layoutValue))
  }

  /// Inwards by the distances from the sides; leading counts as left.
  public func inset(_ insets: Insets) -> DeclaredConstraints {
    refined { $0.constant += $0.attribute.inset(insets) }
  }

  /// With every right side's attribute times a factor.
  public func multiply(by factor: some LayoutNumber) -> DeclaredConstraints {
    refined { $0.multiplier *= factor.layoutValue }
  }

  /// The same constraints at another priority.
  public func priority(_ priority: Priority) -> DeclaredConstraints {
    refined { $0.priority = priority }
  }

  /// At a priority that is a variable number.
  @_disfavoredOverload
  public func priority(_ priority: some LayoutNumber) -> DeclaredConstraints {
    self.priority(Priority(priority.layoutValue))
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

extension Attribute {
  /// What is added to the attribute of a rectangle that shrinks by `insets`.
  fileprivate func inset(_ insets: Insets) -> Double {
    switch self {
    case .notAnAttribute: 0
    case .left, .leading, .leftMargin, .leadingMargin: insets.left
    case .right, .trailing, .rightMargin, .trailingMargin: -insets.right
    case .top, .firstBaseline, .topMargin: insets.top
    case .bottom, .lastBaseline, .bottomMargin: -insets.bottom
    case .width: -(insets.left + insets.right)
    case .height: -(insets.top + insets.bottom)
    case .centerX, .centerXWithinMargins: (insets.left - insets.right) / 2
    case .centerY, .centerYWithinMargins: (insets.top - insets.bottom) / 2
    }
  }
}

/// Collects constraints from a block with `if`, `switch` and `for`.
@resultBuilder
public enum DeclaredConstraintsBuilder {
  /// A chain of anchors by itself: each is constrained to the superview's.
  public static func buildExpression(
    _ constraints: DeclaredConstraints
  ) -> DeclaredConstraints {
    constraints
  }

  /// What is done with a view inside the block, such as setting one of its
  /// properties, adds no constraint.
  @_disfavoredOverload
  public static func buildExpression(_ nothing: Void) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// The constraints of all statements, one after the other.
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

  /// The constraints of an `if`, where its condition holds.
  public static func buildEither(
    first part: DeclaredConstraints
  ) -> DeclaredConstraints {
    part
  }

  /// The constraints of an `else`.
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

/// Made once for all constraints of the notation.
private let words = LayoutConstraint.SourceWriter { $0.declarativeText }
