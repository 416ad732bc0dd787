// Licensed under the MIT licence; see LICENSE.

import Measure
import Workloads

/// What a run left out, told below its table: what failed one by one, what
/// would have taken too long gathered by backend and workload.
struct Omissions {
  /// The lines to print; none where nothing was left out.
  private(set) var lines: [String] = []

  init(_ skipped: [(key: ResultRow.Key, reason: SkipReason)]) {
    var slow: [(backend: String, workload: String, phases: [String])] = []
    var limit = 0.0
    var told: Set<ResultRow.Key> = []
    for (key, reason) in skipped {
      guard case .tooSlow(_, let allowed) = reason else {
        lines.append("left out: \(key): \(reason)")
        continue
      }
      limit = allowed
      // Sizes ascend: the first tells from where on.
      if !told.insert(key.family).inserted { continue }
      let phase = "\(key.phase) from \(key.size)"
      let index = slow.firstIndex {
        $0.backend == key.backend && $0.workload == key.workload
      }
      if let index {
        slow[index].phases.append(phase)
      } else {
        slow.append((key.backend, key.workload, [phase]))
      }
    }
    if slow.isEmpty { return }
    lines.append(
      "left out, as a run is expected to take more than \(limit) s (--limit):"
    )
    for entry in slow {
      let phases = entry.phases.joined(separator: ", ")
      lines.append("  \(entry.backend), \(entry.workload): \(phases)")
    }
  }
}
