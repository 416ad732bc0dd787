// Licensed under the MIT licence; see LICENSE.

#if GMP
  import CGMP

  /// A big integer in libgmp.
  package struct GMPInteger: BigIntegerArithmetic {
    private let storage: Storage

    /// The owner of libgmp's memory.
    ///
    /// Unchecked because the number is written before the owner is shared and
    /// only read afterwards.
    @safe
    private final class Storage: @unchecked Sendable {
      let number: UnsafeMutablePointer<mpz_t>

      init() {
        unsafe number = .allocate(capacity: 1)
        unsafe __gmpz_init(number)
      }

      deinit {
        unsafe __gmpz_clear(number)
        unsafe number.deallocate()
      }
    }

    private init(_ storage: Storage) {
      self.storage = storage
    }

    /// A copy of a number of libgmp.
    init(copying number: UnsafePointer<mpz_t>) {
      storage = Storage()
      unsafe __gmpz_set(storage.number, number)
    }

    package init(words: [UInt64], isNegative: Bool) {
      let result = Storage()
      unsafe words.withUnsafeBufferPointer { buffer in
        unsafe __gmpz_import(
          result.number,
          buffer.count,
          -1,
          8,
          0,
          0,
          buffer.baseAddress
        )
      }
      if isNegative {
        unsafe result.number.pointee._mp_size *= -1
      }
      storage = result
    }

    package var words: [UInt64] {
      let count = unsafe __gmpz_size(storage.number)
      if count == 0 { return [] }
      return unsafe Array(unsafeUninitializedCapacity: count) {
        buffer,
        written in
        unsafe __gmpz_export(
          buffer.baseAddress,
          &written,
          -1,
          8,
          0,
          0,
          storage.number
        )
      }
    }

    package var sign: Int {
      unsafe Int(storage.number.pointee._mp_size.signum())
    }

    package var bitCount: Int {
      sign == 0 ? 0 : unsafe __gmpz_sizeinbase(storage.number, 2)
    }

    package var negated: GMPInteger {
      let result = Storage()
      unsafe __gmpz_neg(result.number, storage.number)
      return GMPInteger(result)
    }

    package func adding(_ other: GMPInteger) -> GMPInteger {
      let result = Storage()
      unsafe __gmpz_add(
        result.number,
        storage.number,
        other.storage.number
      )
      return GMPInteger(result)
    }

    package func subtracting(_ other: GMPInteger) -> GMPInteger {
      let result = Storage()
      unsafe __gmpz_sub(
        result.number,
        storage.number,
        other.storage.number
      )
      return GMPInteger(result)
    }

    package func multiplied(by other: GMPInteger) -> GMPInteger {
      let result = Storage()
      unsafe __gmpz_mul(
        result.number,
        storage.number,
        other.storage.number
      )
      return GMPInteger(result)
    }

    package func quotientAndRemainder(
      dividingBy divisor: GMPInteger
    ) -> (quotient: GMPInteger, remainder: GMPInteger) {
      precondition(divisor.sign != 0, "Division by zero")
      let (quotient, remainder) = (Storage(), Storage())
      unsafe __gmpz_tdiv_qr(
        quotient.number,
        remainder.number,
        storage.number,
        divisor.storage.number
      )
      return (GMPInteger(quotient), GMPInteger(remainder))
    }

    package func greatestCommonDivisor(with other: GMPInteger) -> GMPInteger {
      let result = Storage()
      unsafe __gmpz_gcd(
        result.number,
        storage.number,
        other.storage.number
      )
      return GMPInteger(result)
    }

    package func shiftedLeft(by count: Int) -> GMPInteger {
      let result = Storage()
      unsafe __gmpz_mul_2exp(result.number, storage.number, UInt(count))
      return GMPInteger(result)
    }

    package static func == (left: GMPInteger, right: GMPInteger) -> Bool {
      unsafe __gmpz_cmp(left.storage.number, right.storage.number) == 0
    }

    package static func < (left: GMPInteger, right: GMPInteger) -> Bool {
      unsafe __gmpz_cmp(left.storage.number, right.storage.number) < 0
    }
  }

  package typealias BigInteger = GMPInteger
#else
  package typealias BigInteger = WordInteger
#endif
