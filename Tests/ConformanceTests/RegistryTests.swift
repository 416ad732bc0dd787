// Licensed under the MIT licence; see LICENSE.

import Backends
import SolverProtocol
import XCTest

final class RegistryTests: XCTestCase {
  func testEveryNameFindsItsBackendAndIsUnique() {
    XCTAssertEqual(Set(BackendRegistry.names).count, BackendRegistry.all.count)
    for backend in BackendRegistry.all {
      XCTAssertEqual(BackendRegistry.named(backend.name)?.name, backend.name)
    }
    XCTAssertTrue(BackendRegistry.names.contains("dense"))
    XCTAssertTrue(BackendRegistry.names.contains("exact"))
    XCTAssertNil(BackendRegistry.named("Dense"))
  }

  func testATypoSuggestsTheNearestName() {
    XCTAssertEqual(BackendRegistry.suggestion(for: "dnse"), "dense")
    XCTAssertEqual(BackendRegistry.suggestion(for: "Exact"), "exact")
    XCTAssertEqual(BackendRegistry.suggestion(for: "exakt"), "exact")
    XCTAssertNil(BackendRegistry.suggestion(for: "simplex-of-doom"))
  }

  func testOnlyTheArbiterIsExact() {
    XCTAssertEqual(BackendRegistry.all.filter { $0.traits.isExact }.map { $0.name }, ["exact"])
  }
}
