// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// Rows of columns of rows, down to boxes with a content.
  static let stacks = Structure(
    "stacks",
    "stacks in stacks, their contents hugging and resisting"
  ) { draft, count in
    // As large a window as its boxes need, more or less.
    let side = (Double(count) * 60 * 24).squareRoot()
    let root = draft.box()
    draft.require(root.x == 0)
    draft.require(root.y == 0)
    draft.drag(root.width, from: 1.2 * side, to: 2 * side)
    draft.drag(root.height, from: 0.6 * side, to: 1.2 * side)
    draft.fill(root, with: count, isRow: true)
  }
}

extension StructureDraft {
  /// Fills a box with so many, itself counted.
  fileprivate mutating func fill(_ box: Frame, with count: Int, isRow: Bool) {
    require(box.width >= 0)
    require(box.height >= 0)
    guard count > 2 else { return leaf(box) }
    let number = min(count - 1, integer(2...6))
    let sizes = parts(of: count - 1, number)
    var children: [Frame] = []
    for _ in sizes { children.append(self.box()) }
    arrange(children, in: box, isRow: isRow)
    for (child, size) in zip(children, sizes) {
      fill(child, with: size, isRow: !isRow)
    }
  }

  private mutating func leaf(_ box: Frame) {
    let isPicture = happens(0.2)
    content(
      box.width,
      isPicture ? points(16...120) : text(12...160),
      hugging: .low + points(0...2),
      resistance: .high + points(-1...1),
    )
    content(
      box.height,
      isPicture ? points(16...80) : 17 * points(1...3),
      hugging: .low + points(0...2),
      resistance: .high + points(-1...1),
    )
  }

  /// One after the other along the stack, from edge to edge across.
  private mutating func arrange(
    _ children: [Frame],
    in box: Frame,
    isRow: Bool
  ) {
    let inset = points(0...2) * 4
    let spacing = points(0...3) * 4
    let start: KeyPath<Frame, Variable> = isRow ? \.x : \.y
    let length: KeyPath<Frame, Variable> = isRow ? \.width : \.height
    let crossStart: KeyPath<Frame, Variable> = isRow ? \.y : \.x
    let crossLength: KeyPath<Frame, Variable> = isRow ? \.height : \.width
    let isEqual = happens(0.15)
    for (index, child) in children.enumerated() {
      let first = child[keyPath: start]
      if index == 0 {
        require(first == box[keyPath: start] + inset)
      } else {
        let last = children[index - 1]
        let end = last[keyPath: start] + last[keyPath: length]
        require(first == end + spacing)
        if isEqual {
          require(child[keyPath: length] - last[keyPath: length] == 0)
        }
      }
      let cross = child[keyPath: crossStart]
      require(cross == box[keyPath: crossStart] + inset)
      require(
        child[keyPath: crossLength] == box[keyPath: crossLength] - 2 * inset
      )
    }
    let last = children[children.count - 1]
    let end = last[keyPath: start] + last[keyPath: length]
    require(end == box[keyPath: start] + box[keyPath: length] - inset)
  }
}
