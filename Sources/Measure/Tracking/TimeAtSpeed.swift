// Licensed under the MIT licence; see LICENSE.

struct TimeAtSpeed {
  /// The median at that speed.
  var time: Double
  /// What the reference load took there.
  var reference: Double?
  /// Whether it is not the full speed: too few blocks of that are there.
  var isLower = false

  /// The fewest blocks whose median is one.
  private static let leastBlocks = 3

  init(_ row: ResultRow, _ speed: MachineSpeed) {
    time = row.summary.median
    reference = row.reference
    guard row.knowsItsSpeeds else {
      isLower = row.reference.map { speed.isSlow($0) } ?? false
      return
    }
    let all = row.blockReferences.indices
    let quick = all.filter { !speed.isSlow(row.blockReferences[$0]) }
    isLower = quick.count < min(Self.leastBlocks, all.count)
    let used = isLower ? all.filter { !quick.contains($0) } : quick
    if used.count == all.count { return }
    time = TrackedSeries.median(used.map { row.summary.blocks[$0] })
    reference = TrackedSeries.median(used.map { row.blockReferences[$0] })
  }
}
