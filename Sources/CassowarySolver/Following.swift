// Licensed under the MIT licence; see LICENSE.

/// How values follow the edited variables that stand still.
///
/// A component next to edits is a part. While its basis stands, each of its
/// values is `base + Σ slope · edit` over its edits, any number of them. Where
/// that holds is known too: of a single edit as a range, of several as the
/// breakpoints of the basic columns, which are linear functions of the edits
/// themselves. So a step within is one pass over the values that move, and
/// tests nothing, or one number for each breakpoint in sight. Values are
/// computed from `base` each time; differences added up would drift.
///
/// Lists are made anew when a component next to an edit comes or goes. Parts
/// of the others know what they knew before.
///
/// - E1: Where `revision` is that of the structure, every component next to
///   an edit that stands still is one part, of all its edits; next to it by a
///   row that derives nothing, for such rows hold nothing but what they derive.
/// - E2: A part that is known gives the values of its component, wherever
///   its edits stand within its range.
struct Following: ~Copyable {
  /// One component, and what in it follows edits.
  struct Part {
    var component: Int32
    /// Its edits, in `edits`, by ascending index.
    var edits: Range<Int>
    /// Its members, in `members`.
    var members: Range<Int>
    /// Its edits but the first that have slopes, in `edits`: none where they
    /// are too many.
    var others = 0..<0
    /// Where these slopes begin in `further`: all members' slopes of one edit
    /// after those of the other.
    var further: Int
    /// The range of a single edit in which the basis stands; empty when not
    /// known.
    var low = Double.infinity
    var high = -Double.infinity
    /// Of several edits: whether the slopes hold.
    var isKnown = false
    /// Of several edits: whether they hold for integers only.
    var takesIntegers = false
    /// Of several edits: its list of limits.
    var limits = -1
    /// The step that last looked at it.
    var step = 0

    /// Whether its bases and slopes give its values.
    var stands: Bool { isKnown || low <= high }

    mutating func forget() {
      low = .infinity
      high = -.infinity
      isKnown = false
    }
  }

  /// What follows one edit.
  struct OfEdit {
    /// The parts that follow it alone, and all their members.
    var parts = 0..<0
    var members = 0..<0
    /// Where all of these stand.
    var low = Double.infinity
    var high = -Double.infinity
    /// The parts that follow others too, in `shared`.
    var shared = 0..<0
  }

  /// The structure for which the lists hold.
  var revision = -1
  var parts: [Part] = []
  var edits = Table<Int32>()
  var members = Table<Int32>()
  var base = Table<Double>()
  /// The slopes of each part's first edit.
  var slope = Table<Double>()
  var further = Table<Double>()
  var ofEdit: [OfEdit] = []
  var shared = Table<Int32>()
  /// How many parts have several edits, and for each of these, for each basic
  /// column with a breakpoint that it may meet: the least and the largest value,
  /// the value where all edits are 0, and the slopes.
  var several = 0
  var limits: [[Double]] = []
  /// One pass over all values.
  var dense = DensePass()
  /// The parts of several edits that the step looks at.
  var touched = Table<Int32>()
  /// The number of the step, and how many have passed since one solved.
  var step = 0
  var quietSteps = 0

  init() {}

  /// Empty lists for so many edits, after steps so far.
  init(edits count: Int, step: Int) {
    ofEdit = Array(repeating: OfEdit(), count: count)
    self.step = step
  }

  /// Lets a part know what it knew in the lists before, where it follows the
  /// same edits.
  mutating func remember(_ part: Int, as old: Int, in before: inout Following) {
    let range = parts[part].edits
    let known = before.parts[old]
    guard known.stands, known.edits.count == range.count,
      known.members.count == parts[part].members.count
    else { return }
    for offset in 0..<range.count
    where edits[range.lowerBound + offset]
      != before.edits[known.edits.lowerBound + offset]
    {
      return
    }
    let start = parts[part].members.lowerBound
    for offset in 0..<known.members.count {
      let at = known.members.lowerBound + offset
      base[start + offset] = before.base[at]
      slope[start + offset] = before.slope[at]
    }
    for offset in 0..<known.others.count * known.members.count {
      further[parts[part].further + offset] =
        before.further[known.further + offset]
    }
    parts[part].low = known.low
    parts[part].high = known.high
    parts[part].isKnown = known.isKnown
    parts[part].takesIntegers = known.takesIntegers
    if known.limits >= 0 {
      swap(&limits[parts[part].limits], &before.limits[known.limits])
    }
  }

