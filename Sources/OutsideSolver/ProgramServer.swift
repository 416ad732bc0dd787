// Licensed under the MIT licence; see LICENSE.

internal import CaseFormat
internal import JSONText
public import SolverProtocol

/// The other side of the protocol: a backend as a program.
///
/// A request is answered by `answer(_:)`, one at a time; reading and writing
/// the lines is the caller's.
public struct ProgramServer<Solver: LayoutSolver> {
  private let make: () -> Solver
  /// What the server says first, before it is asked anything.
  public let greeting: Greeting

  /// A server of a backend.
  public init(
    _ type: Solver.Type,
    version: String,
    language: String = "Swift"
  ) {
    self.init(
      name: type.name,
      traits: type.traits,
      version: version,
      language: language,
    ) { Solver() }
  }

  /// A server of backends that are made in this way.
  public init(
    name: String,
    traits: BackendTraits,
    version: String,
    language: String = "Swift",
    make: @escaping () -> Solver
  ) {
    self.make = make
    var greeting = Greeting(name: name)
    greeting.version = version
    greeting.language = language
    greeting.declare(traits)
    self.greeting = greeting
  }

  /// The line that answers a line.
  ///
  /// Fields that this version does not know are ignored.
  public func answer(_ line: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.reserve(512)
    let request: JSONRecord
    do throws(JSONError) {
      request = try JSONDocument.parse(line).root
        .record(RequestField.all, ignoringOthers: true)
    } catch {
      writer.object { writer in
        writer.member("error", "no request: \(error.message)")
      }
      return writer.bytes
    }
    writer.object { writer in
      do throws(JSONError) {
        // An answer that nobody could tell from others is of no use.
        if let id = request[at: RequestField.id.rawValue], !id.isNull {
          writer.member("id", try id.integer())
        }
        try answer(request, to: &writer)
      } catch {
        writer.member("error", "\(error.message) at \(error.path)")
      }
    }
    return writer.bytes
  }

  private func answer(
    _ request: JSONRecord,
    to writer: inout JSONWriter
  ) throws(JSONError) {
    let word = try request.required(at: RequestField.do.rawValue)
    let what = try word.string()
    guard what == "play" || what == "measure" else {
      throw word.error("unknown request '\(what)'")
    }
    let cursor = try request.required(at: RequestField.case.rawValue)
    let system = try CaseDecoder.system(from: cursor)
    var omitted: CaseResult.Parts = []
    if let list = try? request[at: RequestField.omit.rawValue]?.elements() {
      for element in list {
        switch try? element.string() {
        case "profile": omitted.insert(.profile)
        case "ambiguous": omitted.insert(.ambiguous)
        default: break
        }
      }
    }
    if what == "measure" {
      return try measure(system, request, omitting: omitted, to: &writer)
    }
    let steps = system.steps.count
    let first =
      try request[at: RequestField.since.rawValue]?.integer(in: 0...steps) ?? 0
    do throws(SolverError) {
      try result(system, since: first, omitting: omitted)
        .writeResults(to: &writer, omitting: omitted)
    } catch {
      refuse(system, error, to: &writer)
    }
  }

  /// What a case comes to on a new backend; of the steps before the first
  /// that is asked for only a conflict.
  private func result(
    _ system: LinearSystem,
    since first: Int,
    omitting omitted: CaseResult.Parts
  ) throws(SolverError) -> CaseResult {
    var results = try SystemRunner<Solver>.run(
      system,
      on: make(),
      withProfile: !omitted.contains(.profile),
      withAmbiguity: !omitted.contains(.ambiguous),
    )
    if first > 0 { results.removeAll { $0.step < first && !$0.isConflict } }
    return CaseResult(
      system: system,
      backend: greeting.name,
      results: results,
    )
  }

  /// A refusal of the whole case: what the backend can't do is no failure.
  private func refuse(
    _ system: LinearSystem,
    _ error: SolverError,
    to writer: inout JSONWriter
  ) {
    switch error {
    case .unsupported, .abstained:
      writer.member("abstain", system.message(error))
    default: writer.member("error", system.message(error))
    }
  }

  // MARK: Measuring

  private func measure(
    _ system: LinearSystem,
    _ request: JSONRecord,
    omitting omitted: CaseResult.Parts,
    to writer: inout JSONWriter
  ) throws(JSONError) {
    let phase: String? = try request[at: RequestField.phase.rawValue]?.choice(
      among: ["build", "build-each", "steps"],
      what: "phase",
    )
    let least = try request[at: RequestField.atLeast.rawValue]?.number() ?? 0.2
    let steps = system.steps.count
    let untimed =
      try request[at: RequestField.untimed.rawValue]?.integer(in: 0...steps)
      ?? 0
    let first =
      try request[at: RequestField.since.rawValue]?.integer(in: 0...steps) ?? 0
    do throws(SolverError) {
      let times = try times(
        system,
        phase ?? "build",
        untimed: untimed,
        least: .seconds(min(max(0, least), 3600)),
      )
      var played = system
      if phase != "steps" { played.steps = [] }
      let result = try result(played, since: first, omitting: omitted)
      writer.array("times", times) { time, writer in writer.value(time) }
      result.writeResults(to: &writer, omitting: omitted)
    } catch {
      refuse(system, error, to: &writer)
    }
  }

  /// The nanoseconds of runs of a phase, each on a backend of its own, that
  /// take at least so long together.
  private func times(
    _ system: LinearSystem,
    _ phase: String,
    untimed: Int,
    least: Duration
  ) throws(SolverError) -> [Double] {
    var times: [Double] = []
    var total = Duration.zero
    let clock = ContinuousClock()
    while total < least || times.isEmpty {
      let solver = make()
      var runner = SystemRunner(system, on: solver)
      let began: ContinuousClock.Instant
      if phase == "steps" {
        try runner.start()
        try solver.solve()
        for step in system.steps[..<untimed] { try Self.play(step, &runner) }
        began = clock.now
        for step in system.steps[untimed...] { try Self.play(step, &runner) }
        try solver.withValues { _ in }
      } else {
        began = clock.now
        if phase == "build" {
          try runner.start()
        } else {
          for variable in system.declaredVariables { try solver.add(variable) }
          for constraint in system.constraints { try solver.add(constraint) }
        }
        try solver.withValues { _ in }
      }
      let time = clock.now - began
      total += time
      times.append(time / .nanoseconds(1))
    }
    return times
  }

  /// Plays a step; a refused one is skipped, as in any run of a case.
  private static func play(
    _ step: EditStep,
    _ runner: inout SystemRunner<Solver>
  ) throws(SolverError) {
    do throws(SolverError) {
      try runner.apply(step)
    } catch {
      if error.isAbstention { throw error }
    }
  }
}

extension StepResult {
  fileprivate var isConflict: Bool {
    if case .conflict = outcome { true } else { false }
  }
}

/// The fields of requests that this version knows.
private enum RequestField: Int, CaseIterable, CodingKey {
  case id, `do`, `case`, omit, since, phase, atLeast, untimed

  static let all = JSONFields(allCases.map(\.stringValue))
}
