// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import ScreenFuzz
public import SolverProtocol
import Synchronization

/// A bug that is put in on purpose, to see whether it is found.
public struct PlantedFault: Sendable {
  /// Where a bug can be.
  public enum Layer: String, Sendable {
    case solver
    /// In the fuzzer itself.
    case harness
    case model
    case frontEnd = "front end"
    case vfl
  }

  enum Search: Sendable {
    /// By a campaign on these backends, the faulty one first.
    case campaign(@Sendable (SelfTest) -> CaseRunner)
    /// By a campaign of histories on these backends, the faulty one first.
    case histories(@Sendable (SelfTest) -> CaseRunner)
    /// By a campaign of a family of screens, with the bug in its checks.
    case screens(CaseFamily, @Sendable (inout ScreenChecks) -> Void)
    /// By a campaign in child processes, which plant the fault themselves.
    case isolated(SolverFault)
    /// By a check of its own, which says what it noticed.
    case check(@Sendable (SelfTest) -> String?)
  }

  /// What the bug is, in words.
  public let name: String
  /// The part of the project that the fault is planted in.
  public let layer: Layer
  let search: Search
}

extension PlantedFault {
  /// All planted faults in the order of the table.
  public static var all: [PlantedFault] {
    solver + histories + fatal + harness + screens + liveTrees + frontEnds
  }

  /// The bugs that show in the course of a history.
  static var histories: [PlantedFault] {
    all { (fault: HistoryFault) in
      .histories { test in
        CaseRunner([stale(test.base, fault), test.peer], arbiter: test.arbiter)
      }
    }
  }

  /// Every fault of a list that says what each is.
  private static func all<Fault: CaseIterable & RawRepresentable<String>>(
    _ layer: (Fault) -> Layer = { _ in .solver },
    _ search: (Fault) -> Search?
  ) -> [PlantedFault] {
    Fault.allCases.compactMap { fault in
      search(fault).map {
        PlantedFault(name: fault.rawValue, layer: layer(fault), search: $0)
      }
    }
  }

  private static func stale(
    _ base: FuzzBackend,
    _ fault: HistoryFault
  ) -> FuzzBackend {
    FuzzBackend(name: "\(base.name)-stale", traits: base.traits) {
      StaleSolver(base.make(), fault)
    }
  }

  static var solver: [PlantedFault] {
    all { (fault: SolverFault) in
      let makeRunner: @Sendable (SelfTest) -> CaseRunner = { test in
        CaseRunner(
          [faulty(test.base, fault), test.peer],
          arbiter: test.arbiter,
        )
      }
      if fault.isFatal { return nil }
      return fault.isInHistories
        ? .histories(makeRunner) : .campaign(makeRunner)
    }
  }

  /// The bugs that end or stop the process.
  static var fatal: [PlantedFault] {
    all { $0.isFatal ? .isolated($0) : nil }
  }

  /// The bugs in the layout model and in the format parser.
  static var screens: [PlantedFault] {
    all({ (fault: LayoutFault) in fault.isInFormats ? .vfl : .model }) {
      fault in
      .screens(.document) { $0.layout.builder.fault = fault }
    }
  }

  static var liveTrees: [PlantedFault] {
    all({ (_: TreeFault) in .model }) { fault in
      .screens(.live) { $0.live.fault = fault }
    }
  }

  static var frontEnds: [PlantedFault] {
    all({ (_: FrontEndFault) in .frontEnd }) { fault in
      .screens(.program) { $0.program.fault = fault }
    }
  }

  static var harness: [PlantedFault] { comparison + arbiter + printing }

  private static var comparison: [PlantedFault] {
    var topOnly = ComparisonRule.sound
    topOnly.levels = 1
    var tolerant = ComparisonRule.sound
    tolerant.tolerance = 0.1
    var careless = ComparisonRule.sound
    careless.seesRequired = false
    var mute = ComparisonRule.sound
    mute.seesStatus = false
    let rules = [
      ("the comparison sees the first level only", topOnly),
      ("the comparison forgives a tenth", tolerant),
      ("the comparison overlooks required rows", careless),
      ("the comparison overlooks differing statuses", mute),
    ]
    return rules.map { name, rule in
      PlantedFault(
        name: name,
        layer: .harness,
        search: .check { test in
          Canary.blindSpot(of: rule, base: test.base, peer: test.peer)
            .map { "canary: \($0)" }
        },
      )
    }
  }

  private static var arbiter: [PlantedFault] {
    [.lowLevelIgnored, .relationTurned, .equalityRelaxed].map {
      (fault: SolverFault) in
      PlantedFault(
        name: "the arbiter: \(fault.rawValue)",
        layer: .harness,
        search: .campaign { test in
          CaseRunner(
            [test.peer],
            arbiter: test.makeArbiter { exact in faulty(exact, fault) },
          )
        },
      )
    }
  }

  private static var printing: [PlantedFault] {
    let bugs: [(String, String, String)] = [
      ("a case is printed with <= for >=", "\">=\"", "\"<=\""),
      ("a case is printed without a sign", ": -", ": "),
      (
        "a case is printed with 750 for 250", "\"priority\": 250",
        "\"priority\": 750"
      ),
      ("a case is printed with edit for endEdit", "\"endEdit\"", "\"remove\""),
    ]
    return bugs.map { name, right, wrong in
      PlantedFault(
        name: name,
        layer: .harness,
        search: .campaign { test in
          var runner = CaseRunner([test.peer], arbiter: nil)
          runner.printer = { system in
            CaseWriter.text(of: system).replacing(right, with: wrong)
          }
          return runner
        },
      )
    }
  }

  /// A backend with a bug around another, under the name of the other.
  public static func planting(
    _ fault: SolverFault,
    in base: FuzzBackend
  ) -> FuzzBackend {
    let inner = faulty(base, fault)
    return FuzzBackend(
      name: base.name,
      traits: base.traits,
      engine: inner.engine,
      make: inner.make,
    )
  }

  static func faulty(_ base: FuzzBackend, _ fault: SolverFault) -> FuzzBackend {
    // Of the backends made, for the bug that depends on it.
    let made = Atomic<Int>(0)
    @Sendable func wrap(_ solver: any LayoutSolver) -> any LayoutSolver {
      let number = made.add(1, ordering: .relaxed).newValue
      return FaultySolver(solver, fault: fault, isOdd: number % 2 == 1)
    }
    let engine = base.engine.map { engine in
      FuzzEngine(
        paths: engine.paths,
        make: { wrap(engine.make($0)) },
        taken: { engine.taken(unwrapped($0)) },
      )
    }
    return FuzzBackend(
      name: "\(base.name)-faulty",
      traits: base.traits,
      engine: engine,
    ) { wrap(base.make()) }
  }

  /// The backend inside a faulty one; any other as it is.
  public static func unwrapped(_ solver: any LayoutSolver) -> any LayoutSolver {
    (solver as? FaultySolver)?.inner ?? (solver as? StaleSolver)?.inner
      ?? solver
  }
}
