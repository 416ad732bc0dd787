// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A short name for a violation profile, the same for profiles that agree.
///
/// Each level is rounded to about four digits. The edges of the rounding lie
/// at irrational places, so that the round numbers that occur in practice are
/// far from all of them; a digest of two answers that agree within 1e-9 then
/// differs only by a coincidence.
public enum ProfileDigest {
  /// The digest of a profile, as sixteen hexadecimal digits.
  public static func of(_ profile: ViolationProfile) -> String {
    // Fowler, Noll and Vo, FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt64) {
      for shift in stride(from: 0, to: 64, by: 8) {
        hash ^= (word >> UInt64(shift)) & 0xff
        hash = hash &* 0x100_0000_01b3
      }
    }
    for level in profile.levels {
      add(level.priority.value.bitPattern)
      let (exponent, mantissa) = rounded(level.violation)
      add(UInt64(bitPattern: Int64(exponent)))
      add(UInt64(bitPattern: Int64(mantissa)))
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A number as a step of a ladder whose steps are 1/1024 of its power of
  /// two, both with shifted edges.
  private static func rounded(_ violation: Double) -> (Int, Int) {
    // 1 + v puts everything below the tolerance on one step; the factor
    // keeps powers of two away from the edges.
    let shifted = (1 + abs(violation)) * 1.381_966_011_250_105
    let exponent = Int(shifted.exponent)
    let step = shifted / Double(sign: .plus, exponent: exponent, significand: 1)
    return (exponent, Int((step * 1_024 + 0.236_067_977).rounded(.down)))
  }
}
