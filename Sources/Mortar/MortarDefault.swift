// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// What holds where a statement says nothing.
public enum MortarDefault {
  /// The priority of statements without `!`, on the calling thread.
  public static var priority: MortarDefaultPriority { MortarDefaultPriority() }
}

/// The default priority: a base, and a stack on top of it.
///
/// Each thread has its own, since trees are confined to threads.
public struct MortarDefaultPriority {
  /// The priority that a statement without `!` gets now.
  public var current: Priority { MortarContext.current.priority }

  /// Sets the priority that holds while nothing is pushed, at first
  /// `.required`.
  public func set(base: Priority) { MortarContext.current.base = base }

  /// Sets the priority that holds while nothing is pushed to a variable number.
  @_disfavoredOverload
  public func set(base: some LayoutNumber) {
    set(base: Priority(base.layoutValue))
  }

  /// Makes a priority the default until `pop()`.
  public func push(_ priority: Priority) {
    MortarContext.current.pushed.append(priority)
  }

  /// Makes a priority that is a variable number the default until `pop()`.
  @_disfavoredOverload
  public func push(_ priority: some LayoutNumber) {
    push(Priority(priority.layoutValue))
  }

  /// Returns to the default before the last `push`.
  ///
  /// Without one nothing changes, and the next statement notes the mistake in
  /// `View.layoutReports`: there is no tree here to note it in.
  public func pop() {
    let context = MortarContext.current
    if context.pushed.popLast() == nil {
      context.complaints.append(
        "MortarDefault.priority.pop() was called without a push()"
      )
    }
  }

  /// Makes a priority the default for the time of `body`: balanced whatever
  /// happens inside.
  public func with<Result>(
    _ priority: Priority,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let context = MortarContext.current
    let count = context.pushed.count
    context.pushed.append(priority)
    defer {
      if context.pushed.count > count {
        context.pushed.removeLast(context.pushed.count - count)
      }
    }
    return try body()
  }

  /// Makes a variable number the default priority for the time of `body`.
  @_disfavoredOverload
  public func with<Result>(
    _ priority: some LayoutNumber,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try with(Priority(priority.layoutValue), body)
  }
}

/// Priorities have one type everywhere; this is its name in Mortar.
public typealias MortarLayoutPriority = Priority

extension Priority {
  /// 500: between `.low` and `.high`.
  public static let medium = Priority(500)
}
