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
/// `activateOnce` has an effect the first time that its line is reached.
public final class Box {
  private var onceKeys: Set<SourceOrigin> = []
  private var dynamic: [LayoutConstraint] = []

  /// Whether constraints may be added now.
  public private(set) var isOpen = false

  /// Makes a box without constraints, which is closed.
  public init() {}

  /// Drops the previous dynamic constraints and takes new ones.
  ///
  /// Opening an open box is a programming error.
  @discardableResult
  public func open() -> Box {
    precondition(!isOpen, "The box is open already: close() it first")
    isOpen = true
    LayoutConstraint.deactivate(dynamic)
    dynamic.removeAll(keepingCapacity: true)
    return self
  }

  /// Ends the update; closing a closed box changes nothing.
  public func close() { isOpen = false }

  /// Activates constraints the first time that this line is reached.
  ///
  /// Every call is known by its file and line: one call a line.
  public func activateOnce(
    _ constraints: @autoclosure () -> [LayoutConstraint],
    fileID: String = #fileID,
    line: Int = #line
  ) {
    requireOpen()
    let key = SourceOrigin(fileID: fileID, line: line)
    guard onceKeys.insert(key).inserted else { return }
    Tack.activate(constraints())
  }

  /// Activates a chain the first time that this line is reached.
  public func activateOnce(
    _ chain: @autoclosure () -> OrientedChain,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    activateOnce(chain().constraints, fileID: fileID, line: line)
  }

  /// Activates chains the first time that this line is reached.
  public func activateOnce(
    _ first: OrientedChain,
    _ second: OrientedChain,
    _ others: OrientedChain...,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    activateOnce(
      ([first, second] + others).flatMap(\.constraints),
      fileID: fileID,
      line: line,
    )
  }

  /// Activates what a block collects the first time that this line is reached;
  /// later the block is not run.
  public func activateOnce(
    fileID: String = #fileID,
    line: Int = #line,
    @ConstraintListBuilder _ block: () -> [LayoutConstraint]
  ) {
    activateOnce(block(), fileID: fileID, line: line)
  }

  /// Activates one constraint the first time that this line is reached.
  public func activateOnce(
    _ constraint: @autoclosure () -> LayoutConstraint,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    activateOnce([constraint()], fileID: fileID, line: line)
  }

  /// Activates constraints until the box is opened again.
  public func activate(_ constraints: [LayoutConstraint]) {
    requireOpen()
    dynamic += Tack.activate(constraints)
  }

  /// Activates chains until the box is opened again.
  public func activate(_ chains: OrientedChain...) {
    activate(chains.flatMap(\.constraints))
  }

  /// Activates one constraint until the box is opened again.
  public func activate(_ constraint: LayoutConstraint) {
    activate([constraint])
  }

  /// Activates what a block collects until the box is opened again.
  public func activate(
    @ConstraintListBuilder _ block: () -> [LayoutConstraint]
  ) {
    activate(block())
  }

  private func requireOpen() {
    precondition(isOpen, "The box is closed: open() it first")
  }
}
