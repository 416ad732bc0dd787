// Licensed under the MIT licence; see LICENSE.

/// One pass over all values, for one or two edits that most of them follow.
///
/// `value = base + slope₀·edit₀ + slope₁·edit₁` for every variable there is:
/// what follows neither has its value as base. Reading columns in order is
/// several times faster than going through a list of members.
struct DensePass: ~Copyable {
  /// The edits, one or two; none while it does not hold.
  var edits = Table<Int32>()
  /// The structure for which it holds.
  var revision = -1
  var base = Table<Double>()
  var first = Table<Double>()
  var second = Table<Double>()

  init() {}

  /// Starts a pass that leaves all values as they are.
  mutating func begin(_ value: borrowing Table<Double>) {
    edits.removeAll()
    base.removeAll()
    for index in value.indices { base.append(value[index]) }
  }

  /// Lets what follows an edit, and the edited variable, follow it.
  mutating func add(_ edit: Int32, _ variable: Int32, _ flow: Flow) {
    if edits.isEmpty {
      Self.spread(flow, &first, &base)
      first[Int(variable)] = 1
    } else {
      Self.spread(flow, &second, &base)
      second[Int(variable)] = 1
    }
    base[Int(variable)] = 0
    edits.append(edit)
  }

  private static func spread(
    _ flow: Flow,
    _ slope: inout Table<Double>,
    _ base: inout Table<Double>
  ) {
    slope.refill(0, count: base.count)
    for index in flow.members.indices {
      let member = Int(flow.members[index])
      slope[member] = flow.slope[index]
      base[member] = flow.base[index]
    }
  }

  /// Whether the pass covers these edits as things stand.
  func covers(_ pending: borrowing Table<Int32>, _ structure: Int) -> Bool {
    guard revision == structure, !edits.isEmpty else { return false }
    for index in pending.indices where !edits.contains(pending[index]) {
      return false
    }
    return true
  }

  /// Computes all values.
  func apply(_ a: Double, _ b: Double, to value: inout Table<Double>) {
    value.withMutableSpan { value in
      base.withSpan { base in
        first.withSpan { first in
          if edits.count == 1 {
            Self.follow(a, base, first, &value)
          } else {
            second.withSpan { second in
              Self.follow(a, b, base, first, second, &value)
            }
          }
        }
      }
    }
  }

  private static func follow(
    _ a: Double,
    _ base: Span<Double>,
    _ first: Span<Double>,
    _ value: inout MutableSpan<Double>
  ) {
    let count = value.count
    precondition(
      base.count == count && first.count == count,
      "A pass covers every variable"
    )
    for index in 0..<count {
      unsafe value[unchecked: index] =
        base[unchecked: index] + first[unchecked: index] * a
    }
  }

  private static func follow(
    _ a: Double,
    _ b: Double,
    _ base: Span<Double>,
    _ first: Span<Double>,
    _ second: Span<Double>,
    _ value: inout MutableSpan<Double>
  ) {
    let count = value.count
    precondition(
      base.count == count && first.count == count && second.count == count,
      "A pass covers every variable"
    )
    for index in 0..<count {
      unsafe value[unchecked: index] =
        base[unchecked: index] + first[unchecked: index] * a
        + second[unchecked: index] * b
    }
  }
}
