// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// A picture of a view tree with the frames of its last layout, as SVG.
///
/// Views are labelled boxes with their sizes; guides, margins and the safe
/// area are dashed; the gaps that constraints keep are drawn with their
/// numbers; what is ambiguous is hatched, what is violated is red, and both are
/// told in words below.
public struct LayoutPicture {
  /// The view at the top.
  public var root: View
  /// The line above the picture, which may be empty.
  public var title: String
  /// What is open; see `LayoutEngine.ambiguities()`.
  public var ambiguous: [Ambiguity] = []
  /// What does not hold, with the line below the picture that says so.
  public var violated: [(constraint: LayoutConstraint, words: String)] = []
  /// Whether gaps are drawn; nil for trees that are small enough.
  public var showsGaps: Bool?

  /// The picture of a tree.
  public init(_ root: View, title: String = "") {
    self.root = root
    self.title = title
  }

  /// Above this number of views gaps are left out, and labels that don't fit.
  static let detailLimit = 80

  /// The room around the root's frame.
  static let border = 24.0

  /// The picture as a document of its own.
  ///
  /// - Complexity: O(views²) in the worst case for small trees, whose labels
  ///   look for room; O(views) above `detailLimit`.
  public func svg() -> String {
    var sketch = PictureSketch(self)
    sketch.draw()
    return sketch.svg.text
  }
}

extension View {
  /// A picture of the tree below with the frames of its last layout, as SVG.
  public func svg(title: String = "") -> String {
    LayoutPicture(self, title: title).svg()
  }
}
