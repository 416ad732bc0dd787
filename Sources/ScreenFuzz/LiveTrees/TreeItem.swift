// Licensed under the MIT licence; see LICENSE.

/// What a rule of a history speaks about; views and guides by their place in
/// the history.
enum TreeItem: Hashable {
  case view(Int)
  case guide(Int)
  case safeArea(Int)
  case margins(Int)
}

extension TreeItem {
  /// As in `v3.safeArea`; the names of views and guides are unique.
  var name: String {
    switch self {
    case .view(let view): TreeItem.name(ofView: view)
    case .guide(let guide): "g\(guide)"
    case .safeArea(let view): TreeItem.name(ofView: view) + ".safeArea"
    case .margins(let view): TreeItem.name(ofView: view) + ".margins"
    }
  }

  /// The name of a view; the first one is the root.
  static func name(ofView view: Int) -> String {
    view == 0 ? "root" : "v\(view)"
  }
}
