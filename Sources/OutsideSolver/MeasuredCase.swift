// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// What a program that measures itself is asked to time.
public struct MeasuredCase: Sendable {
  /// What one run of the measured program does.
  public enum Phase: String, Sendable {
    /// Adds all constraints as one batch, and solves.
    case build
    /// Adds them one by one, and solves.
    case buildEach = "build-each"
    /// Plays the steps on a solver that was built beforehand.
    case steps
  }

  /// What one run of the program does.
  public var phase: Phase
  /// The variables at the start, of identity 0 and up.
  public var variableCount: Int
  /// The constraints at the start, in the order in which they are added.
  public var constraints: [LinearConstraint]
  /// The steps, in the phase `steps`.
  public var steps: [EditStep]
  /// How many of the steps are played before the clock starts.
  public var untimed: Int

  /// A case of these parts.
  public init(
    _ phase: Phase,
    variableCount: Int,
    constraints: [LinearConstraint],
    steps: [EditStep] = [],
    untimed: Int = 0
  ) {
    self.phase = phase
    self.variableCount = variableCount
    self.constraints = constraints
    self.steps = steps
    self.untimed = untimed
  }

  /// What a run plays, a solve at least.
  public var played: [EditStep] { phase == .steps ? steps : [.solve] }

  /// The first step whose answer is asked for: the first of all, unless all
  /// answers together would be too much for a line.
  package var firstAsked: Int {
    let solves = played.count { $0 == .solve }
    guard solves * variableCount > Self.mostValues else { return 0 }
    return played.lastIndex(of: .solve) ?? 0
  }

  /// A line has room for so many values, each with its name.
  private static let mostValues = 1 << 20

  /// What a program must be able to do for it.
  var needs: Greeting.Abilities {
    var needs: Greeting.Abilities = .measure
    if phase == .steps { needs.insert(.steps) }
    if untimed > 0 { needs.insert(.untimed) }
    for step in steps { needs.formUnion(step.needs) }
    return needs
  }
}

/// What a program measured of itself, and what it answered.
public struct SelfMeasurement: Sendable {
  /// The nanoseconds of each run.
  public var times: [Double]
  /// The values after each solve, by the variables' identities; nil where the
  /// program does not tell them all. It tells those of the last.
  public var values: [[Double]?]
  /// Of each step that was played whether the program accepted it.
  public var isAccepted: [Bool]

  /// Why a program has no time to show.
  public enum Failure: Error, Hashable, Sendable {
    /// The program can't, and says so.
    case abstained(String)
    /// It failed, or what it said can't be.
    case mishap(Mishap)
  }
}
