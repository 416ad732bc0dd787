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
      draft.add(variable, relation(), place(), at: soft())
    }
  }

  private mutating func task(
    begin: Variable,
    end: Variable,
    after last: Variable?
  ) {
    let length = abs(gap())
    draft.add(end - begin >= 0)
    draft.add(end - begin == length, at: soft())
    draft.add(begin == place(), at: soft())
    if let last {
      draft.add(begin - last >= pick([0, 0, 60_000]))
    }
    if chance(1, in: 2) {
      draft.add(
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
      x - scale * task.begin,
      chance(3, in: 4) ? .equal : .greaterThanOrEqual,
      -left,
      at: chance(1, in: 5) ? soft() : .required
    )
    draft.add(
      width == scale * (task.end - task.begin),
      at: chance(1, in: 5) ? soft() : .required
    )
    if chance(1, in: 2) {
      draft.add(width >= pick([1, 10, 44]), at: priority(requiredIn: 4))
    }
    if chance(1, in: 3) {
      draft.add(x >= pick([0, 10, 20]), at: soft())
    }
  }
}
