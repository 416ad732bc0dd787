// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

/// What rules, intrinsic sizes and stacks mean for rectangles, written down a
/// second time: neither the model's lowering nor its stacks are asked.
struct TreeJudge {
  /// A rectangle in the coordinates of the root.
  struct Place {
    var left = 0.0
    var top = 0.0
    var width = 0.0
    var height = 0.0

    var right: Double { left + width }
    var bottom: Double { top + height }

    /// Whether another rectangle is the same within the tolerance.
    func isClose(to other: Place) -> Bool {
      zip(
        [left, top, width, height],
        [other.left, other.top, other.width, other.height],
      ).allSatisfy { Tolerance.isNegligible(abs($0 - $1), magnitude: 1000) }
    }
  }

  /// How far something is from holding.
  struct Finding {
    var priority: Priority
    var violation: Double
    /// The largest number that went in.
    var magnitude: Double
    var what: String
  }

  let reference: ReferenceTree
  let places: [Place]
  let guidePlaces: [Place]

  /// The judge of the frames of a tree's views and guides.
  init(
    _ reference: ReferenceTree,
    frames views: [View],
    _ guides: [LayoutGuide] = []
  ) {
    self.reference = reference
    var places = Array(repeating: Place(), count: reference.boxes.count)
    for view in reference.viewsInTree {
      let frame = views[view].frame
      let origin = reference.boxes[view].parent.map { places[$0] } ?? Place()
      places[view] = Place(
        left: origin.left + frame.x,
        top: origin.top + frame.y,
        width: frame.width,
        height: frame.height,
      )
    }
    self.places = places
    guidePlaces = reference.guideOwners.enumerated().map { guide, owner in
      guard let owner else { return Place() }
      let frame = guides[guide].frame
      return Place(
        left: places[owner].left + frame.x,
        top: places[owner].top + frame.y,
        width: frame.width,
        height: frame.height,
      )
    }
  }

  /// What is wrong with the frames: something required does not hold, or a
  /// priority is violated by another sum than the solver claims.
  ///
  /// - `scale`: The least magnitude by which violations are judged.
  /// - `claim`: What the solver says; nil where it can't say.
  func fault(
    scale: Double = 0,
    claim: @autoclosure () -> ViolationProfile?
  ) -> (difference: Difference, detail: String)? {
    let findings = ofRules() + ofExtents() + ofStacks() + ofIntrinsicSizes()
    for finding in findings where finding.priority.isRequired {
      if !Tolerance.isNegligible(
        finding.violation,
        magnitude: max(scale, finding.magnitude),
      ) {
        return (.required, "violated by \(finding.violation): \(finding.what)")
      }
    }
    guard let claim = claim() else { return nil }
    var sums: [Priority: (violation: Double, magnitude: Double)] = [:]
    for finding in findings where !finding.priority.isRequired {
      sums[finding.priority, default: (0, 0)].violation += finding.violation
      sums[finding.priority, default: (0, 0)].magnitude += finding.magnitude
    }
    for (priority, sum) in sums.sorted(by: { $0.key > $1.key })
    where !Tolerance.isNegligible(
      abs(sum.violation - (claim[priority] ?? .infinity)),
      magnitude: max(scale, sum.magnitude),
    ) {
      return (
        .claim,
        "at \(priority) the frames violate by \(sum.violation), the solver "
          + "says {\(claim)}"
      )
    }
    return nil
  }

  /// The violations of the active rules in the tree.
  func ofRules() -> [Finding] {
    reference.activeInTree.map { index in
      let rule = reference.rules[index]
      let (excess, magnitude) = excess(of: rule)
      return Finding(
        priority: rule.priority,
        violation: rule.relation.violation(ofExcess: excess),
        magnitude: magnitude,
        what: "\(rule)",
      )
    }
  }

  /// The violations of extents that must not be negative.
  func ofExtents() -> [Finding] {
    var all = reference.viewsInTree.map { (TreeItem.view($0).name, places[$0]) }
    all += reference.guidesInTree.map {
      (TreeItem.guide($0).name, guidePlaces[$0])
    }
    return all.flatMap { name, place in
      [("width", place.width), ("height", place.height)].map {
        Finding(
          priority: .required,
          violation: max(0, 0 - $1),
          magnitude: abs($1),
          what: "\($0) of \(name)",
        )
      }
    }
  }

  /// The violations of intrinsic sizes, and of the root's size.
  func ofIntrinsicSizes() -> [Finding] {
    var all: [Finding] = []
    func add(
      _ priority: Priority,
      _ violation: Double,
      _ size: Double,
      _ what: String
    ) {
      all.append(
        Finding(
          priority: priority,
          violation: violation,
          magnitude: size,
          what: what,
        )
      )
    }
    for view in reference.viewsInTree {
      let box = reference.boxes[view]
      let intrinsic = intrinsicSize(of: view)
      for axis in Axis.allCases {
        guard let size = intrinsic[axis] else { continue }
        let extent = extent(axis, places[view])
        let name = TreeItem.view(view).name
        add(
          box.hugging[axis],
          max(0, extent - size),
          size,
          "hugging of \(name)"
        )
        add(
          box.compression[axis],
          max(0, size - extent),
          size,
          "compression of \(name)",
        )
      }
    }
    for axis in Axis.allCases {
      let goal = reference.size[axis]
      add(
        goal == nil ? .fittingSizeLevel : reference.size.priority,
        abs(extent(axis, places[0]) - (goal ?? 0)),
        goal ?? 0,
        "size of the root",
      )
    }
    return all
  }

  func extent(_ axis: Axis, _ place: Place) -> Double {
    axis == .horizontal ? place.width : place.height
  }

  // MARK: Contents

  /// The size that a view's content would like, at the width that it has.
  func intrinsicSize(of view: Int) -> IntrinsicSize {
    let box = reference.boxes[view]
    guard box.kind == .label else { return box.content }
    let whole = Self.lines(of: box.text, cells: nil)
    var shown = whole
    if box.lines != 1 {
      let cells = Self.cells(in: places[view].width)
      shown = Self.lines(of: box.text, cells: cells)
      if box.lines > 0 { shown = Array(shown.prefix(box.lines)) }
    }
    return IntrinsicSize(8 * Double(whole.max() ?? 0), 16 * Double(shown.count))
  }

  /// How many letters a width has room for. One that is zero but for rounding
  /// wraps nothing, as zero does.
  static func cells(in width: Double) -> Int? {
    width > Tolerance.answer ? max(1, Int(width / 8 + 1e-6)) : nil
  }

  /// The lengths of a text's lines: words are put on a line while they fit,
  /// and what is longer than a line is cut.
  static func lines(of text: String, cells: Int?) -> [Int] {
    let limit = cells ?? .max
    var lines = [0]
    for word in text.split(separator: " ") {
      var length = word.utf8.count
      let last = lines[lines.count - 1]
      if last > 0, last + 1 + length <= limit {
        lines[lines.count - 1] += 1 + length
        continue
      }
      if last > 0 { lines.append(0) }
      while length > limit {
        lines[lines.count - 1] = limit
        lines.append(0)
        length -= limit
      }
      lines[lines.count - 1] = length
    }
    return lines
  }
}
