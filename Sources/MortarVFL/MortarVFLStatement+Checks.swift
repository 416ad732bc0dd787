// Licensed under the MIT licence; see LICENSE.

import Mortar

extension MortarVFLStatement {
  /// The edges between which items lie, left and right unless a capture
  /// speaks of leading or trailing.
  func edges() throws(MortarVFLMisuse) -> (near: Attribute, far: Attribute) {
    var isDirectional = false
    var isAbsolute = false
    for capture in [begin, end] {
      guard let capture else { continue }
      try check(capture)
      guard let attribute = capture.place.attribute?.attributes.first else {
        continue
      }
      if attribute.isDirectional { isDirectional = true }
      if attribute.isAbsoluteSide { isAbsolute = true }
    }
    if isDirectional && isAbsolute {
      throw MortarVFLMisuse(
        "Leading or trailing at one end and left or right at the other can't "
          + "be mixed"
      )
    }
    if axis == .vertical { return (.top, .bottom) }
    return isDirectional ? (.leading, .trailing) : (.left, .right)
  }

  private func check(_ capture: MortarVFLCapture) throws(MortarVFLMisuse) {
    if capture.axis != axis {
      throw MortarVFLMisuse(
        "\(begin?.sign ?? "The beginning") is \(axis), but \(capture.sign) is "
          + "\(capture.axis)"
      )
    }
    guard let attribute = capture.place.attribute else { return }
    if let misuse = attribute.misuse { throw MortarVFLMisuse(misuse) }
    guard attribute.attributes.count == 1, attribute.attributes[0].isPosition
    else { throw MortarVFLMisuse("\(attribute.text) is not one position") }
    if attribute.attributes[0].axis != axis {
      throw MortarVFLMisuse(
        "\(capture.sign) is \(axis), but \(attribute.text) is "
          + "\(axis.other)"
      )
    }
  }

  func checkItems(_ slots: [Slot]) throws(MortarVFLMisuse) {
    var seen: Set<ObjectIdentifier> = []
    for slot in slots {
      if slot.items.isEmpty {
        throw MortarVFLMisuse("An array node needs at least one view")
      }
      for item in slot.items {
        if !seen.insert(ObjectIdentifier(item)).inserted {
          throw MortarVFLMisuse("'\(item.displayName)' is there twice")
        }
      }
    }
    for capture in [begin, end] {
      guard let item = capture?.place.item else { continue }
      if seen.contains(ObjectIdentifier(item)) {
        throw MortarVFLMisuse(
          "'\(item.displayName)' is a node and a capture at once"
        )
      }
    }
  }

  func checkSizes(_ slots: [Slot]) throws(MortarVFLMisuse) {
    for slot in slots {
      switch slot.size?.content {
      case .fixed(let number) where !(number >= 0 && number.isFinite):
        throw MortarVFLMisuse(
          "An extent has to be a number that is not negative"
        )
      case .weight(let weight) where !(weight > 0 && weight.isFinite):
        throw MortarVFLMisuse("A weight has to be a number above 0")
      default:
        break
      }
    }
  }

  /// References stay inside the statement and never come back to where they
  /// began.
  ///
  /// - Complexity: O(slots).
  func checkReferences(_ slots: [Slot]) throws(MortarVFLMisuse) {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, slot) in slots.enumerated() {
      for item in slot.items { places[ObjectIdentifier(item)] = index }
    }
    var next: [Int?] = []
    for slot in slots {
      guard case .same(let other) = slot.size?.content else {
        next.append(nil)
        continue
      }
      guard let place = places[ObjectIdentifier(other)] else {
        throw MortarVFLMisuse(
          "'\(other.displayName)' is referred to, but not in the statement"
        )
      }
      next.append(place)
    }
    // The walk on which a slot was met; one that meets its own has a cycle.
    var walks = Array(repeating: 0, count: slots.count)
    for start in slots.indices where walks[start] == 0 {
      var index = start
      while walks[index] == 0 {
        walks[index] = start + 1
        guard let following = next[index] else { break }
        index = following
        if walks[index] == start + 1 {
          throw MortarVFLMisuse(cycle(from: index, next, slots))
        }
      }
    }
  }

  private func cycle(
    from start: Int,
    _ next: [Int?],
    _ slots: [Slot]
  ) -> String {
    var path = [slots[start].items[0].displayName]
    var index = start
    while let following = next[index] {
      path.append(slots[following].items[0].displayName)
      index = following
      if index == start { break }
    }
    return "The references go round in a circle, "
      + path.joined(separator: " == ")
  }
}
