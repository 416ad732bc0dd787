// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// The variables that have another value in some other solution.
  mutating func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    var isAmbiguous = [Bool](repeating: false, count: component.count)
    for index in 0..<firstMember.count where firstMember[index] >= 0 {
      seeds.removeAll(keepingCapacity: true)
      seeds.append(firstMember[index])
      sub.load(store, around, seeds: seeds, Selection())
      let outcome = sub.findAmbiguous()
      takeCounts()
      if case .failed(let reason) = outcome { throw .abstained(reason) }
      for column in 0..<sub.n where sub.isAmbiguous[column] {
        isAmbiguous[Int(sub.columnVariable[column])] = true
      }
    }
    var answer: [Variable] = []
    for variable in 0..<component.count
    where store.contains(variable: variable) {
      let isAlone =
        component[variable] < 0
        && around.fixed[variable] == Surroundings.moving
      if isAmbiguous[variable] || isAlone {
        answer.append(Variable(UInt32(variable)))
      }
    }
    return answer
  }
}
