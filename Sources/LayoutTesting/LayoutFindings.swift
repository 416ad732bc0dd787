// Licensed under the MIT licence; see LICENSE.

import Explain
import LayoutExplain
public import LayoutModel

/// What an assertion about a layout has to say; nil where there is nothing.
///
/// These need no XCTest: with Swift Testing write
/// `#expect(LayoutFindings.conflict(in: screen) == nil)`.
public enum LayoutFindings {
  /// Why the required constraints of a tree can't hold, with what mends it.
  ///
  /// - Parameters:
  ///   - view: Any view of the tree.
  ///   - size: The size of the root; an engine's own where there is one.
  public static func conflict(
    in view: View,
    size: RootSize = .free
  ) -> String? {
    let root = root(of: view)
    let reports = root.layoutConflicts
    if !reports.isEmpty {
      return reports.map(\.description).joined(separator: "\n")
    }
    return explained(root, size) { explanation in
      explanation.conflict == nil ? nil : explanation.text
    }
  }

  /// Which numbers of a view's and its descendants' frames are ambiguous, with
  /// their ranges.
  public static func ambiguity(
    in view: View,
    size: RootSize = .free
  ) -> String? {
    let root = root(of: view)
    var inside: Set<ObjectIdentifier> = []
    view.forEachElementBelow { inside.insert(ObjectIdentifier($0)) }
    return explained(root, size) { explanation, layout in
      if explanation.conflict != nil { return explanation.text }
      let ambiguous = explanation.ambiguity?.ambiguous.filter {
        inside.contains(layout.elements[$0.quantity])
      }
      guard let ambiguous, !ambiguous.isEmpty else { return nil }
      return ambiguous.reduce(into: "These are open:") { text, item in
        let name = explanation.problem.quantities[item.quantity].name
        text += "\n  \(name)  \(Explanation.text(of: item.range))"
      }
    }
  }

  /// How frames differ from what was expected, a line an element; the others
  /// are not told.
  ///
  /// `accuracy`: How far a number may be off, in points.
  public static func differences(
    _ expected: [(LayoutElement, Rect)],
    accuracy: Double = 0.01
  ) -> String? {
    var lines: [String] = []
    for (element, frame) in expected {
      let actual = element.frame
      var notes: [String] = []
      for (name, now, should) in [
        ("x", actual.x, frame.x), ("y", actual.y, frame.y),
        ("width", actual.width, frame.width),
        ("height", actual.height, frame.height),
      ] where !(abs(now - should) <= accuracy) {
        notes.append(
          "\(name) is \(ShortNumber(now)), not \(ShortNumber(should))"
        )
      }
      if !notes.isEmpty {
        lines.append("\(element.displayName): \(notes.joined(separator: "; "))")
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func root(of view: View) -> View {
    var root = view
    while let above = root.superview { root = above }
    return root
  }

  private static func explained(
    _ root: View,
    _ size: RootSize,
    _ judge: (Explanation) -> String?
  ) -> String? {
    explained(root, size) { explanation, _ in judge(explanation) }
  }

  private static func explained(
    _ root: View,
    _ size: RootSize,
    _ judge: (Explanation, LayoutProblem) -> String?
  ) -> String? {
    do throws(LayoutError) {
      let layout = try LayoutProblem(root, size: size)
      do throws(SolverError) {
        return judge(try Explanation(layout.problem), layout)
      } catch {
        return layout.problem.message(error)
      }
    } catch {
      return "\(error)"
    }
  }
}

extension View {
  fileprivate func forEachElementBelow(_ body: (LayoutElement) -> Void) {
    body(self)
    for guide in layoutGuides { body(guide) }
    for view in subviews { view.forEachElementBelow(body) }
  }
}