  /// Forgets how a component's values follow, as it was solved otherwise.
  mutating func forget(_ component: Core.Component) {
    dense.drop()
    guard component.part >= 0 else { return }
    let part = Int(component.part)
    parts[part].forget()
    for index in parts[part].edits {
      ofEdit[Int(edits[index])].low = .infinity
      ofEdit[Int(edits[index])].high = -.infinity
    }
  }

  /// Visits the parts that follow an edit, alone or beside others.
  @inline(__always)
  func visitParts(of edit: Int, _ body: (Part) -> Void) {
    for part in ofEdit[edit].parts { body(parts[part]) }
    for index in ofEdit[edit].shared { body(parts[Int(shared[index])]) }
  }

  /// Where a member of a part is for these values of the edits.
  @inline(__always)
  func value(
    _ offset: Int,
    of part: Part,
    at values: borrowing Table<Double>
  ) -> Double {
    let index = part.members.lowerBound + offset
    let first = values[Int(edits[part.edits.lowerBound])]
    var sum = base[index] + slope[index] * first
    var place = part.further + offset
    for other in part.others {
      sum += further[place] * values[Int(edits[other])]
      place += part.members.count
    }
    return sum
  }

  /// Whether a part of several edits stands where these are.
  func holds(_ part: Part, _ values: borrowing Table<Double>) -> Bool {
    guard part.isKnown else { return false }
    if part.takesIntegers {
      for edit in part.edits
      where !EngineTolerance.isWhole(values[Int(edits[edit])]) {
        return false
      }
    }
    let list = limits[part.limits]
    var place = 0
    while place < list.count {
      var sum = list[place + 2]
      var next = place + 3
      for edit in part.edits {
        sum += list[next] * values[Int(edits[edit])]
        next += 1
      }
      if !(sum >= list[place] && sum <= list[place + 1]) { return false }
      place = next
    }
    return true
  }

  /// Computes the values of what follows an edit alone.
  ///
  /// - Complexity: O(n) in the number of members.
  func apply(_ edit: Int, at value: Double, to all: inout Table<Double>) {
    for index in ofEdit[edit].members {
      all[Int(members[index])] = base[index] + slope[index] * value
    }
  }

  /// Computes the values of a part of several edits.
  func apply(
    _ part: Part,
    at values: borrowing Table<Double>,
    to all: inout Table<Double>
  ) {
    for offset in 0..<part.members.count {
      all[Int(members[part.members.lowerBound + offset])] =
        value(offset, of: part, at: values)
    }
  }

  /// Prepares one pass over all values, at the fourth step in a row that it
  /// would have served: making it costs a dozen steps along the lists, and what
  /// moves otherwise between two steps drops it.
  mutating func preferDense(
    _ variables: borrowing Table<Int32>,
    _ around: borrowing Surroundings
  ) {
    dense.missed += 1
    if dense.missed > 3 { makeDense(variables, around) }
  }

  /// Prepares one pass over all values for every edit that stands still, the
  /// values being those at hand.
  mutating func makeDense(
    _ variables: borrowing Table<Int32>,
    _ around: borrowing Surroundings
  ) {
    dense.begin(around.value)
    for edit in ofEdit.indices {
      let variable = Int(variables[edit])
      if variable >= 0, around.fixed[variable] == Surroundings.edited {
        dense.set(variable, following: Int32(edit), 0, 1)
      }
    }
    for part in parts {
      let first = edits[part.edits.lowerBound]
      for offset in 0..<part.members.count {
        let index = part.members.lowerBound + offset
        let member = Int(members[index])
        guard part.stands else {
          dense.set(member, following: first, around.value[member], 0)
          continue
        }
        dense.set(member, following: first, base[index], slope[index])
        var place = part.further + offset
        for other in part.others {
          if further[place] != 0 {
            dense.add(member, edits[other], further[place])
          }
          place += part.members.count
        }
      }
    }
    dense.finish()
  }
}
