// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
package import SolverProtocol

/// A way through the engine that can be left out, to measure what it gains.
struct EnginePart: Sendable {
  /// As in `cassowary-without-pushes`.
  let name: String
  /// Sets the size from which on it is taken out of reach.
  let leaveOut: @Sendable (inout EngineLimits) -> Void
}

/// The engine without the part of that index.
package final class EngineWithout<let part: Int>: ForwardingSolver {
  package static var name: String {
    "cassowary-without-\(EngineParts.parts[part].name)"
  }
  package static var traits: BackendTraits { CassowaryBackend.traits }
  package let inner: any LayoutSolver

  package init() {
    var limits = EngineLimits()
    EngineParts.parts[part].leaveOut(&limits)
    inner = CassowaryBackend(limits: limits)
  }

  package func add(variables identities: Range<UInt32>) throws(SolverError) {
    try inner.add(variables: identities)
  }

  package func add(contentsOf batch: ConstraintBatch) throws(SolverError) {
    try inner.add(contentsOf: batch)
  }
}

/// The parts that can be left out.
package enum EngineParts {
  static let parts = [
    EnginePart(name: "local-steps") { $0.localRows = .max },
    EnginePart(name: "pushes") { $0.missedRows = .max },
    EnginePart(name: "shared-rows") { $0.twinRows = .max },
    EnginePart(name: "reduction") { $0.reducedRows = .max },
    EnginePart(name: "deriving") { $0.derivingRows = .max },
    EnginePart(name: "repeating") {
      $0.repeatedColumns = -1
      $0.fronts = .max
    },
    EnginePart(name: "flips") { $0.flipRounds = 0 },
    EnginePart(name: "few-first") {
      $0.fewMoved = 0
      $0.manyInTurn = .max
    },
    EnginePart(name: "leaps") { $0.leapPart = 0 },
    EnginePart(name: "dual-start") { $0.dualPatience = 1 << 24 },
  ]

  /// The engine without each of them in turn.
  package static let all: [any LayoutSolver.Type] = [
    EngineWithout<0>.self, EngineWithout<1>.self, EngineWithout<2>.self,
    EngineWithout<3>.self, EngineWithout<4>.self, EngineWithout<5>.self,
    EngineWithout<6>.self, EngineWithout<7>.self, EngineWithout<8>.self,
    EngineWithout<9>.self,
  ]
}
