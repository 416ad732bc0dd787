// Licensed under the MIT licence; see LICENSE.

import Foundation

/// The layouts that mistakes are made in: of any number of views `v1`, `v2`…
/// in `root`, with one place that a mistake takes.
enum MistakeScreen: String, CaseIterable {
  /// One chain through all views, the distances left to the notation.
  case chain = "Tack, the last view"
  /// One chain through all views, each a written distance from the last.
  case distance = "Tack, the last distance"
  /// One chain, the mistake instead of its middle view, between literals.
  case between = "Tack, between distances"
  /// One chain, and how it is aligned.
  case alignment = "Tack, the alignment"
  /// Two arrays of attributes that are paired.
  case pairs = "Mortar, the last element"
  /// The same, with arithmetic in all elements.
  case sums = "Mortar, the last sum"
  /// A row of all views with weights, sizes, gaps and paddings.
  case row = "MortarVFL, the last node"
  /// A row and where it is put.
  case capture = "MortarVFL, the capture"
  /// The views of a declarative layout.
  case declaredView = "DeclarativeLayout, the last view"
  /// The constraints of a declarative layout.
  case declaredLine = "DeclarativeLayout, the last line"
  /// Pins joined by `++`.
  case pins = "EmojiLayout, the last pin"
  /// An array of constraints between anchors.
  case anchors = "LayoutModel, the last constraint"

  var module: String { String(rawValue.prefix { $0 != "," }) }

  /// The body of a function for so many views, with the mistake in its place.
  func source(of count: Int, with mistake: String) -> String {
    let views = (1...count).map { "v\($0)" }
    let mistake = mistake.replacingOccurrences(of: "vN", with: "v\(count)")
    let others = views.dropLast()
    switch self {
    case .chain:
      let items = (others + [mistake]).joined(separator: "-")
      return "Tack.activate(.H(|-\(items)-|))"
    case .distance:
      let items = views.joined(separator: "-8-")
      return "Tack.activate(.H(|-8-\(items)-\(mistake)-|))"
    case .between:
      var items = views
      items[count / 2] = mistake
      return "Tack.activate(.H(|-8-\(items.joined(separator: "-8-"))-8-|))"
    case .alignment:
      return "Tack.activate(.H(|-\(views.joined(separator: "-"))-|, alignAll: \(mistake)))"
    case .pairs:
      let left = views.map { "\($0).m_left" }.joined(separator: ", ")
      let right = (others.map { _ in "root.m_left" } + [mistake]).joined(separator: ", ")
      return "[\(left)] |=| [\(right)]"
    case .sums:
      let left = views.map { "\($0).m_left" }.joined(separator: ", ")
      let sums = others.map { "\($0).m_left * 2 + 8" }
      return "[\(left)] |=| [\((sums + [mistake]).joined(separator: ", "))]"
    case .row:
      return "root |>> \(Self.nodes(others.map { $0 }, mistake))"
    case .capture:
      return "\(mistake) \(Self.nodes(others.map { $0 }, "v\(count)[==44]"))"
    case .declaredView:
      return Self.declared(views, last: mistake, line: "v\(count).width.equalTo(100)")
    case .declaredLine:
      return Self.declared(views, last: "v\(count)", line: mistake)
    case .pins:
      let pins = (others.map { "\($0) |⬅️ 8" } + [mistake]).joined(separator: " ++ ")
      return "root.📌(\(pins))"
    case .anchors:
      let constraints =
        others.map { "\($0).topAnchor.constraint(equalTo: root.topAnchor, constant: 8)" }
        + [mistake]
      return "try LayoutConstraint.activate([\n\(constraints.joined(separator: ",\n"))\n])"
    }
  }

  private static func nodes(_ views: [String], _ last: String) -> String {
    var text = ""
    for (index, view) in views.enumerated() {
      text += index % 2 == 0 ? "\(view)[~~1] | 8 | " : "\(view) || "
    }
    return text + last
  }

  private static func declared(_ views: [String], last: String, line: String) -> String {
    var lines = ["\(views[0]).leading.top.equalToSuperview().offset(8)"]
    for (view, before) in zip(views.dropFirst(), views) {
      lines.append("\(view).leading.equalTo(\(before).trailing).offset(8)")
    }
    return """
      _ = Layout {
      \((views.dropLast() + [last]).joined(separator: "\n"))
      } constraints: { \(views.joined(separator: ", ")) in
      \((lines + [line]).joined(separator: "\n"))
      }
      """
  }
}
