// Licensed under the MIT licence; see LICENSE.

import ScreenFuzz

/// A case with what it was drawn as.
struct DrawnCase {
  var subject: FuzzCase
  /// The views and rules of a screen.
  var screen: DrawnScreen?
  /// What is wrong with the screen before anything is solved.
  var faults: [Fault] = []
  /// What happens to a live tree.
  var history: TreeHistory?
}
