// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

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

extension Priority {
  /// `.high`, as UIKit calls it.
  public static let defaultHigh = Priority.high

  /// `.low`, as UIKit calls it.
  public static let defaultLow = Priority.low

  /// The priority of a variable that is no `Double`, such as an `Int`.
  @_disfavoredOverload
  public init(_ value: some LayoutNumber) { self.init(value.layoutValue) }

  /// The priority of that value, as UIKit writes it.
  public init(rawValue: some LayoutNumber) { self.init(rawValue.layoutValue) }

  /// `value`, as UIKit calls it.
  public var rawValue: Double { value }
}

extension LayoutConstraint {
  /// `item1`, as Auto Layout calls it.
  public var firstItem: (any LayoutItem)? { item1 }

  /// `item2`, as Auto Layout calls it.
  public var secondItem: (any LayoutItem)? { item2 }

  /// `attribute1`, as Auto Layout calls it.
  public var firstAttribute: Attribute { attribute1 }

  /// `attribute2`, as Auto Layout calls it.
  public var secondAttribute: Attribute { attribute2 }
}

extension LayoutConstraint {
  /// `Attribute`, as Auto Layout calls it.
  public typealias Attribute = LayoutModel.Attribute

  /// `Axis`, as Auto Layout calls it.
  public typealias Axis = LayoutModel.Axis

  /// `Relation`, as Auto Layout calls it.
  public typealias Relation = SolverProtocol.Relation
}

extension View {
  /// Always false: views have no frames but those of layout.
  ///
  /// Setting it to true is noted in `layoutReports`.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { false }
    set {
      guard newValue else { return }
      reportMisuse(
        "'\(displayName)' can't translate an autoresizing mask: views have "
          + "no frames but those of layout"
      )
    }
  }

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

  /// Deactivates a constraint, whichever view it was added to.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    LayoutConstraint.deactivate([constraint])
  }

  /// Deactivates constraints, whichever views they were added to.
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
  /// `Control`, as UIKit calls it.
  public typealias UIControl = Control
  /// `PageControl`, as UIKit calls it.
  public typealias UIPageControl = PageControl
  /// `StackView`, as UIKit calls it.
  public typealias UIStackView = StackView
  /// `LayoutGuide`, as UIKit calls it.
  public typealias UILayoutGuide = LayoutGuide
  /// `Insets`, as UIKit calls it.
  public typealias UIEdgeInsets = Insets
#endif
