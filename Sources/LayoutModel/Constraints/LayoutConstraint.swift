// Licensed under the MIT licence; see LICENSE.

/// `item1.attribute1 REL multiplier · item2.attribute2 + constant`, at a
/// priority.
///
/// A constraint holds its items by identity only: it keeps no view alive, and
/// an active constraint is kept alive by its items. Thread-confined with the
/// tree that it belongs to.
public final class LayoutConstraint {
  /// What the left side speaks about.
  public var item1: (any LayoutItem)? { record1.element }

  /// Of the first item, what is compared.
  public let attribute1: Attribute

  /// How the sides compare.
  public let relation: Relation

  /// What the right side speaks about; nil where it is a constant.
  public var item2: (any LayoutItem)? { record2?.element }

  /// Of the second item, what is compared; `notAnAttribute` without one.
  public let attribute2: Attribute

  /// The factor of the second item's attribute.
  public let multiplier: Double

  /// The name that debugging shows, for people and for searches.
  public var identifier: String?

  /// What the front end was given, as in a format string.
  public var sourceText: String? {
    get { storedSourceText ?? sourceWriter?(self) }
    set { storedSourceText = newValue }
  }

  private var storedSourceText: String?

  /// Writes the constraint in the words of the front end that made it, for
  /// front ends that can do so from its parts: nothing is written unless
  /// somebody reads it.
  package var sourceWriter: ((LayoutConstraint) -> String)?

  /// The line that made the constraint.
  public package(set) var origin: SourceOrigin

  /// The identity of the first item.
  let record1: ItemRecord

  /// The identity of the second item.
  let record2: ItemRecord?

  /// What positions are measured from, for constraints between distances.
  let distance: Distance?

  /// Where the constraint stands in the list of its first item.
  var index1: Int32 = -1

  /// Where the constraint stands in the list of its second item.
  var index2: Int32 = -1

  /// Rises with every activation in a tree.
  var activationOrder: UInt64 = 0

  /// The solver's name for it, `.max` outside a solver.
  var solverID: UInt32 = .max

  /// Whether the tree holds the constraint.
  var isHeld = false

  /// The constant as the solver knows it.
  var storedConstant: Double

  /// The priority as the solver knows it.
  var storedPriority: Priority

  /// A constraint of any parts, to be looked at when it is activated.
  ///
  /// Front ends that can't throw use this; what is wrong with the parts is in
  /// `refusal`, and activation throws it.
  public init(
    unchecked item1: any LayoutItem,
    _ attribute1: Attribute,
    _ relation: Relation = .equal,
    to item2: (any LayoutItem)? = nil,
    _ attribute2: Attribute = .notAnAttribute,
    multiplier: Double = 1,
    constant: Double = 0,
    priority: Priority = .required,
    identifier: String? = nil,
    sourceText: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    record1 = item1.record
    self.attribute1 = attribute1
    self.relation = relation
    record2 = item2?.record
    self.attribute2 = item2 == nil ? .notAnAttribute : attribute2
    self.multiplier = multiplier
    storedConstant = constant
    storedPriority = priority
    self.identifier = identifier
    storedSourceText = sourceText
    origin = SourceOrigin(fileID: fileID, line: line)
    distance = nil
  }

  /// A constraint whose sides may be distances.
  init(
    _ side1: Side,
    _ relation: Relation,
    to side2: Side?,
    multiplier: Double,
    constant: Double,
    priority: Priority,
    origin: SourceOrigin
  ) {
    record1 = side1.record
    attribute1 = side1.attribute
    self.relation = relation
    record2 = side2?.record
    attribute2 = side2?.attribute ?? .notAnAttribute
    self.multiplier = multiplier
    storedConstant = constant
    storedPriority = priority
    self.origin = origin
    distance =
      side1.base == nil && side2?.base == nil
      ? nil : Distance(base1: side1.base, base2: side2?.base)
  }
}

extension LayoutConstraint {
  /// A constraint whose parts fit together.
  ///
  /// - Throws: the rule that the parts break.
  public convenience init(
    _ item1: any LayoutItem,
    _ attribute1: Attribute,
    _ relation: Relation = .equal,
    to item2: (any LayoutItem)? = nil,
    _ attribute2: Attribute = .notAnAttribute,
    multiplier: Double = 1,
    constant: Double = 0,
    priority: Priority = .required,
    identifier: String? = nil,
    sourceText: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstraintRefusal) {
    self.init(
      unchecked: item1,
      attribute1,
      relation,
      to: item2,
      attribute2,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      identifier: identifier,
      sourceText: sourceText,
      fileID: fileID,
      line: line,
    )
    if let refusal { throw refusal }
  }
}
