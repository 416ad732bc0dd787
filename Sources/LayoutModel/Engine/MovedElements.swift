// Licensed under the MIT licence; see LICENSE.

/// The views and guides that a layout has moved.
///
/// They are noted by their slots, and looked up when somebody asks, or before
/// one of them gives its slot up. Most layouts are not asked, and counting the
/// references would cost more than reading the frames.
final class MovedElements {
  private var slots: [Int32]
  private var found: [LayoutElement]?
  private weak var tables: EngineTables?

  init(_ slots: [Int32], of tables: EngineTables) {
    self.slots = slots
    self.tables = tables
  }

  /// The views and guides in the order in which they were found to have moved.
  var elements: [LayoutElement] {
    if let tables { find(in: tables) }
    return found ?? []
  }

  /// Looks the elements up.
  func find(in tables: EngineTables) {
    if found != nil { return }
    found = tables.elements(slots)
    slots = []
  }
}
