// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Puts simpler numbers in the place of coefficients, constants and
/// suggestions.
struct SimplifyNumbersPass: ShrinkPass {
  /// From the boldest change to the mildest.
  private static let changes: [@Sendable (Double) -> Double] = [
    { _ in 0 }, { _ in 1 }, { _ in -1 }, { abs($0) }, { $0.rounded() },
    { ($0 / 100).rounded() * 100 }, { ($0 / 10).rounded() * 10 },
    { ($0 / 2).rounded() }, { $0 - ($0 < 0 ? -1 : 1) },
    { ($0 * 4).rounded() / 4 },
  ]

  func count(_ subject: FuzzCase) -> Int {
    var numbers = 0
    var copy = subject
    copy.mapNumbers { _ in numbers += 1 }
    return numbers * Self.changes.count
  }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    let change = Self.changes[number % Self.changes.count]
    let place = number / Self.changes.count
    var index = 0
    var copy = subject
    copy.mapNumbers { value in
      if index == place { value = change(value) }
      index += 1
    }
    return copy == subject ? nil : copy
  }
}

/// Makes two levels one, or gives a level a familiar number that keeps the
/// order of the levels.
struct CollapsePrioritiesPass: ShrinkPass {
  private static let familiar: [Priority] = [.required, .high, .low, 500, 1]

  func count(_ subject: FuzzCase) -> Int {
    let levels = Self.levels(subject).count
    return levels * (levels + Self.familiar.count)
  }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    let levels = Self.levels(subject)
    let choices = levels.count + Self.familiar.count
    let old = levels[number / choices]
    let place = number % choices
    let new =
      place < levels.count
      ? levels[place] : Self.familiar[place - levels.count]
    guard old != new else { return nil }
    var copy = subject
    copy.mapPriorities { $0 == old ? new : $0 }
    return copy
  }

  /// The priorities that occur, from the lowest up.
  private static func levels(_ subject: FuzzCase) -> [Priority] {
    var levels: Set<Priority> = []
    var copy = subject
    copy.mapPriorities {
      levels.insert($0)
      return $0
    }
    return levels.sorted()
  }
}

/// Makes inequalities equalities.
struct SimplifyRelationsPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int {
    subject.reduceConstraints(0) { count, _ in count + 1 }
  }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    var index = 0
    var copy = subject
    copy.mapConstraints { constraint in
      if index == number { constraint.relation = .equal }
      index += 1
    }
    return copy
  }
}

/// Reads nothing where something was read, and one thing where many were.
struct SimplifyReadingsPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int { subject.steps.count * 6 }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    guard case .read(let reading) = subject.steps[number / 6] else {
      return nil
    }
    let part = Reading(rawValue: UInt8((1 << (number % 6)) >> 1))
    guard part != reading, part.isSubset(of: reading) else { return nil }
    var copy = subject
    copy.steps[number / 6] = .read(part)
    return copy
  }
}

/// Gives an engine its own sizes again, or tiny ones for a mixture.
struct RestoreLimitsPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int { min(2, subject.limits) }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    guard number != subject.limits else { return nil }
    var copy = subject
    copy.limits = number
    return copy
  }
}

/// Numbers constraints anew, in the order in which they are mentioned, and
/// leaves out the last variable where nothing uses it.
struct CompactPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int { 2 }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    if number == 0 { return subject.numberedAnew() }
    guard subject.variableCount > 0 else { return nil }
    let last = Variable(UInt32(subject.variableCount - 1))
    let isUsed = subject.reduceConstraints(false) { found, constraint in
      found || constraint.terms.contains { $0.variable == last }
    }
    return isUsed ? nil : subject.fixing(last, at: 0)
  }
}
