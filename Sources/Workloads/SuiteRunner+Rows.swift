// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
public import Measure
import SolverProtocol
import Synchronization

extension SuiteRunner {
  /// What was measured so far, a row for each backend of each cell.
  ///
  /// May be called from any thread, also while the suite runs.
  public func rows(machine: MachineFacts, timestamp: String) -> [ResultRow] {
    let subjects = state.withLock { $0.subjects }
    var rows: [ResultRow] = []
    for position in suite.cells.indices where suite.shard.contains(position) {
      let places = contestants.indices
        .map { Place(cell: position, backend: $0) }
        .filter { subjects[$0]?.hasSamples == true }
      let verdicts = Verdict.of(
        places.map { place in
          let backend = contestants[place.backend]
          return (
            name: backend.name,
            isExact: backend.traits.isExact,
            examination: subjects[place]?.findings.examination
          )
        },
        weighing: Set(
          contestants.filter { !$0.traits.hasStrictPriorities }.map(\.name)
        ),
      )
      for (index, place) in places.enumerated() {
        guard let subject = subjects[place] else { continue }
        var row = ResultRow(
          machine: machine,
          timestamp: timestamp,
          key: key(of: place),
          variables: subject.findings.variables,
          constraints: subject.findings.constraints,
          summary: Summary(
            blocks: subject.blocks.isEmpty
              ? subject.stolenBlocks : subject.blocks,
            steps: subject.steps,
          ),
        )
        row.allocations = subject.findings.allocations.map {
          AllocationCount(
            mallocs: $0[0],
            bytes: $0[1],
            peak: $0[2],
            held: $0[3],
          )
        }
        row.pivots = subject.findings.pivots
        row.checksum = verdicts[index].checksum
        row.verdict = verdicts[index].text
        row.shard = suite.shard
        row.seed = suite.seed
        if !subject.references.isEmpty {
          row.reference = Summary.quantile(0.5, of: subject.references.sorted())
        }
        if subject.references.count == subject.blocks.count {
          row.blockReferences = subject.references
        }
        row.jobs = suite.jobs
        row.order = ConstraintOrder.of(workload: row.key.workload).words
        if suite.cells[position].phase.isSolving {
          row.language = contestants[place.backend].language
        }
        row.discarded = subject.discarded
        row.stolenBlocks = subject.stolenBlocks.count
        row.checked = subject.findings.examination?.checkedText ?? ""
        rows.append(row)
      }
    }
    return rows
  }

  /// The backends that were left out of cells, and why.
  public var skipped: [(key: ResultRow.Key, reason: SkipReason)] {
    let subjects = state.withLock { $0.subjects }
    return subjects.compactMap { place, subject in
      subject.skipped.map { (place, $0) }
    }
    .sorted { ($0.0.cell, $0.0.backend) < ($1.0.cell, $1.0.backend) }
    .map { (key(of: $0.0), $0.1) }
  }
}
