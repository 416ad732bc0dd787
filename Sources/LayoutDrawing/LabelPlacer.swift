// Licensed under the MIT licence; see LICENSE.

internal import LayoutModel

/// Finds room for labels: places that are free of other labels and, outside
/// their own box, of other boxes, and of lines if there is such a place.
struct LabelPlacer {
  let bounds: Rect
  private var taken: [Rect] = []
  private var boxes: [Rect] = []
  private var lines: [Rect] = []

  init(bounds: Rect) { self.bounds = bounds }

  /// Notes a box that labels of others stay out of.
  mutating func note(box: Rect) { boxes.append(box) }

  mutating func note(label: Rect) { taken.append(label) }

  /// Notes a line that is no box: of a gap, or of an inset.
  mutating func note(line: Rect) { lines.append(line) }

  /// Notes the upper and the lower side of a dashed rectangle: a dash to the
  /// left of a number reads as a minus.
  mutating func note(dashed frame: Rect) {
    note(line: Rect(frame.x, frame.y, frame.width, 0))
    note(line: Rect(frame.x, frame.maxY, frame.width, 0))
  }

  func isFree(_ place: Rect) -> Bool { !taken.contains { $0.overlaps(place) } }

  /// The first candidate that is free and off every line, else the first that
  /// is free. The place is then taken.
  mutating func place(_ candidates: [Rect], of box: Rect) -> Int? {
    let clear = candidates.firstIndex { candidate in
      isFree(candidate, of: box)
        && (candidate.isInside(box)
          || !lines.contains { $0.overlaps(candidate) })
    }
    let free = clear ?? candidates.firstIndex { isFree($0, of: box) }
    guard let chosen = free else { return nil }
    taken.append(candidates[chosen])
    return chosen
  }

  private func isFree(_ candidate: Rect, of box: Rect) -> Bool {
    candidate.isInside(bounds) && isFree(candidate)
      && (candidate.isInside(box)
        || !boxes.contains { $0.overlaps(candidate) })
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
