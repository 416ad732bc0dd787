// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
import LayoutModel

/// A row of icon, label and button, to be constrained by any front end: ten
/// constraints, the same ones by each.
final class SampleRow {
  let view = View("row")
  let icon = View("icon")
  let label = View("label")
  let button = View("button")

  init() { view.addSubviews(icon, label, button) }

  static let constraintCount = 10
}

extension SampleRow {
  /// Makes the row's constraints. They are activated only where the notation
  /// does that by itself: by the two of Mortar, and by `declarative`, which also
  /// inserts the views.
  ///
  /// - Returns: how many were made.
  func constrain(with frontEnd: FrontEnd) -> Int {
    switch frontEnd {
    case .anchors: anchors().count
    case .vfl: formats().count
    case .tack: tack().count
    case .mortar: statements().count
    case .mortarVFL: mortarRows().count
    case .declarative: declarative()
    case .emoji: emoji().count
    }
  }

  func anchors() -> [LayoutConstraint] {
    [
      icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      icon.widthAnchor.constraint(equalToConstant: 30),
      label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      button.leadingAnchor.constraint(
        equalTo: label.trailingAnchor,
        constant: 8,
      ),
      view.trailingAnchor.constraint(
        equalTo: button.trailingAnchor,
        constant: 8,
      ),
      label.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      button.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      icon.heightAnchor.constraint(equalToConstant: 30),
      view.bottomAnchor.constraint(equalTo: icon.bottomAnchor, constant: 8),
    ]
  }
}
