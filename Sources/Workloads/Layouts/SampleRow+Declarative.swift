// Licensed under the MIT licence; see LICENSE.

import DeclarativeLayout
import LayoutModel

extension SampleRow {
  /// The row as a view that declares its layout; a new one each time, as a
  /// second evaluation would only compare.
  func declarative() -> Int {
    declared()
    return Self.constraintCount
  }

  /// The view that declares the row.
  @discardableResult
  func declared() -> DeclaredRow {
    let row = DeclaredRow("row")
    row.icon = icon
    row.label = label
    row.button = button
    row.prepareLayout()
    return row
  }
}

final class DeclaredRow: View, DeclarativeLayout {
  fileprivate(set) var icon = View("icon")
  fileprivate(set) var label = View("label")
  fileprivate(set) var button = View("button")

  var layout: Layout {
    Layout {
      icon
      label
      button
    } constraints: { icon, label, button in
      icon.leading.equalToSuperview().offset(8)
      icon.width.equalTo(30)
      label.leading.equalTo(icon.trailing).offset(8)
      button.leading.equalTo(label.trailing).offset(8)
      button.trailing.equalToSuperview().offset(-8)
      label.centerY.equalTo(icon)
      button.centerY.equalTo(icon)
      icon.top.equalToSuperview().offset(8)
      icon.height.equalTo(30)
      icon.bottom.equalToSuperview().offset(-8)
    }
  }
}
