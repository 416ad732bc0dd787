// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Reads visual formats a second time, so that the parser can be held against
/// something: no options, no extensions, no errors worth reading. What it
/// does not know it does not read.
struct PlainFormatReader {
  private let text: [UInt8]
  private var position = 0
  private let names: [String: Int]
  private let boxes: [LayoutDraft.Box]
  private let metrics: [String: Double]

  /// The chain that a format says; nil where it is not plain.
  static func chain(
    _ text: String,
    boxes: [LayoutDraft.Box],
    metrics: [String: Double]
  ) -> ScreenChain? {
    var names: [String: Int] = [:]
    for (index, box) in boxes.enumerated() { names[box.name] = index }
    var reader = PlainFormatReader(
      text: Array(text.utf8),
      names: names,
      boxes: boxes,
      metrics: metrics,
    )
    return reader.chain()
  }

  private var isAtEnd: Bool { position == text.count }

  private mutating func take(_ token: StaticString) -> Bool {
    let wanted = Array("\(token)".utf8)
    guard text[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func chain() -> ScreenChain? {
    var chain = ScreenChain(container: 0, nodes: [])
    chain.isVertical = take("V:")
    if !chain.isVertical { _ = take("H:") }
    var gap: [ScreenChain.Pin] = []
    var isOpen = true
    if take("|") {
      chain.begins = true
      guard let first = connection(standard: 20) else { return nil }
      gap = first
    }
    while take("[") {
      guard var node = node() else { return nil }
      node.before = gap
      chain.nodes.append(node)
      isOpen = false
      guard !isAtEnd else { break }
      // An edge ends the format, a view goes on; the standard differs.
      let mark = position
      guard let sibling = connection(standard: 8) else { return nil }
      if take("|") {
        position = mark
        chain.ends = connection(standard: 20)
        _ = take("|")
        break
      }
      gap = sibling
      isOpen = true
    }
    guard isAtEnd, !isOpen, let first = chain.nodes.first, first.view > 0 else {
      return nil
    }
    chain.container = boxes[first.view].parent
    let areSiblings = chain.nodes.allSatisfy {
      $0.view > 0 && boxes[$0.view].parent == chain.container
    }
    return areSiblings ? chain : nil
  }

  private mutating func node() -> ScreenChain.Node? {
    guard let name = name(), let view = names[name] else { return nil }
    var node = ScreenChain.Node(view: view)
    if take("(") {
      guard let sizes = list(views: true) else { return nil }
      node.sizes = sizes
    }
    return take("]") ? node : nil
  }

  /// Nothing, a hyphen, or demands between hyphens.
  private mutating func connection(standard: Double) -> [ScreenChain.Pin]? {
    guard take("-") else { return [ScreenChain.Pin(constant: 0)] }
    if isAtEnd || text[position] == 0x5B || text[position] == 0x7C {
      return [ScreenChain.Pin(constant: standard)]
    }
    var sizes: [ScreenChain.Size]
    if take("(") {
      guard let list = list(views: false) else { return nil }
      sizes = list
    } else {
      guard let size = demand(views: false) else { return nil }
      sizes = [size]
    }
    guard take("-") else { return nil }
    return sizes.map {
      ScreenChain.Pin(
        relation: $0.relation,
        constant: $0.constant,
        priority: $0.priority,
      )
    }
  }

  private mutating func list(views: Bool) -> [ScreenChain.Size]? {
    var sizes: [ScreenChain.Size] = []
    repeat {
      guard let size = demand(views: views) else { return nil }
      sizes.append(size)
    } while take(",")
    return take(")") ? sizes : nil
  }

  private mutating func demand(views: Bool) -> ScreenChain.Size? {
    var size = ScreenChain.Size()
    if take("<=") {
      size.relation = .lessThanOrEqual
    } else if take(">=") {
      size.relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    if let number = number() {
      size.constant = number
    } else {
      guard let name = name() else { return nil }
      if let metric = metrics[name] {
        size.constant = metric
      } else {
        guard views, let view = names[name] else { return nil }
        size.other = view
      }
    }
    if take("@") {
      guard let number = number() else { return nil }
      size.priority = Priority(number)
    }
    return size
  }

  private mutating func name() -> String? {
    let letters = text[position...].prefix {
      ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39)
        || $0 == 0x5F
    }
    guard let first = letters.first, first > 0x39 else { return nil }
    position += letters.count
    return String(decoding: letters, as: UTF8.self)
  }

  private mutating func number() -> Double? {
    let mark = position
    let sign = take("-") ? -1.0 : 1.0
    let digits = text[position...].prefix {
      ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E
    }
    guard let value = Double(String(decoding: digits, as: UTF8.self)) else {
      position = mark
      return nil
    }
    position += digits.count
    return sign * value
  }
}
