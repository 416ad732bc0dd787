// Licensed under the MIT licence; see LICENSE.

/// The points of a series at one of the machine's speeds.
struct SpeedPart {
  let series: Int
  let points: [SeriesPoint]
  /// Where the points stand in the series, ascending.
  private let places: [Int]
  private let isAtLowerSpeed: Bool

  /// The parts of a series that have points, that of full speed first.
  static func all(of series: TrackedSeries, at index: Int) -> [SpeedPart] {
    [false, true].compactMap { isLower in
      let places = series.points.indices.filter {
        series.points[$0].isAtLowerSpeed == isLower
      }
      if places.isEmpty { return nil }
      return SpeedPart(
        series: index,
        points: places.map { series.points[$0] },
        places: places,
        isAtLowerSpeed: isLower,
      )
    }
  }

  /// A change whose positions are those of the part, placed in the series.
  ///
  /// The points of the other speed between two neighbours of the part become
  /// suspects too: the part says nothing about them.
  func placed(_ change: TrackedChange) -> TrackedChange {
    var change = change
    change.place = places[change.place]
    let range = change.range
    change.range = places[range.lowerBound]...places[range.upperBound]
    change.isAtLowerSpeed = isAtLowerSpeed
    return change
  }
}
