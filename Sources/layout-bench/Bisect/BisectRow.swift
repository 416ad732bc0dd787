// Licensed under the MIT licence; see LICENSE.

import CommandLineKit

/// The row of a result file that a search follows, as in `chain/build/1000`.
struct BisectRow: Hashable, Sendable, CustomStringConvertible {
  var workload: String
  var phase: String
  var size: Int

  var description: String { "\(workload)/\(phase)/\(size)" }
}

extension ArgumentValue where Value == BisectRow {
  static var row: ArgumentValue {
    ArgumentValue("workload/phase/size") { text throws(ArgumentFault) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, !parts[0].isEmpty, !parts[1].isEmpty,
        let size = Int(parts[2]), size > 0
      else { throw ArgumentFault("a row as in chain/build/1000") }
      return BisectRow(
        workload: String(parts[0]),
        phase: String(parts[1]),
        size: size,
      )
    }
  }
}
