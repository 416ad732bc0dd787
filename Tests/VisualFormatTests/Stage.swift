// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import VisualFormat

/// A superview called `super` with views in it.
struct Stage {
  let root = View("super")
  var views: [String: LayoutElement] = [:]

  init(_ names: String..., loose: [String] = [], guides: [String] = []) {
    for name in names {
      let view = View(name)
      root.addSubview(view)
      views[name] = view
    }
    for name in loose { views[name] = View(name) }
    for name in guides {
      let guide = LayoutGuide(name)
      root.addLayoutGuide(guide)
      views[name] = guide
    }
  }

  /// The constraints as equations.
  func equations(
    _ format: String,
    _ options: VisualFormatOptions = [],
    metrics: [String: Double] = [:],
    spacing: VisualFormatSpacing = .standard,
    extensions: VisualFormatExtensions = []
  ) throws -> [String] {
    try constraints(format, options, metrics: metrics, spacing: spacing, extensions: extensions)
      .map(\.equation)
  }

  func constraints(
    _ format: String,
    _ options: VisualFormatOptions = [],
    metrics: [String: Double] = [:],
    spacing: VisualFormatSpacing = .standard,
    extensions: VisualFormatExtensions = []
  ) throws -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      withVisualFormat: format,
      options: options,
      metrics: metrics,
      views: views,
      spacing: spacing,
      extensions: extensions,
    )
  }

  /// The error that a format must make.
  func error(
    _ format: String,
    _ options: VisualFormatOptions = [],
    metrics: [String: Double] = [:],
    extensions: VisualFormatExtensions = []
  ) -> VisualFormatError? {
    do {
      _ = try LayoutConstraint.constraints(
        withVisualFormat: format,
        options: options,
        metrics: metrics,
        views: views,
        extensions: extensions,
      )
      return nil
    } catch {
      return error
    }
  }
}
