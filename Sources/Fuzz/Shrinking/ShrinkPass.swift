// Licensed under the MIT licence; see LICENSE.

/// One way of making a case smaller.
///
/// A pass is a numbered list of candidates that depends on the case alone.
/// The shrinker tries them in order; a candidate that is kept starts the
/// list of the new case at the same number. A pass whose list was tried to
/// its end on a case without any being kept has *no progress* to offer for
/// that case, and would say the same again.
protocol ShrinkPass {
  /// What it does, in a word or two.
  var name: String { get }

  /// How many candidates there are.
  func count(_ subject: FuzzCase) -> Int

  /// A candidate; nil where there is none at the number.
  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase?
}
