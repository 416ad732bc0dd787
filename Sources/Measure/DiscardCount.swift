// Licensed under the MIT licence; see LICENSE.

/// What of a measurement was disturbed: samples that were taken again, passes
/// that were left out, passes at the machine's lower speed.
public struct DiscardCount: Hashable, Sendable {
  private var samples = 0
  private var takenAgain = 0
  private var passes = 0
  private var stolen = 0
  private var timedPasses = 0
  private var slow = 0

  /// What rows tell of it; nil where none tells anything.
  public init?(_ rows: [ResultRow]) {
    let telling = rows.filter { $0.discarded != nil }
    if telling.isEmpty { return nil }
    let speed = MachineSpeed(telling.flatMap(\.blockReferences))
    for row in telling {
      samples += row.summary.count
      takenAgain += row.discarded ?? 0
      passes += row.summary.blocks.count
      stolen += row.stolenBlocks ?? 0
      guard let speed, row.knowsItsSpeeds else { continue }
      timedPasses += row.summary.blocks.count
      slow += row.slowBlocks(speed)
    }
  }

  /// As in `12 of 3,412 samples taken again, 2 of 220 passes left out, 60 of
  /// 218 passes at the lower speed`.
  public var text: String {
    func part(_ count: Int, _ all: Int, _ words: String) -> String {
      "\(Quantity.grouped(count)) of \(Quantity.grouped(all)) \(words)"
    }
    // What was left out is none of the passes that a row has.
    var parts = [
      part(takenAgain, samples + takenAgain, "samples taken again"),
      part(stolen, passes + stolen, "passes left out"),
    ]
    if timedPasses > 0 {
      parts.append(part(slow, timedPasses, "passes at the lower speed"))
    }
    return parts.joined(separator: ", ")
  }
}
