// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// How much is explained of a large problem, and who is told how far it is.
public struct ExplanationOptions {
  /// The most violated constraints that are explained, the most ambiguous
  /// quantities that get a range, and the most ways that are tried to mend a
  /// conflict; what is beyond is counted. Nil for all.
  public var limit: Int?
  /// Called before every piece of work with what it is, its number from 1,
  /// and how many there are; false ends the explanation.
  public var goesOn: (_ work: String, _ number: Int, _ count: Int) -> Bool

  /// Explains all, and tells nobody.
  public init(
    limit: Int? = nil,
    goesOn: @escaping (String, Int, Int) -> Bool = { _, _, _ in true }
  ) {
    self.limit = limit
    self.goesOn = goesOn
  }

  /// Tells of a piece of work.
  ///
  /// - Throws: `abstained` where the explanation was ended.
  func begin(
    _ work: String,
    _ number: Int = 1,
    of count: Int = 1
  ) throws(SolverError) {
    if !goesOn(work, number, count) {
      throw .abstained("The explanation was ended.")
    }
  }
}
