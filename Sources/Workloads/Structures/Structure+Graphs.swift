// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// The ranks of a directed graph drawn from top to bottom.
  ///
  /// Gansner, Koutsofios, North and Vo, A Technique for Drawing Directed
  /// Graphs (1993), doi:10.1109/32.221135, section 2.
  static let ranks = Structure(
    "ranks",
    "ranks of a graph, short edges preferred",
    sizeUnit: "nodes",
    isDragged: false
  ) { draft, count in
    draft.nudge = 1
    let ranks = draft.variables(count)
    draft.require(ranks[0] == 0)
    for head in 1..<max(count, 1) {
      var tails = [draft.earlier(head, 40)]
      for _ in 0..<3 where draft.happens(0.5) {
        tails.append(draft.earlier(head, draft.happens(0.2) ? 400 : 40))
      }
      for tail in tails {
        let least = draft.happens(0.1) ? 2.0 : 1
        let length = ranks[head] - ranks[tail]
        draft.require(length >= least)
        draft.prefer(length == least, at: .low)
        // A heavy edge.
        if draft.happens(0.1) { draft.prefer(length == least, at: .low) }
      }
    }
  }

  /// The x places of a drawing whose layers and their orders are settled.
  ///
  /// As above, section 4: edges are straight where they can be, above all
  /// the inner parts of long ones.
  static let layers = Structure(
    "layers",
    "x places of a layered drawing, straight edges preferred",
    sizeUnit: "nodes"
  ) { draft, count in
    let side = max(2, Int(Double(count).squareRoot()))
    var layers: [[(x: Variable, isBend: Bool)]] = []
    for size in draft.runs(of: count, max(1, side / 2)...side * 3 / 2) {
      var layer: [(x: Variable, isBend: Bool)] = []
      var last = 0.0
      for _ in 0..<size {
        let isBend = draft.happens(0.3)
        let width = isBend ? 2 : draft.text(24...96)
        let x = draft.variable()
        if let before = layer.last {
          draft.require(x >= before.x + (0.5 * (last + width) + 12))
        } else {
          draft.require(x >= 0.5 * width)
        }
        last = width
        layer.append((x, isBend))
      }
      layers.append(layer)
    }
    for (upper, lower) in zip(layers, layers.dropFirst()) {
      for (index, node) in lower.enumerated() {
        let place = index * upper.count / lower.count
        for _ in 0..<(node.isBend ? 1 : draft.integer(1...3)) {
          let other = place + draft.integer(-2...2)
          let parent = upper[min(max(other, 0), upper.count - 1)]
          draft.prefer(
            node.x - parent.x == 0,
            at: node.isBend && parent.isBend ? 500 : .low,
          )
        }
      }
    }
    let middle = layers[layers.count / 2]
    let reach = 40 * Double(middle.count)
    draft.drag(middle[middle.count / 2].x, from: 0.5 * reach, to: 1.5 * reach)
  }

  /// A tree drawn from its root down, parents over the middle of their
  /// children.
  static let family = Structure(
    "family",
    "a tree drawn level by level, parents over their children",
    sizeUnit: "persons"
  ) { draft, count in
    var level = [draft.box()]
    var left = count - 1
    let first = level[0]
    draft.person(first)
    while left > 0 {
      var next: [Frame] = []
      var before: Frame?
      for parent in level where left > 0 {
        let number = min(
          left,
          draft.integer(parent.x == first.x ? 2...5 : 0...4)
        )
        if number == 0 { continue }
        left -= number
        var children: [Frame] = []
        for _ in 0..<number {
          let child = draft.box()
          draft.person(child)
          if let before {
            draft.require(child.x >= before.right + 16)
            if !children.isEmpty {
              draft.prefer(child.x == before.right + 16, at: .low)
            }
          }
          before = child
          draft.require(child.y == parent.y + 64)
          children.append(child)
        }
        let middle = (children[0].centerX + children[number - 1].centerX) * 0.5
        draft.prefer(parent.centerX == middle, at: 500)
        next += children
      }
      // Nobody had children: the last one has.
      if !next.isEmpty { level = next }
    }
    draft.require(first.y == 8)
    let middle = level[level.count / 2]
    let reach = 60 * Double(level.count)
    draft.drag(middle.x, from: 0.5 * reach, to: 1.5 * reach)
  }
}

extension StructureDraft {
  fileprivate mutating func variables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in variable() }
  }

  /// A number before another, not much before.
  fileprivate mutating func earlier(_ index: Int, _ reach: Int) -> Int {
    integer(max(0, index - reach)...index - 1)
  }

  fileprivate mutating func person(_ box: Frame) {
    require(box.x >= 8)
    require(box.width >= 24)
    require(box.height == 40)
    content(box.width, text(30...140))
  }
}
