// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
import Measure
import SolverProtocol

/// A structure while it is written down: constraints, drags, and the random
/// numbers that make one layout of its kind differ from the next.
struct StructureDraft {
  private var problem = PreparedProblem()
  private var random: SeededGenerator
  private var paths: [(from: Double, to: Double)] = []

  /// By how much the soft constant changes, in points or what else the
  /// structure counts in.
  var nudge = 12.0

  /// An empty structure; the same seed draws the same numbers.
  init(seed: UInt64) { random = SeededGenerator(seed: seed) }
}

// MARK: Variables and constraints

extension StructureDraft {
  mutating func variable() -> Variable { problem.variable() }

  mutating func box() -> Frame { Frame(in: &problem) }

  /// A constraint that must hold.
  mutating func require(_ comparison: SolverProtocol.Comparison) {
    prefer(comparison, at: .required)
  }

  /// A constraint that holds as far as those above its priority let it.
  mutating func prefer(
    _ comparison: SolverProtocol.Comparison,
    at priority: Priority
  ) {
    problem.add(comparison, at: priority)
  }

  /// A size that hugs what is in it and resists being smaller.
  mutating func content(
    _ size: Variable,
    _ natural: Double,
    hugging: Priority = .low,
    resistance: Priority = .high
  ) {
    prefer(size <= natural, at: hugging)
    prefer(size >= natural, at: resistance)
  }

  /// A variable that is dragged from one value to another; it begins in the
  /// middle.
  mutating func drag(_ variable: Variable, from: Double, to: Double) {
    problem.edit(variable, start: (from + to) / 2)
    paths.append((from, to))
  }

  /// The width or height of a window, dragged from 0.8 to 1.2 of a size.
  mutating func window(_ size: Double) -> Variable {
    let length = variable()
    drag(length, from: 0.8 * size, to: 1.2 * size)
    return length
  }

  mutating func shuffleConstraints() {
    var constraints = problem.constraints
    shuffle(&constraints)
    problem.constraints = constraints
    for index in problem.constraints.indices {
      problem.constraints[index].id = ConstraintID(UInt32(index))
    }
  }
}

// MARK: Random numbers

extension StructureDraft {
  /// A whole number of a range.
  ///
  /// By hand, as what `Int.random(in:using:)` makes of a generator may change
  /// with the standard library.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    let draw = random.next().multipliedFullWidth(by: count).high
    return range.lowerBound + Int(draw)
  }

  /// A whole number of a range, as a size in points.
  mutating func points(_ range: ClosedRange<Int>) -> Double {
    Double(integer(range))
  }

  /// The width or height of a text: halves of points.
  mutating func text(_ range: ClosedRange<Int>) -> Double {
    0.5 * Double(integer(2 * range.lowerBound...2 * range.upperBound))
  }

  /// A number of 0..<1.
  mutating func fraction() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  /// Whether something that happens that often happens now.
  mutating func happens(_ probability: Double) -> Bool {
    fraction() < probability
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[integer(0...values.count - 1)]
  }

  mutating func shuffle<Value>(_ values: inout [Value]) {
    for index in values.indices.reversed() where index > 0 {
      values.swapAt(index, integer(0...index))
    }
  }

  /// A total in parts of random size, each at least 1.
  mutating func parts(of total: Int, _ count: Int) -> [Int] {
    var parts = Array(repeating: 1, count: count)
    var weights: [Int] = []
    for _ in parts.indices { weights.append(integer(1...6)) }
    let sum = weights.reduce(0, +)
    var left = total - count
    for index in parts.indices {
      let share = (total - count) * weights[index] / sum
      parts[index] += share
      left -= share
    }
    parts[0] += left
    return parts
  }

  /// A total in runs whose lengths are drawn from a range; the last one may
  /// be shorter.
  mutating func runs(of total: Int, _ lengths: ClosedRange<Int>) -> [Int] {
    var runs: [Int] = []
    var left = total
    while left > 0 {
      let run = min(left, integer(lengths))
      runs.append(run)
      left -= run
    }
    return runs
  }
}

// MARK: The problem

extension StructureDraft {
  /// How many soft constants change, and how many come and go.
  private static let changing = 64

  /// The problem, with the steps of its drag, soft constraints whose constants
  /// change and others that come and go.
  mutating func finished() -> PreparedProblem {
    let soft = problem.constraints.indices.filter {
      !problem.constraints[$0].priority.isRequired
    }
    for _ in 0..<min(Self.changing, soft.count) {
      problem.animations.append(
        .init(constraint: pick(soft), delta: happens(0.5) ? nudge : -nudge)
      )
    }
    for index in 0..<min(Self.changing, soft.count) {
      // Somebody asks for something else, and a little more urgently.
      var passing = problem.constraints[pick(soft)]
      passing.id = ConstraintID(UInt32(problem.constraints.count + index))
      passing.relation = .equal
      passing.constant += happens(0.5) ? nudge : -nudge
      passing.priority = Priority(min(passing.priority.value + 0.5, 998))
      problem.passing.append(passing)
    }
    for _ in 0..<Self.changing { problem.guests.append(guest()) }
    let paths = paths
    if !paths.isEmpty {
      problem.drag = DragPath.steps { part in
        paths.map { $0.from + ($0.to - $0.from) * part }
      }
    }
    return problem
  }
}

extension StructureDraft {
  /// A new box on one axis, behind some variable of the layout.
  private mutating func guest() -> PreparedProblem.Visit {
    let host = Variable(UInt32(integer(0...problem.variableCount - 1)))
    let start = Variable(UInt32(problem.variableCount))
    let end = Variable(start.id + 1)
    let length = Double(10 * integer(2...12))
    let comparisons: [(SolverProtocol.Comparison, Priority)] = [
      (start - host >= 8, .required), (start - host == 8, .low),
      (end - start >= 20, .required), (end - start == length, .high),
    ]
    let constraints = comparisons.enumerated().map { index, each in
      LinearConstraint(
        ConstraintID(UInt32(problem.constraints.count + index)),
        each.0,
        priority: each.1
      )
    }
    return .init(variables: [start, end], constraints: constraints)
  }
}
