// Licensed under the MIT licence; see LICENSE.

/// Which blocks were measured while the machine ran at its full speed.
///
/// A virtual machine changes between speeds, from minute to minute, as the
/// others on its computer work or rest. The reference load beside every block
/// tells: a block counts as slow where that took longer than beside the quickest
/// block by more than it does at one speed.
package struct MachineSpeed {
  /// What the reference load takes more at most without another speed.
  ///
  /// Beside blocks that took half as long again it took a tenth to a third
  /// longer; beside undisturbed ones two blocks in three lie within 5 %.
  static let tolerance = 1.1

  /// What it took beside the quickest block.
  let quickest: Double

  /// The speeds of the blocks of one run or two; nil where nothing is known of
  /// any.
  package init?(_ references: some Sequence<Double>) {
    guard let least = references.min(), least > 0 else { return nil }
    quickest = least
  }

  /// The speeds of a whole history; nil where nothing is known of any block.
  ///
  /// Its quickest block is the extreme of tens of thousands, and says little.
  /// Full speed is the reference load's time that a tenth of all blocks stay
  /// below.
  init?(ofHistory references: [Double]) {
    let known = references.filter { $0 > 0 }.sorted()
    if known.isEmpty { return nil }
    quickest = Summary.quantile(0.1, of: known)
  }

  /// Whether a block was slow, by its reference load.
  func isSlow(_ reference: Double) -> Bool {
    reference > Self.tolerance * quickest
  }
}

extension ResultRow {
  package var knowsItsSpeeds: Bool {
    !blockReferences.isEmpty && blockReferences.count == summary.blocks.count
  }

  /// How many of its blocks were slow beside the quickest.
  package func slowBlocks(_ speed: MachineSpeed) -> Int {
    blockReferences.count { speed.isSlow($0) }
  }

  /// The medians and lower quartiles of the blocks that were not slow.
  func quickBlocks(
    _ speed: MachineSpeed
  ) -> (medians: [Double], quartiles: [Double]) {
    let places = summary.blocks.indices.filter {
      !speed.isSlow(blockReferences[$0])
    }
    let quartiles = summary.blockQuartiles
    return (
      places.map { summary.blocks[$0] },
      quartiles.count == summary.blocks.count
        ? places.map { quartiles[$0] } : [],
    )
  }
}
