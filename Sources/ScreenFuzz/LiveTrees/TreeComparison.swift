// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

/// A live tree beside a fresh one: the systems that the engines made, what
/// their solvers say of them, and the frames.
struct TreeComparison {
  struct Finding {
    var kind: Difference
    var detail: String
    /// Whether the engines gave their solvers different systems; else the
    /// solver of the live tree is to blame.
    var isInSystem: Bool
  }

  let reference: ReferenceTree
  let live: LiveTree
  let fresh: LiveTree

  /// The first difference, nil where there is none.
  ///
  /// `readingAmbiguity`: Whether the ambiguous numbers are compared, which
  /// costs a solve on either side; without it they are asked only where
  /// frames differ.
  func difference(readingAmbiguity: Bool) -> Finding? {
    do throws(LayoutError) {
      let system = try system(of: live)
      let wanted = try self.system(of: fresh)
      if system != wanted {
        return try hasOpenText() ? nil : Self.finding(system, wanted)
      }
      if let finding = profiles() { return finding }
      let differing = differingFrames()
      if differing.isEmpty, !readingAmbiguity { return nil }
      let open = try names(of: fresh.engine.ambiguities())
      if let (name, detail) = differing.first(where: { !open.contains($0.0) }) {
        return Finding(
          kind: .frames,
          detail: "\(name) is determined: \(detail)",
          isInSystem: false,
        )
      }
      let own = try names(of: live.engine.ambiguities())
      if own != open {
        return Finding(
          kind: .ambiguity,
          detail: "open are \(own.sorted()), on a fresh engine "
            + "\(open.sorted())",
          isInSystem: true,
        )
      }
      return open.isEmpty ? try broken() : nil
    } catch .solver {
      // A backend that can't say what is determined says so.
      return nil
    } catch {
      return Finding(kind: .refusal, detail: "\(error)", isInSystem: true)
    }
  }

  private func names(of open: [Ambiguity]) -> Set<String> {
    Set(open.map { "\($0)" })
  }

  /// Whether a text breaks at a width that nothing determines, so that it has
  /// no one height.
  private func hasOpenText() throws(LayoutError) -> Bool {
    let labels = reference.viewsInTree.filter(reference.wraps)
    if labels.isEmpty { return false }
    let open = try names(of: fresh.engine.ambiguities())
    return labels.contains { open.contains("\(TreeItem.view($0).name).width") }
  }

  private static func finding(
    _ own: [SystemRecorder.NamedRow: Int],
    _ other: [SystemRecorder.NamedRow: Int]
  ) -> Finding {
    let left = own.filter { other[$0.key] != $0.value }
      .map { "\($0.key)" }.sorted()
    let right = other.filter { own[$0.key] != $0.value }
      .map { "\($0.key)" }.sorted()
    return Finding(
      kind: .history,
      detail: "the engine has {\(left.joined(separator: "; "))}, a fresh one "
        + "{\(right.joined(separator: "; "))}",
      isInSystem: true,
    )
  }

  private func system(
    of tree: LiveTree
  ) throws(LayoutError) -> [SystemRecorder.NamedRow: Int] {
    let variables = try tree.views[0].treeSystem().variables
    return tree.engine.solver.system(
      Dictionary(variables) { first, _ in first }
    )
  }

  private func profiles() -> Finding? {
    guard let own = try? live.engine.solver.profile(),
      let other = try? fresh.engine.solver.profile()
    else { return nil }
    if own.agrees(with: other) { return nil }
    return Finding(
      kind: .profile,
      detail: "{\(own)}, on a fresh engine {\(other)}",
      isInSystem: false,
    )
  }

  private func differingFrames() -> [(String, String)] {
    var found: [(String, String)] = []
    func compare(_ item: TreeItem, _ axes: [Axis]) {
      let own = live.element(item).frame
      let other = fresh.element(item).frame
      for axis in axes {
        let isRow = axis == .horizontal
        let pairs = [
          (isRow ? "x" : "y", isRow ? own.x : own.y, isRow ? other.x : other.y),
          (
            isRow ? "width" : "height", isRow ? own.width : own.height,
            isRow ? other.width : other.height
          ),
        ]
        for (attribute, one, two) in pairs
        where !Self.agree(one, two) {
          found.append(
            ("\(item.name).\(attribute)", "\(one), on a fresh engine \(two)")
          )
        }
      }
    }
    for view in reference.viewsInTree { compare(.view(view), Axis.allCases) }
    for guide in reference.guidesInTree {
      compare(.guide(guide), Axis.allCases.filter { isMeant(guide, $0) })
    }
    return found
  }

  /// Whether any rule gives a guide a place on an axis.
  private func isMeant(_ guide: Int, _ axis: Axis) -> Bool {
    reference.activeInTree.contains {
      reference.rules[$0].items.contains(.guide(guide))
        && reference.rules[$0].left.attribute.axis == axis
    }
  }

  /// Tighter than what answers may differ by: both sides solve one system.
  static func agree(_ one: Double, _ two: Double) -> Bool {
    abs(one - two) <= 1e-7 * max(1, abs(one), abs(two))
  }

  /// Whether all four numbers agree.
  static func agree(_ one: Rect, _ two: Rect) -> Bool {
    agree(one.x, two.x) && agree(one.y, two.y)
      && agree(one.width, two.width) && agree(one.height, two.height)
  }

  /// Where everything is determined, so is what does not hold.
  private func broken() throws(LayoutError) -> Finding? {
    let own = try words(of: live)
    let other = try words(of: fresh)
    let agree =
      own.count == other.count
      && zip(own, other).allSatisfy {
        $0.0 == $1.0 && Tolerance.agree($0.1, $1.1)
      }
    if agree { return nil }
    return Finding(
      kind: .changes,
      detail: "broken are \(own), on a fresh engine \(other)",
      isInSystem: false,
    )
  }

  private func words(
    of tree: LiveTree
  ) throws(LayoutError) -> [(String, Double)] {
    try tree.engine.brokenConstraints()
      .map { ("\($0.constraint.identifier ?? "")", $0.violation) }
      .sorted { $0 < $1 }
  }
}
