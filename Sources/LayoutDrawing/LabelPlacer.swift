// Licensed under the MIT licence; see LICENSE.

internal import LayoutModel

/// Finds room for labels: places that are free of other labels and, outside
/// their own box, of other boxes.
struct LabelPlacer {
  let bounds: Rect
  private var taken: [Rect] = []
  private var boxes: [Rect] = []

  init(bounds: Rect) { self.bounds = bounds }

  /// Notes a box that labels of others stay out of.
  mutating func note(box: Rect) { boxes.append(box) }

  mutating func note(label: Rect) { taken.append(label) }

  func isFree(_ place: Rect) -> Bool { !taken.contains { $0.overlaps(place) } }

  /// The first candidate that is free, which is then taken.
  mutating func place(_ candidates: [Rect], of box: Rect) -> Int? {
    for (index, candidate) in candidates.enumerated() {
      let isInside = candidate.isInside(box)
      if !candidate.isInside(bounds) { continue }
      if !isFree(candidate) { continue }
      if !isInside, boxes.contains(where: { $0.overlaps(candidate) }) {
        continue
      }
      taken.append(candidate)
      return index
    }
    return nil
  }
}

extension Rect {
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether this lies in the other, borders included.
  func isInside(_ other: Rect) -> Bool {
    x >= other.x && y >= other.y && maxX <= other.maxX && maxY <= other.maxY
  }
}
