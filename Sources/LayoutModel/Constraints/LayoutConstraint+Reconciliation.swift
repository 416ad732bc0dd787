// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// What makes two constraints the same but for their constants.
  public struct Key: Hashable {
    let record1: ObjectIdentifier
    let attribute1: Attribute
    let relation: Relation
    let record2: ObjectIdentifier?
    let attribute2: Attribute
    let multiplier: Double
    let priority: Priority
    let base1: BaseKey?
    let base2: BaseKey?

    /// Where a distance starts.
    struct BaseKey: Hashable {
      let record: ObjectIdentifier
      let attribute: Attribute

      init?(_ base: Base?) {
        guard let base else { return nil }
        record = ObjectIdentifier(base.record)
        attribute = base.attribute
      }
    }
  }

  /// The constraint but for its constant.
  public var key: Key {
    Key(
      record1: ObjectIdentifier(record1),
      attribute1: attribute1,
      relation: relation,
      record2: record2.map(ObjectIdentifier.init),
      attribute2: attribute2,
      multiplier: multiplier,
      priority: storedPriority,
      base1: Key.BaseKey(distance?.base1),
      base2: Key.BaseKey(distance?.base2),
    )
  }

  /// Turns one set of active constraints into another with the fewest changes:
  /// those that differ in their constant or identifier alone are changed in
  /// place, what is left over is deactivated, what is new is activated in one
  /// batch.
  ///
  /// What the required constraints around can't follow is broken and noted in
  /// `View.layoutReports`.
  ///
  /// - Returns: the constraints that stand for the wanted ones, in their
  ///   order: old ones where they serve.
  public static func reconcile(
    _ old: [LayoutConstraint],
    with wanted: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    let exchange = ConstraintExchange(old, with: wanted)
    for (constraint, name) in exchange.renames { constraint.identifier = name }
    // Leaving comes first: what replaces it must not contradict it.
    deactivate(exchange.leaving)
    setConstantsOrReport(exchange.changes)
    activateBreaking(exchange.arriving)
    return exchange.result
  }

  /// Activates a batch whatever it takes: what contradicts is left out and
  /// reported, whatever the engine's policy.
  static func activateBreaking(_ constraints: [LayoutConstraint]) {
    do throws(LayoutError) {
      try activate(constraints, policy: .breakAndReport)
    } catch {
      constraints.first?.record1.viewRecord?.view?.report(error)
    }
  }
}
