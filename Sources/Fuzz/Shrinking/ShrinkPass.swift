// Licensed under the MIT licence; see LICENSE.

/// One way of making a case or a document smaller.
///
/// A pass is a numbered list of candidates that depends on the subject alone.
/// The shrinker tries them in order; a candidate that is kept starts the
/// list of the new case at the same number. A pass whose list was tried to
/// its end on a case without any being kept has *no progress* to offer for
/// that case, and would say the same again.
protocol ShrinkPass<Subject> {
  associatedtype Subject

  /// How many candidates there are; asked before the candidates of a subject
  /// are.
  func count(_ subject: Subject) -> Int

  /// A candidate; nil where there is none at the number.
  func candidate(_ subject: Subject, _ number: Int) -> Subject?
}
