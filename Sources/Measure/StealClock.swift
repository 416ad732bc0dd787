// Licensed under the MIT licence; see LICENSE.

import Foundation

/// Tells what part of the time the hypervisor gave to other machines, by what
/// the kernel counts as stolen (`/proc/stat`, in hundredths of a second of all
/// processors together).
public struct StealClock: Sendable {
  private let start: (stolen: Double, all: Double)?

  /// Begins to count the time that the machine's host takes away.
  public init() { start = Self.ticks(Self.line) }

  /// The part since then; nil where the system doesn't tell, or less than a
  /// tenth of a second has passed. A single tick is none: the kernel gives it
  /// to whoever it meets.
  public var share: Double? {
    guard let start, let now = Self.ticks(Self.line) else { return nil }
    let all = now.all - start.all
    let stolen = now.stolen - start.stolen
    return all >= 10 ? (stolen >= 2 ? stolen / all : 0) : nil
  }

  private static var line: String {
    let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8)
    return text?.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// The ticks of a line as in `cpu  10 0 20 300 0 0 0 4 0 0`: user, nice,
  /// system, idle, iowait, irq, softirq, steal; guests are within user.
  static func ticks(_ line: String) -> (stolen: Double, all: Double)? {
    let fields = line.split(separator: " ")
    guard fields.count >= 9, fields[0] == "cpu" else { return nil }
    let numbers = fields[1...8].compactMap { Double($0) }
    guard numbers.count == 8 else { return nil }
    return (numbers[7], numbers.reduce(0, +))
  }
}
