// Licensed under the MIT licence; see LICENSE.

package import CassowarySolver
package import SolverProtocol

/// A way through the engine that can be left out, to measure what it gains.
package protocol EnginePart {
  /// As in `cassowary-without-pushes`.
  static var name: String { get }
  /// Sets the size from which on it is taken out of reach.
  static func leaveOut(of limits: inout EngineLimits)
}

package final class EngineWithout<Part: EnginePart>: ForwardingSolver {
  package static var name: String { "cassowary-without-\(Part.name)" }
  package static var traits: BackendTraits { CassowaryBackend.traits }
  package let inner: any LayoutSolver

  package init() {
    var limits = EngineLimits()
    Part.leaveOut(of: &limits)
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
  package enum LocalSteps: EnginePart {
    package static let name = "local-steps"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.localRows = .max
    }
  }

  package enum Pushes: EnginePart {
    package static let name = "pushes"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.missedRows = .max
    }
  }

  package enum SharedRows: EnginePart {
    package static let name = "shared-rows"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.twinRows = .max
    }
  }

  package enum Reduction: EnginePart {
    package static let name = "reduction"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.reducedRows = .max
    }
  }

  package enum Deriving: EnginePart {
    package static let name = "deriving"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.derivingRows = .max
    }
  }

  package enum Repeating: EnginePart {
    package static let name = "repeating"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.repeatedColumns = -1
      limits.fronts = .max
    }
  }

  package enum Flips: EnginePart {
    package static let name = "flips"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.flipRounds = 0
    }
  }

  package enum FewFirst: EnginePart {
    package static let name = "few-first"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.fewMoved = 0
      limits.manyInTurn = .max
    }
  }

  package enum Leaps: EnginePart {
    package static let name = "leaps"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.leapPart = 0
    }
  }

  package enum DualStart: EnginePart {
    package static let name = "dual-start"
    package static func leaveOut(of limits: inout EngineLimits) {
      limits.dualPatience = 1 << 24
    }
  }

  /// The engine without each of them in turn.
  package static let all: [any LayoutSolver.Type] = [
    EngineWithout<LocalSteps>.self, EngineWithout<Pushes>.self,
    EngineWithout<SharedRows>.self, EngineWithout<Reduction>.self,
    EngineWithout<Deriving>.self, EngineWithout<Repeating>.self,
    EngineWithout<Flips>.self, EngineWithout<FewFirst>.self,
    EngineWithout<Leaps>.self, EngineWithout<DualStart>.self,
  ]
}
