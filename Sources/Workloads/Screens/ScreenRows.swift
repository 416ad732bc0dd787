// Licensed under the MIT licence; see LICENSE.

import LayoutModel

#if Yoga
  import YogaPeer
#endif

/// The rows of a screen that scrolls: what they are made of, and what happens
/// to them.
///
/// A kind of row says the same twice: as views with constraints, and, in
/// builds with Yoga, as flexbox. That both give the same frames is checked
/// whenever a run examines Yoga's answer.
protocol ScreenRows {
  associatedtype Row: ScreenRow

  /// How many views a row has, itself included, where all rows are counted.
  static func viewCount(_ rows: Int) -> Int

  static func constraintCount(_ rows: Int) -> Int

  /// The text of a row that wraps or is edited, for any number.
  static func text(_ index: Int) -> String

  static func make(_ index: Int, _ text: String) -> Row

  /// The space between rows.
  static var gap: Double { get }

  #if Yoga
    /// Adds a row as flexbox, its views in the order of `make`, and returns
    /// the node of the label whose text is edited.
    static func flex(
      _ index: Int,
      _ text: String,
      in tree: YogaTree
    ) -> YogaTree.Node
  #endif
}

extension ScreenRows {
  static var gap: Double { 0 }

  /// The constraints of a row as wide as the window, just below the one before,
  /// the first one at the top.
  static func constraints(
    _ row: Row,
    below previous: View?,
    in window: View
  ) -> [LayoutConstraint] {
    let (view, top) = (row.view, row.view.topAnchor)
    return [
      previous.map {
        top.constraint(equalTo: $0.bottomAnchor, constant: gap)
      } ?? top.constraint(equalTo: window.topAnchor),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ] + row.constraints
  }
}

/// The views of one row.
protocol ScreenRow {
  var view: View { get }

  /// The label that wraps or is edited.
  var label: Label { get }

  /// The constraints within the row.
  var constraints: [LayoutConstraint] { get }
}

/// What one step of a phase does to a screen, the same for every contestant.
enum ScreenStep {
  /// The window's width as its edge is dragged to and fro.
  static func width(_ step: Int) -> Double {
    let place = step % 40
    return 375 + 5 * Double(place < 20 ? place : 40 - place)
  }

  /// Which row's text is edited, another one each time, and to which text:
  /// never the one that it has.
  static func edit(_ step: Int, of rows: Int) -> (row: Int, text: Int) {
    let row = (step * 7_919) % rows
    return (row, row + 1 + step / rows % 2)
  }

  /// The texts that the steps of a screen need.
  static func texts<Rows: ScreenRows>(
    of _: Rows.Type,
    _ rows: Int
  ) -> [String] {
    (0...rows + 2).map(Rows.text)
  }
}
