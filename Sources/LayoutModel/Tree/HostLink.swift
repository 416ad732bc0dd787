// Licensed under the MIT licence; see LICENSE.

/// The one reference that all records of an attached tree share: cutting it
/// detaches the whole tree at once.
final class HostLink {
  weak var host: (any LayoutHost)?

  init(_ host: any LayoutHost) {
    self.host = host
  }
}
