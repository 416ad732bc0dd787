// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// What statements share on a thread: the default priority, the hierarchy that
/// is being built, and what waits until it is done.
package final class MortarContext {
  /// The priority when nothing was pushed.
  var base = Priority.required
  /// What `push` put on top of it.
  var pushed: [Priority] = []
  /// Above 0 while something is made without being activated.
  var suspensions = 0
  /// The lines of the `mortar` blocks around, the innermost last.
  var origins: [SourceOrigin] = []
  /// What was done wrong where no tree was at hand; the next statement
  /// reports it.
  var complaints: [String] = []

  private var depth = 0
  private var depthOfPriorities = 0
  private var works: [() -> Void] = []
  /// What is to be activated, in units that are refused as a whole.
  private var waiting: [MortarGroup] = []

  /// The priority of what says none.
  package var priority: Priority { pushed.last ?? base }

  /// Whether a hierarchy or a `mortar` block is open.
  var isBuilding: Bool { depth > 0 }

  /// Whether statements activate what they make.
  package var isSuspended: Bool { suspensions > 0 }

  /// The line to note for what is made now.
  package var origin: SourceOrigin {
    origins.last ?? SourceOrigin(fileID: "", line: 0)
  }

  /// Does `work` now, or once the outermost hierarchy is done, before
  /// anything is activated.
  package func whenBuilt(_ work: @escaping () -> Void) {
    if isBuilding { works.append(work) } else { work() }
  }

  /// Keeps statements until the outermost hierarchy is done; they are then
  /// activated, or refused, as a whole.
  func enqueue(_ statements: MortarGroup) { waiting.append(statements) }

  /// Opens a hierarchy for the time of `body`; when the outermost one is
  /// done, what waited is done, in order, constraints as one batch.
  func building<Result>(_ body: () throws -> Result) rethrows -> Result {
    if depth == 0 { depthOfPriorities = pushed.count }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { finish() }
    }
    return try body()
  }

  private func finish() {
    if pushed.count != depthOfPriorities {
      complaints.append(
        "MortarDefault.priority: push and pop are not balanced inside a "
          + "hierarchy or block"
      )
      if pushed.count > depthOfPriorities {
        pushed.removeLast(pushed.count - depthOfPriorities)
      }
    }
    let works = self.works
    self.works = []
    for work in works { work() }
    let waiting = self.waiting.map { $0.filter(\.isWanted) }
    self.waiting = []
    activate(waiting)
  }

  /// Activates as one batch; where that is refused, one unit after the other,
  /// so that only the faulty ones are left out.
  private func activate(_ units: [MortarGroup]) {
    let statements = units.flatMap { $0 }
    for statement in statements { statement.resolve() }
    report(at: statements.first?.layoutConstraints.first?.item1)
    do throws(LayoutError) {
      try LayoutConstraint.activate(statements.layoutConstraints)
    } catch {
      for unit in units {
        LayoutConstraint.activateOrReport(unit.layoutConstraints)
      }
    }
  }

  /// Reports what went wrong where no tree was at hand.
  package func report(at item: LayoutElement?) {
    guard let item, item.owningView != nil, !complaints.isEmpty else { return }
    for sentence in complaints { item.reportMisuse(sentence) }
    complaints = []
  }
}
