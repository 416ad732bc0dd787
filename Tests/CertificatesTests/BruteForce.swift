// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import SolverProtocol

/// The optimum of a system of two variables with small numbers, by trying every vertex.
///
/// The breakpoints of all constraints are lines, and a sum of violations is linear between
/// them; with the edges of a box around everything of interest each face of that picture has
/// vertices, and the set of optimal points in the box is spanned by the best of them.
struct BruteForce {
  /// The least violations by descending priority; nil where the required ones conflict.
  private(set) var profile: [Rational]?
  /// Whether each variable takes several values among the optimal points.
  private(set) var isAmbiguous = [true, true]

  init(_ constraints: [LinearConstraint]) {
    let forms = constraints.map(Form.init)
    let edge: Rational = 16
    var lines = forms.map { ($0.a, $0.b, $0.c) }
    lines += [(1, 0, edge), (1, 0, 0 - edge), (0, 1, edge), (0, 1, 0 - edge)]
    let levels = Set(constraints.map(\.priority)).filter { !$0.isRequired }.sorted(by: >)
    var best: [(x: Rational, y: Rational)] = []
    for i in lines.indices {
      for j in 0..<i {
        let (a, b, c) = lines[i]
        let (d, e, f) = lines[j]
        let determinant = a * e - b * d
        if determinant == 0 { continue }
        let x = (c * e - b * f) / determinant
        let y = (a * f - c * d) / determinant
        if x.magnitude > edge || y.magnitude > edge { continue }
        var sums = [Rational](repeating: 0, count: levels.count)
        var holds = true
        for form in forms {
          let violation = form.violation(x, y)
          if let level = levels.firstIndex(of: form.priority) {
            sums[level] += violation
          } else if violation != 0 {
            holds = false
          }
        }
        if !holds { continue }
        if let known = profile, !sums.lexicographicallyPrecedes(known) {
          if sums == known { best.append((x, y)) }
        } else {
          profile = sums
          best = [(x, y)]
        }
      }
    }
    if let first = best.first {
      isAmbiguous = [
        best.contains { $0.x != first.x }, best.contains { $0.y != first.y },
      ]
    }
  }

  private struct Form {
    var a: Rational = 0
    var b: Rational = 0
    var c: Rational
    var relation: Relation
    var priority: Priority

    init(_ source: LinearConstraint) {
      c = Rational(source.constant)
      relation = source.relation
      priority = source.priority
      for term in source.terms {
        if term.variable.id == 0 {
          a += Rational(term.coefficient)
        } else {
          b += Rational(term.coefficient)
        }
      }
    }

    func violation(_ x: Rational, _ y: Rational) -> Rational {
      relation.violation(ofExcess: a * x + b * y - c)
    }
  }
}
