// Licensed under the MIT licence; see LICENSE.

/// The views and guides that a layout has moved.
///
/// The tables have their slots; they are looked up when somebody asks, or before
/// the slots change hands or the next layout notes its own. Most layouts are not
/// asked, and counting the references would cost more than reading the frames.
final class MovedElements {
  private var found: [LayoutElement] = []

  /// The tables, for as long as they have the slots.
  private var tables: Glance<EngineTables>?

  /// Stands for the slots that the tables have now.
  func stand(for tables: EngineTables) {
    found = []
    self.tables = Glance(tables)
  }

  /// The views and guides in the order in which they were found to have moved.
  var elements: [LayoutElement] {
    find()
    return found
  }

  /// Looks the elements up, unless that was done.
  func find() {
    guard let tables else { return }
    found = tables.look { $0.movedElements }
    self.tables = nil
  }
}
