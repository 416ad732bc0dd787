// Licensed under the MIT licence; see LICENSE.

extension View {
  /// The tree below with its frames, one view or guide a line: stable text for
  /// tests and bug reports.
  public var treeDump: String {
    var text = ""
    dump(depth: 0, to: &text)
    return text
  }

  private func dump(depth: Int, to text: inout String) {
    let indent = String(repeating: "  ", count: depth)
    let type = String(describing: Self.self)
    let hidden = isHidden ? " hidden" : ""
    text += "\(indent)\(displayName): \(type) \(frame)\(hidden)\n"
    for guide in layoutGuides {
      text += "\(indent)  \(guide.displayName): guide \(guide.frame)\n"
    }
    for view in subviews { view.dump(depth: depth + 1, to: &text) }
  }
}
