// Licensed under the MIT licence; see LICENSE.

extension LayoutElement {
  /// The frame of the last layout in the coordinates of the root.
  ///
  /// - Complexity: O(depth).
  public var absoluteFrame: Rect {
    var frame = self.frame
    var record = self.record
    while let parent = record.parent {
      guard let element = parent.element, parent.parent != nil else { break }
      frame = frame.offset(x: element.frame.x, y: element.frame.y)
      record = parent
    }
    return frame
  }

  /// The frame with its edges on whole pixels, in the coordinates of the
  /// superview as that is aligned itself.
  ///
  /// Edges are rounded in the root's coordinates, not sizes, so that views
  /// which touch still touch. Terminals have a scale of 1 and a cell for a
  /// pixel.
  ///
  /// - Complexity: O(depth).
  public func pixelAlignedFrame(scale: Double = 1) -> Rect {
    precondition(
      scale > 0 && scale.isFinite,
      "A scale is a number of pixels a point, got \(scale)",
    )
    let own = absoluteFrame.aligned(scale)
    guard let parent = record.parent?.element else { return own }
    let outer = parent.absoluteFrame.aligned(scale)
    return own.offset(x: -outer.x, y: -outer.y)
  }
}

extension Rect {
  /// The rectangle with every side on a whole pixel.
  fileprivate func aligned(_ scale: Double) -> Rect {
    // Halves go one way everywhere, so that what is moved by whole pixels
    // rounds alike.
    func snap(_ value: Double) -> Double {
      (value * scale + 0.5).rounded(.down) / scale
    }
    let left = snap(x)
    let top = snap(y)
    return Rect(left, top, snap(maxX) - left, snap(maxY) - top)
  }
}
