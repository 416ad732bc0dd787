// Licensed under the MIT licence; see LICENSE.

internal import Measure

/// One line of a plot.
struct PlotSeries {
  /// One measured point.
  struct Point {
    /// The size.
    var x: Double
    /// The value.
    var y: Double
    /// What encloses the value; nil where nothing is known.
    var interval: ClosedRange<Double>?
    /// What is shown for it when pointed at.
    var label: String
    /// Whether it is marked as wrong.
    var isWrong = false
  }

  /// The backend.
  var name: String
  /// Which of the colours and shapes.
  var style: Int
  /// The points, by ascending size.
  var points: [Point]
  /// The line through them.
  var fit: GrowthFit?
}
