// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import Workloads

extension HistoryGenerator {
  /// A layout as people make them: a structure that `run` measures, small
  /// enough for all backends, with the variables that people drag.
  mutating func drawStructure() {
    let kind = pick(Structure.all)
    let boxes = integer(in: 2...max(24, size))
    let problem = kind.problem(size: boxes, seed: UInt64(below(1 << 20)))
    parts = [draft.variables(problem.variableCount)]
    for constraint in problem.constraints {
      draft.add(
        constraint.terms,
        constraint.relation,
        constraint.constant,
        at: constraint.priority
      )
    }
    ends = problem.edits.map(\.variable)
  }
}
