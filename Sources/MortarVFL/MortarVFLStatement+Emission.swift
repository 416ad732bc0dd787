// Licensed under the MIT licence; see LICENSE.

import Mortar

extension MortarVFLStatement {
  /// The constraints, one member of the group for every slot that needs any,
  /// and one for the end.
  ///
  /// Per slot and item: the place, then the extent; then the place of the
  /// end.
  func constraints(
    of reading: Reading,
    _ context: MortarContext
  ) -> MortarGroup {
    let maker = MortarVFLMaker(
      axis: axis,
      priority: context.priority,
      origin: context.origin,
    )
    let unit = Self.unit(of: reading.slots)
    var group: MortarGroup = []
    group.reserveCapacity(reading.slots.count + 1)
    for (index, slot) in reading.slots.enumerated() {
      var made: [LayoutConstraint] = []
      let previous = index == 0 ? nil : reading.slots[index - 1].items[0]
      for (position, item) in slot.items.enumerated() {
        let first = position == 0 ? nil : slot.items[0]
        if let previous {
          made.append(
            maker.gap(item, reading.near, previous, reading.far, slot.distance)
          )
        } else if let begin {
          made.append(
            maker.capture(item, reading.near, begin, slot.distance.value)
          )
        } else if let first {
          made.append(
            maker.gap(item, reading.near, first, reading.near, Distance())
          )
        }
        if let size = maker.size(of: item, slot.size, unit, beside: first) {
          made.append(size)
        }
        if slot.isGap, let view = Self.firstView(reading.slots) {
          made += maker.across(item, view)
        }
      }
      if !made.isEmpty { group.append(MortarConstraint(made)) }
    }
    if let end, let last = reading.slots.last {
      let closing = maker.capture(
        last.items[0],
        reading.far,
        end,
        -reading.closing.value,
      )
      group.append(MortarConstraint([closing]))
    }
    return group
  }

  private static func unit(of slots: [Slot]) -> MortarVFLMaker.Unit? {
    for slot in slots {
      if case .weight(let weight) = slot.size?.content {
        return MortarVFLMaker.Unit(item: slot.items[0], weight: weight)
      }
    }
    return nil
  }

  private static func firstView(_ slots: [Slot]) -> LayoutElement? {
    slots.first { !$0.isGap }?.items[0]
  }
}
