// Licensed under the MIT licence; see LICENSE.

internal import CaseFormat
internal import JSONText
public import SolverProtocol

/// What a campaign does with a program beyond asking it as a backend.
extension OutsideProgram {
  /// Sends a case ahead, so that the program plays it while this process does
  /// something else; nil where the case needs more than the program can.
  ///
  /// - `variableCount`: The variables at the start, of identity 0 and up.
  public func prefetch(
    variableCount: Int,
    constraints: [LinearConstraint],
    steps: [EditStep],
    withAmbiguity: Bool
  ) -> PrefetchedPlay? {
    guard steps.allSatisfy({ greeting.can.isSuperset(of: $0.needs) }) else {
      return nil
    }
    let plan = EditStep.plan(steps[...], after: nil, edited: [])
    if plan != [.solve], !greeting.can.contains(.steps) { return nil }
    if case .levels = greeting.priorities { return nil }
    let request = ScriptWriter.play(
      variables: (0..<variableCount).map { Variable(UInt32($0)) },
      constraints: constraints,
      steps: plan,
      omittingAmbiguity: !withAmbiguity,
    )
    return PrefetchedPlay(
      id: connection.submit(request),
      variableCount: variableCount,
      constraints: constraints,
      steps: plan,
      hasAmbiguity: withAmbiguity,
    )
  }

  // MARK: What came before

  /// Keeps what the process of this thread was asked before the last case,
  /// under the case's index: its fault may come from there.
  public func keepHistory(of index: Int) {
    let before = connection.predecessors(of: connection.lastAsked)
    withHistories { histories in
      // One bug, one finding: the first few tell.
      if histories.count < 64 { histories[index] = before }
    }
  }

  /// The cases that a process was asked before the case of this index.
  public func history(of index: Int) -> [LinearSystem] {
    let requests = withHistories { $0[index] ?? [] }
    return requests.compactMap(Self.system)
  }

  /// Has the process of this thread play a case as it is, and lets the answer
  /// go.
  public func play(_ system: LinearSystem) {
    let id = connection.submit(ScriptWriter.play(system))
    _ = connection.reply(to: id)
    _ = takeMishap()
  }

  private static func system(_ request: [UInt8]) -> LinearSystem? {
    guard let root = try? JSONDocument.parse([0x7b] + request).root,
      let cursor = root.field("case")
    else { return nil }
    return try? CaseDecoder.system(from: cursor)
  }
}
