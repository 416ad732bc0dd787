// Licensed under the MIT licence; see LICENSE.

import Backends
import LayoutDocument
import LayoutModel
import XCTest

/// Runs a body with every backend that keeps strict priorities and explains
/// itself.
func withEveryBackend(_ body: (any LayoutSolver.Type) throws -> Void) {
  for backend in BackendRegistry.all
  where backend.traits.reportsAmbiguity && backend.traits.reportsConflictSets
    && backend.traits.hasStrictPriorities
  {
    do {
      try body(backend)
    } catch {
      XCTFail("\(backend.name): \(error)")
    }
  }
}

/// A document with these members after its format.
func document(_ members: String) -> [UInt8] {
  Array("{\"format\": \"layout-doc/1\", \(members)}".utf8)
}

/// The sentence that a document is refused with, nil if it is not.
func refusal(of bytes: [UInt8]) -> String? {
  do {
    _ = try DocumentScene(DocumentSource(bytes))
    return nil
  } catch {
    return "\(error)"
  }
}
