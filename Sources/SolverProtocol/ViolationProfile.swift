// Licensed under the MIT licence; see LICENSE.

/// For every soft priority that occurs, the sum of the violations of that
/// priority's constraints, from the highest priority down.
///
/// A solution has the lexicographically least profile. The profile of a
/// system is unique, the values of its variables need not be.
public struct ViolationProfile: Hashable, Sendable {
  /// One priority and the violation there.
  public struct Level: Hashable, Sendable {
    /// The priority whose violations are added up, below required.
    public var priority: Priority
    /// The sum of violations, not negative.
    public var violation: Double

    /// The pair of the two.
    public init(_ priority: Priority, _ violation: Double) {
      self.priority = priority
      self.violation = violation
    }
  }

  /// The levels by descending priority, each priority once.
  public private(set) var levels: [Level]

  /// The profile with these levels, given by descending priority.
  public init(levels: [Level] = []) {
    precondition(
      zip(levels, levels.dropFirst()).allSatisfy { $0.priority > $1.priority },
      "Levels must descend strictly by priority",
    )
    self.levels = levels
  }

  /// The violation at a priority, nil where no constraint has it.
  public subscript(_ priority: Priority) -> Double? {
    levels.first { $0.priority == priority }?.violation
  }
}

extension ViolationProfile {
  /// The profile of a point under soft constraints: Neumaier's compensated
  /// sums, so that a level of many constraints loses nothing.
  ///
  /// - Complexity: O(n log n) in the number of terms.
  public init(
    of constraints: some Sequence<LinearConstraint>,
    value: (Variable) -> Double
  ) {
    var sums = ProfileSums()
    for constraint in constraints { sums.add(constraint, value: value) }
    self = sums.profile
  }
}

extension ViolationProfile {
  /// Whether another profile is the same within the outer tolerance.
  package func agrees(with other: ViolationProfile) -> Bool {
    levels.count == other.levels.count
      && zip(levels, other.levels).allSatisfy {
        $0.priority == $1.priority
          && Tolerance.agree($0.violation, $1.violation)
      }
  }
}

extension ViolationProfile {
  /// Refuses violations that overflow, the highest first.
  package func requireFinite() throws(SolverError) {
    for level in levels where !level.violation.isFinite {
      throw .invalidNumber(.violation(at: level.priority))
    }
  }
}

extension LinearConstraint {
  /// Left side minus constant at a point.
  public func excess(value: (Variable) -> Double) -> Double {
    var sum = CompensatedSum()
    for term in terms { sum.add(term.coefficient * value(term.variable)) }
    sum.add(-constant)
    return sum.total
  }

  /// How far a point is on the wrong side; not negative.
  public func violation(value: (Variable) -> Double) -> Double {
    relation.violation(ofExcess: excess(value: value))
  }

  /// The largest magnitude that goes into `excess`: the scale to which a
  /// violation is small or large.
  public func magnitude(value: (Variable) -> Double) -> Double {
    terms.reduce(abs(constant)) {
      max($0, abs($1.coefficient * value($1.variable)))
    }
  }
}

extension ViolationProfile: CustomStringConvertible {
  /// As in `750: 0.0, 250: 12.5`.
  public var description: String {
    levels.map { "\($0.priority): \($0.violation)" }.joined(separator: ", ")
  }
}

#if !hasFeature(Embedded)
  extension ViolationProfile: Codable {
    /// Reads pairs of priority and violation, by descending priority.
    public init(from decoder: any Decoder) throws {
      let pairs = try [[Double]](from: decoder)
      guard pairs.allSatisfy({ $0.count == 2 }) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "Expected pairs of priority and violation",
          )
        )
      }
      self.init(levels: pairs.map { Level(Priority($0[0]), $0[1]) })
    }

    /// Writes pairs of priority and violation.
    public func encode(to encoder: any Encoder) throws {
      try levels.map { [$0.priority.value, $0.violation] }.encode(to: encoder)
    }
  }
#endif
