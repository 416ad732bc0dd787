// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Plans: tasks that begin and end at moments, laid out in pixels.
///
/// A tolerance relative to a moment in milliseconds is seconds, and a pixel is
/// a moment times what no double holds exactly.
extension HistoryGenerator {
  /// Tasks one behind the other, each with a bar.
  mutating func plan(_ v: [Variable]) {
    let scale: Double = pick([0.01, 0.001, 0.1, 0.5, 1 / 3_600, 2.5e-4])
    // A window's left edge takes most digits off a pixel, or nothing does.
    let left = chance(2, in: 3) ? scale * numbers.origin : 0
    var last: Variable?
    for place in stride(from: 0, to: v.count - 3, by: 4) {
      task(begin: v[place], end: v[place + 1], after: last)
      bar(
        v[place + 2],
        width: v[place + 3],
        of: (v[place], v[place + 1]),
        scale,
        left
      )
      last = v[place + 1]
    }
    for variable in v.suffix(v.count % 4) {
      draft.bound(variable, relation(), place(), at: soft())
    }
  }

  private mutating func task(
    begin: Variable,
    end: Variable,
    after last: Variable?
  ) {
    let length = abs(gap())
    draft.difference(end, begin, .greaterThanOrEqual, 0)
    draft.difference(end, begin, .equal, length, at: soft())
    draft.bound(begin, .equal, place(), at: soft())
    if let last {
      draft.difference(begin, last, .greaterThanOrEqual, pick([0, 0, 60_000]))
    }
    if chance(1, in: 2) {
      draft.bound(
        begin,
        pick([.greaterThanOrEqual, .lessThanOrEqual]),
        place(),
        at: priority(requiredIn: 6)
      )
    }
  }

  private mutating func bar(
    _ x: Variable,
    width: Variable,
    of task: (begin: Variable, end: Variable),
    _ scale: Double,
    _ left: Double
  ) {
    scales[x] = scale
    scales[width] = scale
    draft.add(
      [Term(1, x), Term(-scale, task.begin)],
      chance(3, in: 4) ? .equal : .greaterThanOrEqual,
      -left,
      at: chance(1, in: 5) ? soft() : .required
    )
    draft.add(
      [Term(1, width), Term(-scale, task.end), Term(scale, task.begin)],
      .equal,
      0,
      at: chance(1, in: 5) ? soft() : .required
    )
    if chance(1, in: 2) {
      draft.bound(
        width,
        .greaterThanOrEqual,
        pick([1, 10, 44]),
        at: priority(requiredIn: 4)
      )
    }
    if chance(1, in: 3) {
      draft.bound(x, .greaterThanOrEqual, pick([0, 10, 20]), at: soft())
    }
  }
}
