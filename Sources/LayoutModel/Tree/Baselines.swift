// Licensed under the MIT licence; see LICENSE.

/// Where the lines of text of a view stand.
public struct Baselines: Hashable, Sendable {
  /// From the view's top down to the baseline of the first line.
  public var first: Double
  /// From the view's bottom up to the baseline of the last line.
  public var last: Double

  /// Makes a pair of distances: of the first line from the top, of the last
  /// from the bottom.
  public init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }

  /// The view's own edges: a view without text.
  public static let edges = Baselines(first: 0, last: 0)
}
