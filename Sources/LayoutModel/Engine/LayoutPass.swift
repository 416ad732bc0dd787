// Licensed under the MIT licence; see LICENSE.

/// What a layout has done.
public struct LayoutPass {
  /// The views and guides whose frame is another than before the layout,
  /// parents before what they hold where all were attached together.
  public var changed: [LayoutElement] { moved?.elements ?? [] }

  /// What has moved, nil for nothing.
  var moved: MovedElements?

  /// How often the solver was asked: more than once where text had to wrap
  /// anew.
  public internal(set) var solves = 0
}
