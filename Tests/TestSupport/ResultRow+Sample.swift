// Licensed under the MIT licence; see LICENSE.

import HarnessKit
public import Measure

extension ResultRow {
  /// A row for tests.
  public static func sample(
    _ workload: String = "tree",
    phase: String = "resize",
    size: Int = 1_000,
    backend: String = "dense",
    samples: [[Double]] = [[1, 2, 3]],
    shard: String = "1/1"
  ) -> ResultRow {
    var row = ResultRow(
      machine: MachineFacts(
        commit: "0123456789ab",
        host: "a, b",
        cpu: "c",
        os: "d",
        toolchain: "e",
      ),
      timestamp: "2026-01-02T03:04:05Z",
      key: Key(workload: workload, phase: phase, size: size, backend: backend),
      variables: 5,
      constraints: 6,
      summary: Summary(blocks: samples),
    )
    row.checksum = "00"
    row.verdict = "ok"
    row.shard = Shard(shard) ?? .whole
    return row
  }
}
