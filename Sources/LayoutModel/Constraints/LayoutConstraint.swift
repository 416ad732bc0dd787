// Licensed under the MIT licence; see LICENSE.

/// `item1.attribute1 REL multiplier · item2.attribute2 + constant`, at a
/// priority.
///
/// A constraint holds its items by identity only: it keeps no view alive, and
/// an active constraint is kept alive by its items. Thread-confined with the
/// tree that it belongs to.
public final class LayoutConstraint {
  // Small parts first, so that they share words: a constraint takes 112 bytes.

  /// Of the first item, what is compared.
  public let attribute1: Attribute

  /// How the first item's side compares with the second's.
  public let relation: Relation

  /// Of the second item, what is compared; `notAnAttribute` without one.
  public let attribute2: Attribute

  /// Whether the tree holds the constraint.
  var isHeld = false

  /// The solver's name for it, `.max` outside a solver.
  var solverID: UInt32 = .max

  /// Where the constraint stands in the list of its first item.
  var index1: Int32 = -1

  /// Where the constraint stands in the list of its second item.
  var index2: Int32 = -1

  let record1: ItemRecord
  let record2: ItemRecord?

  /// The factor of the second item's attribute.
  public let multiplier: Double

  var storedConstant: Double
  var storedPriority: Priority

  /// Rises with every activation in a tree.
  var activationOrder: UInt64 = 0

  /// What few constraints have.
  @safe @exclusivity(unchecked) var extras: Extras?

  private var originFile: String
  private var originLine: Int32

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
    originFile = fileID
    originLine = Int32(clamping: line)
    if identifier != nil || sourceText != nil {
      extras = Extras(identifier: identifier, text: sourceText)
    }
  }

  /// A required constraint between attributes of items.
  @inline(__always)
  init(
    plain record1: consuming ItemRecord,
    _ attribute1: Attribute,
    _ relation: Relation,
    _ record2: consuming ItemRecord?,
    _ attribute2: Attribute,
    multiplier: Double,
    constant: Double,
    _ fileID: String,
    _ line: Int
  ) {
    self.record1 = record1
    self.attribute1 = attribute1
    self.relation = relation
    self.record2 = record2
    self.attribute2 = attribute2
    self.multiplier = multiplier
    storedConstant = constant
    storedPriority = .required
    originFile = fileID
    originLine = Int32(clamping: line)
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
    originFile = origin.fileID
    originLine = Int32(clamping: origin.line)
    if side1.base != nil || side2?.base != nil {
      extras = Extras(distance: Distance(base1: side1.base, base2: side2?.base))
    }
  }
}

extension LayoutConstraint {
  /// What the left side speaks about.
  public var item1: (any LayoutItem)? { record1.element }

  /// What the right side speaks about; nil where it is a constant.
  public var item2: (any LayoutItem)? { record2?.element }

  /// The line that made the constraint.
  public package(set) var origin: SourceOrigin {
    get { SourceOrigin(fileID: originFile, line: Int(originLine)) }
    set {
      originFile = newValue.fileID
      originLine = Int32(clamping: newValue.line)
    }
  }

  /// The record of the second item, for looks that are not counted.
  var record2Glance: Glance<ItemRecord>? {
    @inline(__always) get { record2.map { Glance($0) } }
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
