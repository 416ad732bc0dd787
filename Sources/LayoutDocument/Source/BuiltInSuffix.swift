// Licensed under the MIT licence; see LICENSE.

/// What stands behind a view's name for one of its built-in guides.
enum BuiltInSuffix: String, CaseIterable {
  case safeArea = ".safeArea"
  case margins = ".margins"
}
