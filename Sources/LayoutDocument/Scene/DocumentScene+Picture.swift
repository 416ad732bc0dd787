// Licensed under the MIT licence; see LICENSE.

public import LayoutDrawing
internal import LayoutModel

extension DocumentScene {
  /// The laid-out scene as a picture; see `LayoutPicture`.
  public func picture(of result: SceneResult) -> LayoutPicture {
    var picture = LayoutPicture(root, title: name)
    guard case .solved(_, let ambiguous, let violated) = result.outcome else {
      return picture
    }
    picture.ambiguous = ambiguous
    for item in violated {
      guard
        let constraint = constraints.first(where: {
          ObjectIdentifier($0) == item.constraint
        })
      else { continue }
      let distance = ShortNumber((item.violation * 100).rounded() / 100)
      let priority = "@\(item.priority)"
      // The words of an equation end with its priority.
      let shown = item.words.hasSuffix(priority) ? "" : " " + priority
      picture.violated.append(
        (constraint, "broken: \(item.words) — off by \(distance)\(shown)")
      )
    }
    return picture
  }
}
