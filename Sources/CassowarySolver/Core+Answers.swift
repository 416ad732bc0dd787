// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  mutating func value(of variable: Variable) throws(SolverError) -> Double {
    try check(variable)
    try solve()
    return around.value[Int(variable.id)]
  }

  mutating func withValues(
    _ body: (Span<Double>) -> Void
  ) throws(SolverError) {
    try solve()
    body(around.value.span)
  }

  /// The variables that the last solve moved.
  var changedVariables: [Variable] {
    var first = journal
    // Stable by variable, so that the earliest value comes first.
    let order = first.indices.sorted {
      first[$0].variable != first[$1].variable
        ? first[$0].variable < first[$1].variable : $0 < $1
    }
    first = order.map { first[$0] }
    var changed: [Variable] = []
    var last: Int32 = -1
    for (variable, value) in first where variable != last {
      last = variable
      if store.contains(variable: Int(variable)),
        around.value[Int(variable)] != value
      {
        changed.append(Variable(UInt32(variable)))
      }
    }
    return changed
  }

  mutating func profile() throws(SolverError) -> ViolationProfile {
    try solve()
    var sums = [CompensatedSum](
      repeating: CompensatedSum(),
      count: store.priorities.bound,
    )
    for constraint in 0..<store.shape.count
    where store.contains(constraint: constraint)
      && !store.isRequired(constraint)
    {
      sums[Int(store.key[constraint])].add(violation(constraint))
    }
    for index in 0..<editVariable.count where editVariable[index] >= 0 {
      let value = around.value[Int(editVariable[index])]
      sums[Int(around.editKey[index])].add(
        abs(value - around.editValue[index])
      )
    }
    return ViolationProfile(
      levels: store.priorities.softKeys.map {
        ViolationProfile.Level(
          Priority(store.priorities.values[Int($0)]),
          sums[Int($0)].total,
        )
      }
    )
  }

  /// How far the values are on a constraint's wrong side.
  func violation(_ constraint: Int) -> Double {
    var sum = CompensatedSum()
    for t in store.terms(of: constraint) {
      sum.add(store.coefficient[t] * around.value[Int(store.variable[t])])
    }
    sum.add(-store.constant[constraint])
    return store.relation[constraint].violation(ofExcess: sum.total)
  }
}
