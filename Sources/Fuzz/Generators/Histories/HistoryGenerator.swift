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
struct HistoryGenerator: ChoiceDrawer {
  /// The most variables at the start.
  let size: Int
  let family: CaseFamily
  var choices: ChoiceStream
  let numbers: HistoryNumbers
  let priorities: [Priority]
  let habit: ReadingHabit

  var draft = SystemDraft()
  var parts: [[Variable]] = []
  /// The variable that joins the parts, if one does.
  var joint: Variable?
  /// How large the variables of chains that multiply are beside the first, and
  /// the ends of such chains.
  var scales: [Variable: Double] = [:]
  var ends: [Variable] = []
  /// The constraints thought to be there. A refused step makes the account
  /// wrong, which is welcome.
  var live: [LinearConstraint] = []
  var removed: [LinearConstraint] = []
  /// Variables that came and went.
  var departed: [Variable] = []
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
    /// How large it is beside others that are dragged.
    var scale = 1.0
    var isEdited = false
  }

  init(size: Int, _ family: CaseFamily, _ choices: ChoiceStream) {
    self.size = size
    self.family = family
    var choices = choices
    let kinds: [HistoryNumbers.Kind] =
      family == .dates
      ? [.epoch, .epoch, .huge, .tiny]
      : family == .nested || family == .structure
        ? [.points, .points, .plain]
        : [.points, .tiny, .plain, .points, .tiny, .mixed, .plan]
    numbers = HistoryNumbers(choices.pick(kinds), &choices)
    priorities = Self.palette(&choices)
    habit = choices.pick(ReadingHabit.allCases)
    self.choices = choices
  }

  mutating func makeCase() -> FuzzCase {
    drawProblem()
    live = draft.constraints
    nextID = UInt32(live.count)
    variableCount = draft.variableCount
    drawHandles()
    let length = drawLength()
    if chance(3, in: 4) { steps.append(.solve) }
    if chance(3, in: 4) { beginEdits() }
    while steps.count < length {
      let before = steps.count
      drawPhase()
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
  private mutating func drawLength() -> Int {
    if family == .nested || family == .structure {
      return integer(in: 10...40)
    }
    return switch weighted([16, 6, 2, 1]) {
    case 0: integer(in: 20...40)
    case 1: integer(in: 40...100)
    case 2: integer(in: 100...200)
    default: integer(in: 200...500)
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

  /// Whether all rows are differences of integers.
  var isOfDates: Bool { family == .dates }

  mutating func gap() -> Double { numbers.gap(&choices) }

  mutating func place() -> Double { numbers.place(&choices) }

  mutating func leap() -> Double { numbers.leap(&choices) }

  mutating func coefficient() -> Double { numbers.coefficient(&choices) }

  mutating func soft() -> Priority { pick(priorities) }

  /// A priority, required one time in so many.
  mutating func priority(requiredIn denominator: Int = 2) -> Priority {
    chance(1, in: denominator) ? .required : soft()
  }

  mutating func relation() -> Relation {
    pick([.equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  private mutating func drawHandles() {
    guard variableCount > 0 else { return }
    var variables = (0..<variableCount).map { Variable(UInt32($0)) }
    choices.shuffle(&variables)
    if let joint, chance(3, in: 4), let place = variables.firstIndex(of: joint)
    {
      variables.swapAt(0, place)
    }
    if !ends.isEmpty, chance(3, in: 4) {
      let end = pick(ends)
      if let place = variables.firstIndex(of: end) {
        variables.swapAt(0, place)
      }
    }
    let top = soft()
    let isMixed = chance(1, in: 2)
    for variable in variables.prefix(integer(in: 1...6)) {
      let home = place()
      let scale = scales[variable] ?? 1
      var stops = [home, home + leap()]
      stops.append(place())
      if chance(1, in: 2) { stops.append(stops[1] + leap()) }
      handles.append(
        Handle(
          variable: variable,
          priority: isMixed ? soft() : top,
          stops: stops.map { $0 * scale },
          scale: scale,
        )
      )
    }
  }

  private mutating func drawPhase() {
    switch weighted([6, 5, 4, 2, 2, 3, 1, 1, 2, 3]) {
    case 0: drag()
    case 1: takeTurns()
    case 2: changeRows()
    case 3: changePriorities()
    case 4: toggleEdit()
    case 5: steps.append(improper())
    case 6: moveVariables()
    case 7: changeMany()
    case 8: dragPin()
    default: moveGuests()
    }
  }

  /// What the caller reads now; now and then a call is refused just before.
  mutating func read() {
    if chance(1, in: 8) { steps.append(improper()) }
    steps += habit.steps(&choices, variableCount: variableCount)
  }
}
