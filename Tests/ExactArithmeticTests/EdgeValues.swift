// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic

/// Numbers around every limit that the fixed width knows, and some way beyond.
enum EdgeValues {
  /// Integers around 0, 2³¹, 2³², 2⁵³, 2⁶², 2⁶³ and 2⁶⁴, as double words.
  static let integers: [Int128] = {
    var result: [Int128] = [0, 1, 2, 3, 7, 10]
    for power in [31, 32, 53, 62, 63, 64] as [Int128] {
      for offset in -1...1 as ClosedRange<Int128> {
        result.append((1 << power) + offset)
      }
    }
    return result + result.dropFirst().map { -$0 }
  }()

  /// Fractions of those whose parts fit or don't.
  static let fractions: [(numerator: Int128, denominator: Int128)] = {
    let denominators: [Int128] = [
      1, 2, 3, 1 << 32, (1 << 62) - 1, (1 << 63) - 1, 1 << 63, (1 << 64) + 1,
    ]
    return integers.flatMap { top in denominators.map { (top, $0) } }
  }()

  /// Doubles around every edge of the format.
  static let doubles: [Double] = {
    let positive: [Double] = [
      0, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 3, .leastNormalMagnitude,
      Double.leastNormalMagnitude.nextDown, Double.leastNormalMagnitude.nextUp, .ulpOfOne,
      0.1, 0.5, 1.0.nextDown, 1, 1.0.nextUp, 1.5, .pi, 1024.0009765625, 0x1p52, 0x1p53 - 1,
      0x1p53, 0x1p53 + 2, 0x1p62, 0x1p63, 0x1p63.nextDown, 0x1p63.nextUp, 0x1p64, 1e300,
      Double.greatestFiniteMagnitude.nextDown, .greatestFiniteMagnitude,
    ]
    return positive + positive.map { -$0 }
  }()
}

/// A fraction in plain Swift, with which everything is compared.
typealias Truth = WordFraction

extension WordFraction {
  /// The fraction of two wide integers.
  convenience init(_ numerator: Int128, _ denominator: Int128) {
    self.init(WordInteger(numerator), over: WordInteger(denominator))
  }

  /// As `Rational` prints.
  var text: String {
    let below = denominator.decimal
    return below == "1" ? numerator.decimal : "\(numerator.decimal)/\(below)"
  }
}
