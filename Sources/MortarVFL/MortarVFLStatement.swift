// Licensed under the MIT licence; see LICENSE.

import Mortar

// A statement is read into slots: one for every node, and one, with a layout
// guide for its item, for every gap that is not a plain distance. Between two
// slots, and at the captured ends, there is a distance. Every item of a slot
// begins at the distance from the end of the slot before; since the items of
// one slot share begin and extent, the first of them stands for all where
// something is measured from the slot.
//
// Weights: the first weighted slot is the unit, all others are multiples.

/// Nodes with the captures at their ends.
struct MortarVFLStatement {
  var axis: Axis
  var begin: MortarVFLCapture?
  var chain: MortarVFLChain
  var end: MortarVFLCapture?
  var isSurrounding = false

  /// Nodes and gaps that have an extent of their own.
  struct Slot {
    var items: [LayoutElement]
    var size: MortarVFLSize?
    var isGap = false
    /// The distance from the slot, or the capture, before.
    var distance = Distance()
  }

  /// A distance and how it is written.
  struct Distance {
    var value = 0.0
    var text = ""
  }

  /// Makes the constraints and activates them as one batch, unless told
  /// otherwise; what has no meaning is reported, and makes none.
  func make() -> MortarGroup {
    let context = MortarContext.current
    let place = reportPlace
    context.report(at: place)
    let reading: Reading
    do throws(MortarVFLMisuse) {
      reading = try read()
    } catch {
      View.reportMisuse("\(error.sentence): \(text)", at: place)
      return []
    }
    let group = constraints(of: reading, context)
    var gaps: [LayoutElement] = []
    var others: [LayoutElement] = []
    for slot in reading.slots {
      if slot.isGap { gaps += slot.items } else { others += slot.items }
    }
    if let begin { others.append(begin.place.item) }
    if let end { others.append(end.place.item) }
    if !gaps.isEmpty { context.whenBuilt { Self.place(gaps, among: others) } }
    if !context.isSuspended { group.activateTogether() }
    return group
  }

  /// Adds the guides of gaps to the nearest view around all items.
  private static func place(
    _ gaps: [LayoutElement],
    among items: [LayoutElement]
  ) {
    var container = items.first?.owningView
    for item in items {
      guard let view = item.owningView else { return }
      while let candidate = container, !view.isDescendant(of: candidate) {
        container = candidate.superview
      }
    }
    for case let gap as LayoutGuide in gaps { container?.addLayoutGuide(gap) }
  }

  /// An item in whose tree a mistake can be noted.
  private var reportPlace: LayoutElement? {
    var items: [LayoutElement] = []
    if let begin { items.append(begin.place.item) }
    if let end { items.append(end.place.item) }
    for case .node(let nodes, _) in chain.parts { items += nodes }
    return items.first { $0.owningView != nil }
  }

  /// The statement as it is written.
  var text: String {
    var text = chain.text
    if let begin { text = "\(begin.place.text) \(begin.sign) \(text)" }
    if let end, !isSurrounding { text += " \(end.sign) \(end.place.text)" }
    return text
  }
}

/// Why a statement has no meaning.
struct MortarVFLMisuse: Error {
  var sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
