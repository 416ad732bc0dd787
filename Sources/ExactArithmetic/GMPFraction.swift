// Licensed under the MIT licence; see LICENSE.

#if GMP
  import CGMP

  /// A fraction in libgmp, in lowest terms, the denominator positive: one
  /// object that holds the number, where two big integers would be four.
  ///
  /// Unchecked because the number is written before its owner is shared and
  /// only read afterwards.
  @safe
  @usableFromInline
  package final class GMPFraction: @unchecked Sendable {
    @exclusivity(unchecked) private var number = unsafe mpq_t()

    private init() { unsafe __gmpq_init(&number) }

    deinit { unsafe __gmpq_clear(&number) }

    /// The fraction of integers in lowest terms.
    package convenience init(reduced numerator: Int64, over denominator: Int64)
    {
      self.init()
      unsafe __gmpz_set_si(&number._mp_num, Int(numerator))
      unsafe __gmpz_set_si(&number._mp_den, Int(denominator))
    }

    /// The same for wide integers, the sign apart.
    package convenience init(
      reduced numerator: UInt128,
      over denominator: UInt128,
      isNegative: Bool
    ) {
      self.init()
      unsafe Self.set(&number._mp_num, numerator)
      unsafe Self.set(&number._mp_den, denominator)
      if isNegative { unsafe __gmpq_neg(&number, &number) }
    }

    /// The number that a finite double is.
    package convenience init(_ double: Double) {
      self.init()
      unsafe __gmpq_set_d(&number, double)
    }

    package func adding(_ other: GMPFraction) -> GMPFraction {
      let result = GMPFraction()
      unsafe __gmpq_add(&result.number, &number, &other.number)
      return result
    }

    package func subtracting(_ other: GMPFraction) -> GMPFraction {
      let result = GMPFraction()
      unsafe __gmpq_sub(&result.number, &number, &other.number)
      return result
    }

    package var negated: GMPFraction {
      let result = GMPFraction()
      unsafe __gmpq_neg(&result.number, &number)
      return result
    }

    package func multiplied(by other: GMPFraction) -> GMPFraction {
      let result = GMPFraction()
      unsafe __gmpq_mul(&result.number, &number, &other.number)
      return result
    }

    /// The quotient; the divisor is not zero.
    package func divided(by other: GMPFraction) -> GMPFraction {
      precondition(other.sign != 0, "Division by zero")
      let result = GMPFraction()
      unsafe __gmpq_div(&result.number, &number, &other.number)
      return result
    }

    package func isLess(than other: GMPFraction) -> Bool {
      unsafe __gmpq_cmp(&number, &other.number) < 0
    }

    package func isEqual(to other: GMPFraction) -> Bool {
      unsafe __gmpq_equal(&number, &other.number) != 0
    }

    /// The words of numerator and denominator.
    package var wordCount: Int {
      unsafe Int(number._mp_num._mp_size.magnitude)
        + Int(number._mp_den._mp_size)
    }

    /// The sign as a number: −1, 0 or 1.
    package var sign: Int { unsafe Int(number._mp_num._mp_size.signum()) }

    package var small: (numerator: Int64, denominator: Int64)? {
      guard unsafe abs(number._mp_num._mp_size) <= 1,
        unsafe number._mp_den._mp_size == 1,
        unsafe __gmpz_fits_slong_p(&number._mp_num) != 0,
        unsafe __gmpz_fits_slong_p(&number._mp_den) != 0
      else { return nil }
      return unsafe (
        Int64(__gmpz_get_si(&number._mp_num)),
        Int64(__gmpz_get_si(&number._mp_den))
      )
    }

    /// The numerator, for people and hashes.
    package var numerator: WordInteger { unsafe Self.integer(&number._mp_num) }

    /// The denominator, for people and hashes.
    package var denominator: WordInteger {
      unsafe Self.integer(&number._mp_den)
    }

    /// The nearest double, ties to even; infinite beyond the largest.
    package var nearestDouble: Double {
      if sign == 0 { return 0 }
      // Scale so that the quotient has 55 or 56 bits, or as many as the
      // subnormal range has places for.
      let above = unsafe Int(__gmpz_sizeinbase(&number._mp_num, 2))
      let below = unsafe Int(__gmpz_sizeinbase(&number._mp_den, 2))
      let shift = min(55 - above + below, 1076)
      let scaled = GMPFraction()
      unsafe __gmpz_mul_2exp(
        &scaled.number._mp_num,
        &number._mp_num,
        UInt(max(shift, 0))
      )
      unsafe __gmpz_mul_2exp(
        &scaled.number._mp_den,
        &number._mp_den,
        UInt(max(-shift, 0))
      )
      unsafe __gmpz_tdiv_qr(
        &scaled.number._mp_num,
        &scaled.number._mp_den,
        &scaled.number._mp_num,
        &scaled.number._mp_den
      )
      // Of the magnitude; what is left over makes the lowest bit sticky.
      var bits = unsafe UInt64(__gmpz_get_ui(&scaled.number._mp_num))
      if unsafe scaled.number._mp_den._mp_size != 0 { bits |= 1 }
      let magnitude = Double(rounding: bits, exponent: -shift)
      return sign < 0 ? -magnitude : magnitude
    }

    private static func integer(_ number: inout mpz_t) -> WordInteger {
      let count = unsafe __gmpz_size(&number)
      let words = unsafe [UInt64](unsafeUninitializedCapacity: count) {
        buffer,
        written in
        unsafe __gmpz_export(buffer.baseAddress, &written, -1, 8, 0, 0, &number)
      }
      return unsafe WordInteger(words: words, isNegative: number._mp_size < 0)
    }

    private static func set(_ target: inout mpz_t, _ value: UInt128) {
      unsafe withUnsafeMutablePointer(to: &target) { target in
        unsafe __gmpz_set_ui(target, UInt(value >> 64))
        unsafe __gmpz_mul_2exp(target, target, 64)
        let low = UInt(truncatingIfNeeded: value)
        unsafe __gmpz_add_ui(target, target, low)
      }
    }
  }

  @usableFromInline
  package typealias BigRational = GMPFraction
#else
  @usableFromInline
  package typealias BigRational = WordFraction
#endif
