// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// What stands on the right of a statement.
enum MortarRightSide {
  case one(any MortarOperand)
  case tuple([any MortarOperand])
  case list([any MortarOperand])
}

/// Makes a statement, and activates it unless told otherwise.
///
/// What has no meaning is noted in `View.layoutReports`, and the whole
/// statement left out.
func state(
  _ left: [any MortarOperand],
  _ relation: Relation,
  _ right: MortarRightSide,
  isPairwise: Bool = false
) -> MortarConstraint {
  let context = MortarContext.current
  let statement = MortarStatement(
    relation: relation,
    defaultPriority: context.priority,
  )
  let terms = left.map(\.mortarTerm)
  let place = (terms + right.terms).compactMap(\.item)
    .first { $0.owningView != nil }
  context.report(at: place)
  let equations: [MortarEquation]
  do throws(MortarMisuse) {
    equations = try statement.equations(terms, right, isPairwise)
  } catch {
    View.reportMisuse(error.sentence, at: place)
    return MortarConstraint([], context)
  }
  let made = MortarConstraint(equations, context)
  if !context.isSuspended { made.activate() }
  return made
}

extension MortarRightSide {
  fileprivate var terms: [MortarTerm] {
    switch self {
    case .one(let operand): [operand.mortarTerm]
    case .tuple(let operands), .list(let operands):
      operands.map(\.mortarTerm)
    }
  }
}
