// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import LayoutModel
import XCTest

/// The rows that constraints become.
final class LoweringTests: XCTestCase {
  /// A tree of two levels with guides, of either direction.
  private struct Tree {
    let window = View("window")
    var items: [LayoutElement] = []

    init(_ direction: LayoutDirection) {
      window.direction = direction
      items.append(window)
      for index in 0..<3 {
        let view = View("view\(index)")
        view.margins = Insets(all: Double(3 + index))
        view.contentBaselines = Baselines(first: 4, last: 5)
        window.addSubview(view)
        let guide = LayoutGuide("guide\(index)")
        view.addLayoutGuide(guide)
        let child = View("child\(index)")
        view.addSubview(child)
        items += [view, guide, child, view.marginsGuide]
      }
    }

    private static let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    private static let multipliers = [1, 1, 2, -0.5]

    /// Every attribute of every item with every other, where they fit.
    func constraints() -> [LayoutConstraint] {
      var made: [LayoutConstraint] = []
      for (first, item) in items.enumerated() {
        for (second, other) in items.enumerated() {
          for attribute in Attribute.allCases {
            // Another attribute with each pair.
            let place = (attribute.rawValue * 5 + first + 3 * second) % Attribute.allCases.count
            let relation = Self.relations[made.count % 3]
            let multiplier = Self.multipliers[made.count % 4]
            let constraint = LayoutConstraint(
              unchecked: item as any LayoutItem,
              attribute,
              relation,
              to: made.count % 7 == 0 ? nil : other as any LayoutItem,
              Attribute.allCases[place],
              multiplier: multiplier,
              constant: Double(made.count % 11),
              priority: Priority(Double(1 + made.count % 900))
            )
            if constraint.refusal == nil { made.append(constraint) }
          }
        }
      }
      return made
    }
  }

  /// The lines of a dump that tell constraints.
  private func rows(_ solver: CassowaryBackend) -> [Substring] {
    solver.dump().split(separator: "\n").filter { $0.hasPrefix("  c") }
      .map { $0.split(separator: "@")[0] }
  }

  func testABatchIsLoweredToTheRowsThatTheTreeStandsFor() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let tree = Tree(direction)
      let constraints = tree.constraints()
      XCTAssertGreaterThan(constraints.count, 500)
      try LayoutConstraint.activate(constraints)
      let engine = try LayoutEngine<CassowaryBackend>(
        tree.window,
        size: RootSize(width: 300, height: 200)
      )
      let copy = CassowaryBackend()
      for variable in engine.variables() { try copy.add(variable) }
      for row in engine.linearConstraints() {
        try copy.add(row)
      }
      XCTAssertEqual(rows(engine.solver), rows(copy))
    }
  }
}
