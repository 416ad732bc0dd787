// Licensed under the MIT licence; see LICENSE.

import Mortar

extension MortarVFLStatement {
  /// A statement that has a meaning.
  struct Reading {
    var slots: [Slot]
    /// The distance between the last slot and the capture at the end.
    var closing: Distance
    /// The edge where an item begins, and where it ends.
    var near: Attribute
    var far: Attribute
  }

  func read() throws(MortarVFLMisuse) -> Reading {
    let edges = try edges()
    let (slots, closing) = try slots()
    if !slots.contains(where: { !$0.isGap }) {
      throw MortarVFLMisuse("There is no view between the captures")
    }
    try checkItems(slots)
    try checkSizes(slots)
    try checkReferences(slots)
    if begin == nil || end == nil {
      try checkOneCapture(slots, closing)
    } else if !slots.contains(where: \.isFlexible) {
      throw MortarVFLMisuse(
        "Between two captures at least one node has to be weighted or "
          + "intrinsically sized"
      )
    }
    return Reading(
      slots: slots,
      closing: closing,
      near: edges.near,
      far: edges.far,
    )
  }

  /// Gathers the distances between the slots.
  private func slots() throws(MortarVFLMisuse) -> ([Slot], Distance) {
    var slots: [Slot] = []
    var parts = chain.parts
    if begin?.isPadded == true { parts.insert(.padding, at: 0) }
    if end?.isPadded == true { parts.append(.padding) }
    var pending: Distance?
    for part in parts {
      var slot: Slot
      switch part {
      case .padding:
        try add(StandardSpacing.sibling, "||", to: &pending)
        continue
      case .space(let size):
        if case .fixed(let number) = size.content {
          try add(number, "| \(size.spaceText) |", to: &pending)
          continue
        }
        slot = Slot(items: [LayoutGuide("gap")], size: size, isGap: true)
      case .node(let items, let size):
        slot = Slot(items: items, size: size)
      }
      slot.distance = pending ?? Distance(value: 0, text: "|")
      pending = nil
      slots.append(slot)
    }
    return (slots, pending ?? Distance(value: 0, text: "|"))
  }

  private func add(
    _ number: Double,
    _ text: String,
    to pending: inout Distance?
  ) throws(MortarVFLMisuse) {
    if pending != nil {
      throw MortarVFLMisuse(
        "Two fixed distances stand together, where one would do"
      )
    }
    if !number.isFinite {
      throw MortarVFLMisuse("A distance has to be a finite number")
    }
    pending = Distance(value: number, text: text)
  }

  /// With one capture nothing can be weighted, and no distance may lead
  /// nowhere.
  private func checkOneCapture(
    _ slots: [Slot],
    _ closing: Distance
  ) throws(MortarVFLMisuse) {
    for slot in slots {
      if case .weight = slot.size?.content {
        throw MortarVFLMisuse("A weight needs a capture at both ends")
      }
      if slot.isGap {
        throw MortarVFLMisuse(
          "A gap of another's extent needs a capture at both ends"
        )
      }
    }
    let loose = begin == nil ? slots.first?.distance : closing
    if let loose, loose.text != "|" {
      throw MortarVFLMisuse("A distance at the open end leads nowhere")
    }
  }
}

extension MortarVFLStatement.Slot {
  /// Whether the slot takes what the others leave.
  fileprivate var isFlexible: Bool {
    switch size?.content {
    case .none, .weight: true
    case .fixed, .same: false
    }
  }
}
