// Licensed under the MIT licence; see LICENSE.

// What people paste from texts about Auto Layout, in the spelling that these
// texts have.

extension LayoutConstraint {
  /// `item.attribute1 RELATION multiplier · toItem.attribute2 + constant`.
  ///
  /// As with any constraint of this kind, what is wrong with the parts is in
  /// `refusal`, and activation refuses it.
  public convenience init(
    item view1: any LayoutItem,
    attribute attribute1: Attribute,
    relatedBy relation: Relation,
    toItem view2: (any LayoutItem)?,
    attribute attribute2: Attribute,
    multiplier: Double,
    constant: Double,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      unchecked: view1,
      attribute1,
      relation,
      to: view2,
      attribute2,
      multiplier: multiplier,
      constant: constant,
      fileID: fileID,
      line: line,
    )
  }
}

extension View {
  /// Activates a constraint; a refusal is noted in `layoutReports`.
  ///
  /// The constraint may be between any items of the tree, whichever view it is
  /// added to.
  public func addConstraint(_ constraint: LayoutConstraint) {
    LayoutConstraint.activateOrReport([constraint])
  }

  /// Activates constraints, all or none; a refusal is noted in
  /// `layoutReports`.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activateOrReport(constraints)
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    LayoutConstraint.deactivate([constraint])
  }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }
}

// Where Apple's own types are, their names are taken.
#if !canImport(ObjectiveC)
  /// `LayoutConstraint`, as Apple calls it.
  public typealias NSLayoutConstraint = LayoutConstraint
  /// `Relation`, as Apple called it.
  public typealias NSLayoutRelation = Relation
  /// `Attribute`, as Apple called it.
  public typealias NSLayoutAttribute = Attribute
  /// `Priority`, as UIKit calls it.
  public typealias UILayoutPriority = Priority
  /// `View`, as UIKit calls it.
  public typealias UIView = View
  /// `Label`, as UIKit calls it.
  public typealias UILabel = Label
  /// `Button`, as UIKit calls it.
  public typealias UIButton = Button
  /// `ImageView`, as UIKit calls it.
  public typealias UIImageView = ImageView
  /// `StackView`, as UIKit calls it.
  public typealias UIStackView = StackView
  /// `LayoutGuide`, as UIKit calls it.
  public typealias UILayoutGuide = LayoutGuide
  /// `Insets`, as UIKit calls it.
  public typealias UIEdgeInsets = Insets
#endif
