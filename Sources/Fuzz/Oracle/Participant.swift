// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
import OutsideSolver
import SolverProtocol

/// One backend while it plays a case, with buffers that are kept from case to
/// case.
final class Participant {
  enum Outcome {
    case accepted
    case refused(SolverError)
  }

  let backend: FuzzBackend
  private(set) var solver: any LayoutSolver
  private var player = StepPlayer(variableBound: 0)
  var isAlive = true
  var verdict = Verdict.ok
  var outcome = Outcome.accepted
  /// The last values read, by identity.
  private(set) var values: [Double] = []
  /// The values before the current step, where that is asked for.
  var before: [Double] = []
  /// The values of the last solve that was watched for changes.
  var settled: [Double] = []
  /// The values of the last comparison, where nothing has changed since.
  var standing: [Double] = []
  /// A word for the values of each comparison, in their order.
  private(set) var trail: [UInt64] = []
  /// The counts when they were last looked at.
  var counted = SolverStatistics()
  var countedStep = 0
  /// How many solves the backend had counted by then.
  var settledSolves = 0
  /// Whether a call was accepted since then.
  var isUnsettled = true
  var evaluation = PointEvaluation()
  var claim = ViolationProfile()

  init(_ backend: FuzzBackend) {
    self.backend = backend
    solver = backend.make()
  }

  /// The solver, where a program of somebody else is behind it.
  private var outside: ProgramSolver?

  /// Tells a program what will be called next, so that it is asked once.
  func foresee(_ steps: ArraySlice<EditStep>, _ costlyChecks: CostlyChecks) {
    outside?.foresee(steps, withAmbiguity: costlyChecks.contains(.ambiguity))
  }

  /// Hands over what a program was asked ahead.
  func adopt(_ prefetched: PrefetchedPlay?) { outside?.adopt(prefetched) }

  /// What went wrong with a program since it was last asked.
  func takeMishap() -> Mishap? { backend.program?.takeMishap() }

  /// Begins another case with a new backend.
  ///
  /// `limits`: Which sizes choose its paths.
  func reset(limits: Int = 0) {
    _ = takeMishap()
    solver = backend.make(limits: limits)
    outside = backend.program == nil ? nil : solver as? ProgramSolver
    isAlive = true
    verdict = .ok
    outcome = .accepted
    values.removeAll(keepingCapacity: true)
    before.removeAll(keepingCapacity: true)
    settled.removeAll(keepingCapacity: true)
    settledSolves = 0
    isUnsettled = true
    trail.removeAll(keepingCapacity: true)
    standing.removeAll(keepingCapacity: true)
    counted = SolverStatistics()
    countedStep = 0
  }

  /// A variable is gone: it is at 0 when it comes back.
  func forget(_ variable: Variable) {
    let index = Int(variable.id)
    if index < values.count { values[index] = 0 }
    if index < settled.count { settled[index] = 0 }
  }

  /// Takes the values that were just read into the trail.
  func noteValues() {
    var word: UInt64 = 0
    // No caller can tell the two zeros apart, nor a variable that only a
    // refused step named from none.
    for (index, value) in values.enumerated() where value != 0 {
      word = SeededGenerator.mix(word ^ value.bitPattern) &+ UInt64(index)
    }
    trail.append(word)
  }

  /// Declares the first variables, of so many that the case names.
  func declare(_ count: Int, of bound: Int) throws(SolverError) {
    player = StepPlayer(variableBound: bound)
    for index in 0..<count {
      try player.declare(Variable(UInt32(index)), on: solver)
    }
  }

  /// Reads all values up to a bound; those of absent variables are 0.
  func readValues(_ model: borrowing ReferenceModel) throws(SolverError) {
    let bound = model.variableBound
    // Out of the participant, so that no append asks whose they are.
    var read: [Double] = []
    swap(&read, &values)
    defer { swap(&read, &values) }
    read.removeAll(keepingCapacity: true)
    read.reserveCapacity(bound)
    try solver.withValues { all in
      for index in 0..<bound {
        read.append(
          index < all.count && model.isDeclared[index] ? all[index] : 0
        )
      }
    }
  }

  /// Whether a step is one that solves before it is played.
  func solves(before step: EditStep) -> Bool { player.solves(before: step) }

  func play(_ step: EditStep) throws(SolverError) {
    try player.apply(step, on: solver)
  }
}
