// Licensed under the MIT licence; see LICENSE.

/// The one reference that all records of an attached tree share: cutting it
/// detaches the whole tree at once.
final class HostLink {
  private(set) weak var host: (any LayoutHost)?

  /// What the engine knows of the tree, its frames among it; nil once it is
  /// detached.
  private(set) var tables: EngineTables?

  init(_ host: any LayoutHost, _ tables: EngineTables) {
    self.host = host
    self.tables = tables
  }

  /// Detaches the tree, which keeps its frames.
  func cut() {
    host = nil
    tables?.handBack()
    tables = nil
  }
}
