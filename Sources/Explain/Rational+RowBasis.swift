// Licensed under the MIT licence; see LICENSE.

package import ExactArithmetic
internal import SolverProtocol

extension Rational: RowBasisScalar {
  package var isNothing: Bool { sign == 0 }
}
