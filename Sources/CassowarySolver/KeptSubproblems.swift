// Licensed under the MIT licence; see LICENSE.

/// The subproblems that are kept with their factors, so that the next change
/// of their components starts from where they were.
///
/// Only what is solved for such a change or in a drag is kept, and only a few at
/// a time, the oldest giving way. A kept subproblem is taken to the front,
/// run and put back; nothing else has a copy of it. Calls that may be refused
/// and questions work in the subproblem in front, which is scratch: they
/// leave what is kept alone.
///
/// - K1: A place that names a component is named by that component, and its
///   subproblem holds the component's rows, breakpoints and last solution, but
///   for the values of edited variables, the changes that wait, and rows that
///   ask nothing any more.
struct KeptSubproblems: ~Copyable {
  /// One subproblem, apart, so that large tables are not moved about.
  final class Place {
    var sub: Subproblem
    /// The component, −1 for none.
    var component = -1
    /// Changes were entered since the last run.
    var isRenewed = false

    init(_ context: EngineContext) { sub = Subproblem(context) }
  }

  private(set) var places: [Place] = []
  /// The place that gives way next.
  private var oldest = 0

  init() {}

  /// A place for another component: a free one, or that of the oldest.
  mutating func makePlace(_ context: EngineContext) -> Int {
    for place in places.indices where places[place].component < 0 {
      return place
    }
    if places.count < max(1, context.limits.kept) {
      places.append(Place(context))
      return places.count - 1
    }
    oldest = oldest % places.count
    defer { oldest += 1 }
    return oldest
  }
}
