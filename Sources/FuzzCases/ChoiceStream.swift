// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

/// The one source of every random decision, recorded as it is drawn.
///
/// A case is a function of its choices, which come from a seed or from the
/// bytes of a coverage-guided fuzzer. Bytes that run out go on with zeros, and
/// zero is always the simplest choice.
public struct ChoiceStream: Sendable {
  private enum Source {
    case seed
    case bytes([UInt8])
  }

  private let source: Source
  private var generator: SeededGenerator
  private var position = 0
  /// What has been chosen so far; each number was below its bound.
  public private(set) var choices: [UInt32] = []

  /// An endless stream of choices that look random.
  public init(seed: UInt64) {
    source = .seed
    generator = SeededGenerator(seed: seed &+ SeededGenerator.step)
    choices.reserveCapacity(256)
  }

  /// Choices read from bytes, then zeros.
  public init(bytes: [UInt8]) {
    source = .bytes(bytes)
    generator = SeededGenerator(seed: 0)
  }

  /// A number below a bound.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "A choice needs at least one possibility")
    guard bound > 1 else { return 0 }
    let choice: Int
    switch source {
    case .seed:
      let word = generator.next() >> 32
      choice = Int((word &* UInt64(bound)) >> 32)
    case .bytes(let bytes):
      choice = Self.read(bytes, at: &position, below: bound)
    }
    choices.append(UInt32(choice))
    return choice
  }

  /// A number in a range; the lower end is the simplest.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True about `numerator` times in `denominator`; false is the simpler.
  public mutating func chance(_ numerator: Int, in denominator: Int) -> Bool {
    below(denominator) >= denominator - numerator
  }

  /// One element; the first is the simplest.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// The index of a weight, as often as its share; the first is the simplest.
  public mutating func weighted(_ weights: [Int]) -> Int {
    var rest = below(weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return 0
  }

  /// A different order, drawn with the Fisher–Yates shuffle.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, last - below(last + 1))
    }
  }

  private static func read(
    _ bytes: [UInt8],
    at position: inout Int,
    below bound: Int
  ) -> Int {
    var value = 0
    var reach = 1
    while reach < bound, position < bytes.count {
      value = value << 8 | Int(bytes[position])
      reach <<= 8
      position += 1
    }
    return value % bound
  }
}
