// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport

/// The checkout and the command as they were when the tests began.
///
/// The tests of the documents take minutes. A rebase in the same checkout exchanges
/// files meanwhile, and a build behind a commit exchanges the command, in which the
/// commit stands. A test that read a page before and its figures after would fail.
/// A copy during which a file changes is made again.
enum Snapshot {
  /// The root of the copy.
  static let root: URL = {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-bench-checkout-\(getpid())")
    for attempt in 1... {
      let began = Date()
      do {
        try copy(to: root)
        if try !hasChanged(since: began) { break }
        if attempt == 5 { fatalError("the checkout changes without end") }
      } catch {
        if attempt == 5 { fatalError("no copy of the checkout: \(error)") }
      }
      try? FileManager.default.removeItem(at: root)
      sleep(2)
    }
    atexit { try? FileManager.default.removeItem(at: Snapshot.root) }
    return root
  }()

  /// The copy of the command.
  static var command: URL { root.appendingPathComponent(".build/debug/layout-bench") }

  /// What no document names: what was built, fetched or measured here.
  private static let leftOut: Set = [".build", ".fetched", ".git", ".swiftpm", "local"]

  /// Visits the files and folders of the checkout, except those left out.
  private static func visit(
    _ body: (_ path: String, _ attributes: [FileAttributeKey: Any]) throws -> Void
  ) throws {
    guard let paths = FileManager.default.enumerator(atPath: Checkout.root.path) else {
      throw CocoaError(.fileReadUnknown)
    }
    while let path = paths.nextObject() as? String {
      let attributes = paths.fileAttributes ?? [:]
      if !leftOut.contains((path as NSString).lastPathComponent) {
        try body(path, attributes)
      } else if attributes[.type] as? FileAttributeType == .typeDirectory {
        paths.skipDescendants()
      }
    }
  }

  /// Whether a file came, went or changed; a folder is as new as its newest entry.
  private static func hasChanged(since date: Date) throws -> Bool {
    var hasChanged = false
    try visit { _, attributes in
      if let last = attributes[.modificationDate] as? Date, last >= date { hasChanged = true }
    }
    return hasChanged
  }

  private static func copy(to root: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    try visit { path, attributes in
      let target = root.appendingPathComponent(path).path
      if attributes[.type] as? FileAttributeType == .typeDirectory {
        try files.createDirectory(atPath: target, withIntermediateDirectories: true)
      } else {
        try files.copyItem(atPath: Checkout.root.path + "/" + path, toPath: target)
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
