// Licensed under the MIT licence; see LICENSE.

extension [Variable] {
  /// Where a variable stands among ones that ascend, nil where it doesn't.
  ///
  /// - Complexity: O(log n).
  package func ascendingIndex(of variable: Variable) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < variable {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < count && self[low] == variable ? low : nil
  }
}
