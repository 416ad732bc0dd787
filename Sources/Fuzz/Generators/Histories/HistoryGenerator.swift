// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Draws long histories on a live backend: a problem in several parts, edits
/// that are dragged there and back, constants that change by turns, rows and
/// variables that come and go, calls that must be refused in between, and a
/// caller who reads now this, now that.
///
/// Incremental solvers keep what they found before: factors, passes over
/// whole components, copies laid aside. What they keep goes stale only after
/// a history that leads there, and shows only while nobody reads what would
/// refresh it.
struct HistoryGenerator {
  /// The most variables at the start.
  let size: Int
  /// Whether all rows are differences of integers.
  let isOfDates: Bool
  let numbers: HistoryNumbers
  let priorities: [Priority]
  let habit: ReadingHabit

  var draft = SystemDraft()
  /// The variables of each part of the problem.
  var parts: [[Variable]] = []
  /// The variable that joins the parts, if one does.
  var joint: Variable?
  /// The constraints thought to be there. A refused step makes the account
  /// wrong, which is welcome.
  var live: [LinearConstraint] = []
  var removed: [LinearConstraint] = []
  /// The variables that are edited at one time or another, and where each
  /// is dragged to.
  var handles: [Handle] = []
  var variableCount = 0
  var nextID: UInt32 = 0
  var steps: [EditStep] = []

  /// A variable that is dragged.
  struct Handle {
    var variable: Variable
    var priority: Priority
    /// The stops of its way, of which every drag draws its own.
    var stops: [Double]
    var isEdited = false
  }

  /// A generator of one history.
  init(size: Int, isOfDates: Bool, _ choices: inout ChoiceStream) {
    self.size = size
    self.isOfDates = isOfDates
    let kinds: [HistoryNumbers.Kind] =
      isOfDates
      ? [.epoch, .epoch, .huge, .tiny]
      : [.points, .tiny, .plain, .points, .tiny, .mixed]
    numbers = HistoryNumbers(choices.pick(kinds), &choices)
    priorities = Self.palette(&choices)
    habit = choices.pick(ReadingHabit.allCases)
  }

  mutating func makeCase(
    _ family: CaseFamily,
    _ choices: inout ChoiceStream
  ) -> FuzzCase {
    drawProblem(&choices)
    live = draft.constraints
    nextID = UInt32(live.count)
    variableCount = draft.variableCount
    drawHandles(&choices)
    let length = Self.length(&choices)
    if choices.chance(3, in: 4) { steps.append(.solve) }
    if choices.chance(3, in: 4) { beginEdits(&choices) }
    while steps.count < length {
      let before = steps.count
      drawPhase(&choices)
      if steps.count == before { steps.append(.solve) }
    }
    if steps.last != .solve { steps.append(.solve) }
    return FuzzCase(
      family: family,
      variableCount: draft.variableCount,
      constraints: draft.constraints,
      steps: steps,
    )
  }

  /// How many steps there are at least: 20 mostly, 500 now and then.
  private static func length(_ choices: inout ChoiceStream) -> Int {
    switch choices.weighted([16, 6, 2, 1]) {
    case 0: choices.integer(in: 20...40)
    case 1: choices.integer(in: 40...100)
    case 2: choices.integer(in: 100...200)
    default: choices.integer(in: 200...500)
    }
  }

  /// The soft priorities of the case: one, a few, or more than forty.
  private static func palette(_ choices: inout ChoiceStream) -> [Priority] {
    switch choices.weighted([4, 4, 2, 1, 1]) {
    case 0: [750, 500, 250]
    case 1: [250, 500, 750, 999, 251, 249, 1, 50, 490, 510]
    case 2: [choices.pick([500, 1, 999.5])]
    case 3: (1...60).map { Priority(Double($0) * 16.5) }
    default: [500, 500.001, 499.999, 333.25, 333.5, 0.001, 999.999]
    }
  }

  /// A soft priority of the case.
  func soft(_ choices: inout ChoiceStream) -> Priority {
    choices.pick(priorities)
  }

  /// A priority, required one time in so many.
  func priority(
    _ choices: inout ChoiceStream,
    requiredIn denominator: Int = 2
  ) -> Priority {
    choices.chance(1, in: denominator) ? .required : soft(&choices)
  }

  func relation(_ choices: inout ChoiceStream) -> Relation {
    choices.pick([.equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  private mutating func drawHandles(_ choices: inout ChoiceStream) {
    guard variableCount > 0 else { return }
    var variables = (0..<variableCount).map { Variable(UInt32($0)) }
    choices.shuffle(&variables)
    if let joint, choices.chance(3, in: 4),
      let place = variables.firstIndex(of: joint)
    {
      variables.swapAt(0, place)
    }
    let top = soft(&choices)
    let isMixed = choices.chance(1, in: 2)
    for variable in variables.prefix(choices.integer(in: 1...6)) {
      let home = numbers.place(&choices)
      var stops = [home, home + numbers.leap(&choices)]
      stops.append(numbers.place(&choices))
      if choices.chance(1, in: 2) {
        stops.append(stops[1] + numbers.leap(&choices))
      }
      handles.append(
        Handle(
          variable: variable,
          priority: isMixed ? soft(&choices) : top,
          stops: stops,
        )
      )
    }
  }

  private mutating func drawPhase(_ choices: inout ChoiceStream) {
    switch choices.weighted([6, 5, 4, 2, 2, 3, 1, 1]) {
    case 0: drag(&choices)
    case 1: takeTurns(&choices)
    case 2: changeRows(&choices)
    case 3: changePriorities(&choices)
    case 4: toggleEdit(&choices)
    case 5: steps.append(improper(&choices))
    case 6: moveVariables(&choices)
    default: changeMany(&choices)
    }
  }

  /// What the caller reads now; now and then a call is refused just before.
  mutating func read(_ choices: inout ChoiceStream) {
    if choices.chance(1, in: 8) { steps.append(improper(&choices)) }
    steps += habit.steps(&choices, variableCount: variableCount)
  }
}
