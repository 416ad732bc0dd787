// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// What rules, wishes and stacks mean for rectangles, written down a second
/// time: neither the model's lowering nor its stacks are asked.
struct TreeJudge {
  /// A rectangle in the coordinates of the root.
  struct Place {
    var left = 0.0
    var top = 0.0
    var width = 0.0
    var height = 0.0

    var right: Double { left + width }
    var bottom: Double { top + height }
  }

  /// How far something is from holding.
  struct Finding {
    var priority: Priority
    var violation: Double
    /// The largest number that went in.
    var magnitude: Double
    var what: String
  }

  let account: TreeAccount
  /// By view.
  let places: [Place]
  /// By guide.
  let guidePlaces: [Place]

  /// The judge of a tree's frames.
  init(_ account: TreeAccount, frames tree: LiveTree) {
    self.account = account
    var places = Array(repeating: Place(), count: account.boxes.count)
    for view in account.viewsInTree {
      let frame = tree.views[view].frame
      let origin = account.boxes[view].parent.map { places[$0] } ?? Place()
      places[view] = Place(
        left: origin.left + frame.x,
        top: origin.top + frame.y,
        width: frame.width,
        height: frame.height,
      )
    }
    self.places = places
    guidePlaces = account.guideOwners.enumerated().map { guide, owner in
      guard let owner else { return Place() }
      let frame = tree.guides[guide].frame
      return Place(
        left: places[owner].left + frame.x,
        top: places[owner].top + frame.y,
        width: frame.width,
        height: frame.height,
      )
    }
  }

  /// The violations of the active rules in the tree.
  func ofRules() -> [Finding] {
    account.activeInTree.map { index in
      let rule = account.rules[index]
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
    var all = account.viewsInTree.map {
      (TreeItem.view($0).name, places[$0])
    }
    all += account.guidesInTree.map {
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

  /// The violations of contents' wishes, and of the root's size.
  func ofWishes() -> [Finding] {
    var all: [Finding] = []
    func add(
      _ priority: Priority,
      _ violation: Double,
      _ wish: Double,
      _ what: String
    ) {
      all.append(
        Finding(
          priority: priority,
          violation: violation,
          magnitude: wish,
          what: what,
        )
      )
    }
    for view in account.viewsInTree {
      let box = account.boxes[view]
      let wish = wish(of: view)
      for axis in Axis.allCases {
        guard let wish = wish[axis] else { continue }
        let extent = extent(axis, places[view])
        let name = TreeItem.view(view).name
        add(
          box.hugging[axis],
          max(0, extent - wish),
          wish,
          "hugging of \(name)"
        )
        add(
          box.compression[axis],
          max(0, wish - extent),
          wish,
          "compression of \(name)",
        )
      }
    }
    for axis in Axis.allCases {
      let goal = account.size[axis]
      add(
        goal == nil ? .fittingSizeLevel : account.size.priority,
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
  func wish(of view: Int) -> IntrinsicSize {
    let box = account.boxes[view]
    guard box.kind == .label else { return box.content }
    let whole = Self.lines(of: box.text, cells: nil)
    var shown = whole
    if box.lines != 1 {
      let cells = Self.cells(in: places[view].width)
      shown = Self.lines(of: box.text, cells: cells)
      if box.lines > 0 { shown = Array(shown.prefix(box.lines)) }
    }
    return IntrinsicSize(
      8 * Double(whole.max() ?? 0),
      16 * Double(shown.count),
    )
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
