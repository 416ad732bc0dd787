// Licensed under the MIT licence; see LICENSE.

internal import Measure

struct PlotSeries {
  struct Point {
    var x: Double
    var y: Double
    /// What encloses the value; nil where nothing is known.
    var interval: ClosedRange<Double>?
    /// What is shown for it when pointed at.
    var label: String
    var isWrong = false

    /// The value and the ends of what encloses it.
    var extent: [Double] {
      [y, interval?.lowerBound ?? y, interval?.upperBound ?? y]
    }
  }

  var name: String
  var style: Int
  /// The points, by ascending size.
  var points: [Point]
  var fit: GrowthFit?
}
