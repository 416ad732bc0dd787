// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport

/// The checkout and the command as they were when the tests began.
///
/// The tests of the documents take minutes. A rebase in the same checkout exchanges
/// files meanwhile, and a build behind a commit exchanges the command, in which the
/// commit stands. A test that read a page before and its figures after would fail.
enum Snapshot {
  /// The root of the copy.
  static let root: URL = {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-bench-checkout-\(getpid())")
    do {
      try copy(to: root)
    } catch {
      fatalError("no copy of the checkout: \(error)")
    }
    atexit { try? FileManager.default.removeItem(at: Snapshot.root) }
    return root
  }()

  /// The copy of the command.
  static var command: URL { root.appendingPathComponent(".build/debug/layout-bench") }

  /// What no document names: what was built, fetched or measured here.
  private static let leftOut: Set = [".build", ".fetched", ".git", ".swiftpm", "local"]

  private static func copy(to root: URL) throws {
    let files = FileManager.default
    let source = Checkout.root.path
    guard let paths = files.enumerator(atPath: source) else { throw CocoaError(.fileReadUnknown) }
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    while let path = paths.nextObject() as? String {
      let isFolder = paths.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      let target = root.appendingPathComponent(path).path
      if leftOut.contains((path as NSString).lastPathComponent) {
        if isFolder { paths.skipDescendants() }
      } else if isFolder {
        try files.createDirectory(atPath: target, withIntermediateDirectories: true)
      } else {
        try files.copyItem(atPath: source + "/" + path, toPath: target)
      }
    }
    let built = root.appendingPathComponent(".build/debug")
    try files.createDirectory(at: built, withIntermediateDirectories: true)
    try files.copyItem(
      at: Checkout.products.appendingPathComponent("layout-bench"),
      to: built.appendingPathComponent("layout-bench")
    )
  }
}
