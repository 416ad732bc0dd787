// Licensed under the MIT licence; see LICENSE.

public import JSONText
public import SolverProtocol

/// What a backend made of a case, as `solve --format json` prints it.
public struct CaseResult: Sendable {
  /// The system that was solved, whose names appear in the document.
  public var system: LinearSystem
  /// The name that the backend is registered under.
  public var backend: String
  /// A result for every `solve` and every refused step.
  public var results: [StepResult]

  /// The results of a case on a backend.
  public init(system: LinearSystem, backend: String, results: [StepResult]) {
    self.system = system
    self.backend = backend
    self.results = results
  }

  /// Whether there is a conflict or a refusal among the results.
  public var hasFindings: Bool {
    results.contains { result in
      if case .solved = result.outcome { false } else { true }
    }
  }

  /// The one line of JSON, without the line break.
  public func line() -> String {
    var writer = JSONWriter(.line)
    write(to: &writer)
    return writer.text
  }

  /// Writes the object.
  ///
  /// `extra`: Writes further members of a result, given its index.
  public func write(
    to writer: inout JSONWriter,
    extra: (Int, inout JSONWriter) -> Void = { _, _ in }
  ) {
    writer.object { writer in
      writer.member("name", system.name)
      writer.member("backend", backend)
      writeResults(to: &writer, extra: extra)
    }
  }

  /// Writes the member `results` of an object that is open.
  ///
  /// - `omitting`: The parts of a solution that are left out.
  /// - `extra`: Writes further members of a result, given its index.
  public func writeResults(
    to writer: inout JSONWriter,
    omitting: Parts = [],
    extra: (Int, inout JSONWriter) -> Void = { _, _ in }
  ) {
    writer.objects("results", results.indices) { index, writer in
      writer.member("step", results[index].step)
      write(results[index].outcome, omitting: omitting, to: &writer)
      extra(index, &writer)
    }
  }

  /// What may be left out of a solution.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The chosen parts, a bit each.
    public let rawValue: UInt8

    /// The parts with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The violation profile: for each soft priority by how much it is missed.
    public static let profile = Parts(rawValue: 1)
    /// The variables that have more than one value in optimal answers.
    public static let ambiguous = Parts(rawValue: 2)
  }

  private func write(
    _ outcome: StepResult.Outcome,
    omitting: Parts,
    to writer: inout JSONWriter
  ) {
    switch outcome {
    case .solved(let solution):
      writer.member("status", "solved")
      write(solution, omitting: omitting, to: &writer)
    case .conflict(let set):
      writer.member("status", "conflict")
      writer.member("conflict", names(of: set))
    case .refused(let error):
      writer.member("status", "refused")
      writer.member("error", error.kind)
      if case .conflict(let set) = error {
        writer.member("conflict", names(of: set))
      }
      writer.member("message", system.message(error))
    }
  }

  private func write(
    _ solution: Solution,
    omitting: Parts,
    to writer: inout JSONWriter
  ) {
    writer.object("values") { writer in
      for (variable, value) in zip(solution.variables, solution.values) {
        // No reader wants a negative zero.
        writer.member(system.name(of: variable), value + 0)
      }
    }
    if !omitting.contains(.profile) {
      writer.object("profile") { writer in
        for level in solution.profile.levels {
          writer.member(level.priority.description, level.violation + 0)
        }
      }
    }
    if omitting.contains(.ambiguous) { return }
    writer.key("ambiguous")
    guard let ambiguous = solution.ambiguous else { return writer.null() }
    writer.array { writer in
      let names = ambiguous.map { system.name(of: $0) }
      for name in names.sorted() { writer.value(name) }
    }
  }

  private func names(of set: ConflictSet) -> [String] {
    set.constraints.map { system.name(of: $0) }
  }
}
