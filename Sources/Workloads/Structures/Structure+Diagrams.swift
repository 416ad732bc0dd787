// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// A mind map: each topic beside the column of its parts, as high as its text
  /// and as that column.
  static let mindmap = Structure(
    "mindmap",
    "topics beside the columns of their parts",
    sizeUnit: "topics"
  ) { draft, count in
    var topics: [Topic] = []
    var parts: [[Int]] = []
    for index in 0..<max(count, 1) {
      topics.append(draft.topic())
      parts.append([])
      if index > 0 { parts[(index - 1) / draft.integer(2...4)].append(index) }
    }
    draft.require(topics[0].top == 0)
    for (topic, parts) in zip(topics, parts) {
      guard let first = parts.first, let last = parts.last else { continue }
      for (upper, lower) in zip(parts, parts.dropFirst()) {
        draft.require(topics[lower].top == topics[upper].bottom + 6)
      }
      draft.require(topics[first].top >= topic.top)
      draft.require(topics[last].bottom <= topic.bottom)
      // The topic stands at the middle of its outermost parts.
      draft.prefer(
        2 * topic.middle - topics[first].middle - topics[last].middle == 0,
        at: 500,
      )
    }
    let reach = 30 * Double(count)
    draft.drag(topics[0].height, from: reach, to: 2 * reach)
  }

  /// Boxes in columns between guides that thousands share.
  static let guides = Structure(
    "guides",
    "boxes whose edges stand at shared guides"
  ) { draft, count in
    var guides: [Variable] = []
    for index in 0..<max(4, count / 200) {
      let guide = draft.variable()
      if let before = guides.last {
        draft.require(guide - before >= 20)
        draft.prefer(guide - before == 20, at: 100)
      } else if index == 0 {
        draft.require(guide == 0)
      }
      guides.append(guide)
    }
    for _ in 0..<count {
      let left = draft.variable()
      let width = draft.variable()
      let column = draft.integer(0...guides.count - 1)
      draft.prefer(
        left - guides[column] == draft.points(0...9),
        at: draft.pick([.required, 700, 600]),
      )
      draft.require(width >= 10)
      draft.prefer(width == draft.text(20...60), at: 300)
      if column + 1 < guides.count {
        draft.prefer(
          guides[column + 1] - left - width >= 4,
          at: draft.pick([.required, 800]),
        )
      }
    }
    let last = guides[guides.count - 1]
    let reach = 60 * Double(guides.count)
    draft.drag(last, from: 0.8 * reach, to: 1.6 * reach)
  }

  /// Parts in rows, joined by nets that are to be short.
  static let nets = Structure(
    "nets",
    "parts in rows, joined by nets that are as short as they can be",
    sizeUnit: "parts"
  ) { draft, count in
    draft.nudge = 4
    var parts: [Variable] = []
    for size in draft.runs(of: count, 30...70) {
      for index in 0..<size {
        let part = draft.variable()
        if index > 0, let before = parts.last {
          draft.require(part - before >= draft.points(6...14))
        } else {
          draft.require(part >= 0)
        }
        parts.append(part)
      }
    }
    for _ in 0..<count / 2 {
      let base = draft.integer(0...parts.count - 1)
      let start = draft.variable()
      let end = draft.variable()
      for _ in 0..<draft.integer(2...4) {
        let other = base + draft.integer(-120...120)
        let part = parts[min(max(other, 0), parts.count - 1)]
        draft.require(part - start >= 0)
        draft.require(end - part >= 0)
      }
      draft.prefer(end - start == 0, at: 200)
    }
    draft.drag(parts[parts.count / 2], from: 100, to: 500)
  }

  /// Nodes that each have a place, and are to be near others anywhere.
  static let links = Structure(
    "links",
    "nodes at places of their own, as near to those they are linked to as can be",
    sizeUnit: "nodes"
  ) { draft, count in
    var nodes: [Variable] = []
    for _ in 0..<count {
      let node = draft.variable()
      draft.prefer(node == draft.points(0...1_000), at: 250)
      nodes.append(node)
    }
    for index in 0..<2 * count {
      let node = nodes[index / 2]
      let other = nodes[draft.integer(0...count - 1)]
      if other != node {
        draft.prefer(node - other == 0, at: draft.pick([300, 500]))
      }
    }
    draft.drag(nodes[count / 2], from: 0, to: 1_000)
  }
}

/// A topic of a mind map along the axis of its column.
private struct Topic {
  var top: Variable
  var height: Variable
  var middle: Variable

  var bottom: LinearExpression { top + height }
}

extension StructureDraft {
  fileprivate mutating func topic() -> Topic {
    let topic = Topic(top: variable(), height: variable(), middle: variable())
    let least = points(20...50)
    require(topic.height >= least)
    prefer(topic.height == least, at: 50)
    require(2 * topic.middle - 2 * topic.top - topic.height == 0)
    return topic
  }
}
