// Licensed under the MIT licence; see LICENSE.

internal import CaseFormat
internal import JSONText
internal import SolverProtocol

/// Writes requests, with `x0`, `x1`… for variables and `c0`, `c1`… for
/// constraints, up to the end of their line.
enum ScriptWriter {
  /// A request to play.
  ///
  /// - Parameters:
  ///   - variables: The variables at the start.
  ///   - constraints: The constraints at the start.
  ///   - steps: The steps.
  ///   - omittingAmbiguity: Whether the ambiguous variables may be left out,
  ///     as the profile may.
  ///   - first: The first step whose result is asked for.
  static func play(
    variables: [Variable],
    constraints: [LinearConstraint],
    steps: [EditStep],
    omittingAmbiguity: Bool,
    since first: Int = 0
  ) -> [UInt8] {
    request { writer in
      writer.member("do", "play")
      if first > 0 { writer.member("since", first) }
      add(variables, constraints, steps, &writer)
      writer.member(
        "omit",
        omittingAmbiguity ? ["ambiguous", "profile"] : ["profile"],
      )
    }
  }

  /// A request to play a case under its own names.
  static func play(_ system: LinearSystem) -> [UInt8] {
    request { writer in
      writer.member("do", "play")
      writer.key("case")
      CaseWriter.write(system, to: &writer)
    }
  }

  /// A request to measure.
  static func measure(
    _ subject: MeasuredCase,
    atLeast seconds: Double
  ) -> [UInt8] {
    request { writer in
      writer.member("do", "measure")
      writer.member("phase", subject.phase.rawValue)
      writer.member("atLeast", seconds)
      if subject.untimed > 0 { writer.member("untimed", subject.untimed) }
      if subject.firstAsked > 0 { writer.member("since", subject.firstAsked) }
      add(
        (0..<subject.variableCount).map { Variable(UInt32($0)) },
        subject.constraints,
        subject.played,
        &writer,
      )
      writer.member("omit", ["ambiguous", "profile"])
    }
  }

  /// The members of a request, behind the brace that opens it: the identity
  /// comes first.
  private static func request(
    _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.reserve(1024)
    writer.object { members(&$0) }
    return Array(writer.bytes.dropFirst())
  }

  private static let names = CaseWriter.Names(
    variable: { ScriptAnswer.Name($0).text },
    constraint: { "c\($0.id)" },
  )

  private static func add(
    _ variables: [Variable],
    _ constraints: [LinearConstraint],
    _ steps: [EditStep],
    _ writer: inout JSONWriter
  ) {
    writer.object("case") { writer in
      writer.member("format", CaseDecoder.format)
      CaseWriter.writeParts(
        variables: variables,
        constraints: constraints,
        // No steps mean one solve, which every program can.
        steps: steps == [.solve] ? [] : steps,
        names,
        to: &writer,
      )
    }
  }
}
