// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Tells constraints that are made once from those that are made anew at each
/// update.
///
///     let box = tackBox.open()
///     box.activateOnce(Tack.constraints(.H(|-8-label-8-|)))
///     if isWide { box.activate(.V(label-8-image)) }
///     box.close()
///
/// Opening the box deactivates what `activate` activated the last time;
/// `activateOnce` has an effect the first time that its place in the source is
/// reached.
public final class Box {
  /// A call of `activateOnce`.
  private struct Call: Hashable {
    var origin: SourceOrigin
    var column: Int
  }

  private var calls: Set<Call> = []
  /// Those that had their effect since the box was opened.
  private var newCalls: Set<Call> = []
  private var dynamic: [LayoutConstraint] = []

  /// Whether constraints may be added now.
  public private(set) var isOpen = false

  /// Makes a box without constraints, which is closed.
  public init() {}

  /// Drops the previous dynamic constraints and takes new ones.
  ///
  /// A box that is open already is closed first, which is noted in
  /// `View.layoutReports`.
  @discardableResult
  public func open(fileID: String = #fileID, line: Int = #line) -> Box {
    if isOpen {
      let origin = SourceOrigin(fileID: fileID, line: line)
      View.reportMisuse(
        "the box is open already: close() it at the end of each update "
          + "(\(origin))",
        at: dynamic.first?.item1
      )
    }
    isOpen = true
    LayoutConstraint.deactivate(dynamic)
    dynamic.removeAll(keepingCapacity: true)
    newCalls.removeAll(keepingCapacity: true)
    return self
  }

  /// Ends the update; closing a closed box changes nothing.
  public func close() { isOpen = false }

  /// Activates constraints the first time that this call is reached.
  ///
  /// Every call is known by its file, line and column. In a loop only the first
  /// round counts; the others are noted in `View.layoutReports`, until the box
  /// is opened again.
  public func activateOnce(
    _ constraints: @autoclosure () -> [LayoutConstraint],
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    let origin = SourceOrigin(fileID: fileID, line: line)
    guard isOpen else {
      reportClosed(constraints(), origin)
      return
    }
    let call = Call(origin: origin, column: column)
    if calls.insert(call).inserted {
      newCalls.insert(call)
      Tack.activate(constraints())
    } else if newCalls.contains(call) {
      reportRepetition(of: constraints(), origin)
    }
  }

  /// Says that a call in a loop left something out.
  private func reportRepetition(
    of constraints: [LayoutConstraint],
    _ origin: SourceOrigin
  ) {
    guard let first = constraints.first else { return }
    first.item1?.reportMisuse(
      "activateOnce is in a loop, which counts once, so \(first.equation) is "
        + "left out: put the loop into its block (\(origin))"
    )
  }

  /// Activates a chain the first time that this call is reached.
  public func activateOnce(
    _ chain: @autoclosure () -> OrientedChain,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    activateOnce(
      chain().constraints,
      fileID: fileID,
      line: line,
      column: column
    )
  }

  /// Activates chains the first time that this call is reached.
  public func activateOnce(
    _ first: OrientedChain,
    _ second: OrientedChain,
    _ others: OrientedChain...,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    activateOnce(
      ([first, second] + others).flatMap(\.constraints),
      fileID: fileID,
      line: line,
      column: column,
    )
  }

  /// Activates what a block collects the first time that this call is reached;
  /// later the block is not run.
  public func activateOnce(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ConstraintListBuilder _ block: () -> [LayoutConstraint]
  ) {
    activateOnce(block(), fileID: fileID, line: line, column: column)
  }

  /// Activates one constraint the first time that this call is reached.
  public func activateOnce(
    _ constraint: @autoclosure () -> LayoutConstraint,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    activateOnce([constraint()], fileID: fileID, line: line, column: column)
  }

  /// Activates constraints until the box is opened again; those for a closed
  /// box are left out, which is noted in `View.layoutReports`.
  public func activate(
    _ constraints: [LayoutConstraint],
    fileID: String = #fileID,
    line: Int = #line
  ) {
    guard isOpen else {
      reportClosed(constraints, SourceOrigin(fileID: fileID, line: line))
      return
    }
    dynamic += Tack.activate(constraints)
  }

  /// Activates chains until the box is opened again.
  public func activate(
    _ chains: OrientedChain...,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    activate(chains.flatMap(\.constraints), fileID: fileID, line: line)
  }

  /// Activates one constraint until the box is opened again.
  public func activate(
    _ constraint: LayoutConstraint,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    activate([constraint], fileID: fileID, line: line)
  }

  /// Activates what a block collects until the box is opened again.
  public func activate(
    fileID: String = #fileID,
    line: Int = #line,
    @ConstraintListBuilder _ block: () -> [LayoutConstraint]
  ) {
    activate(block(), fileID: fileID, line: line)
  }

  /// Says that a call has activated nothing.
  private func reportClosed(
    _ constraints: [LayoutConstraint],
    _ origin: SourceOrigin
  ) {
    let first = constraints.first
    let others = constraints.count > 1 ? " and what comes with it" : ""
    let loss = first.map { ", so \($0.equation)\(others) is left out" } ?? ""
    View.reportMisuse(
      "the box is closed\(loss): open() it first (\(origin))",
      at: first?.item1
    )
  }
}
