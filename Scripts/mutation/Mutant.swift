// Licensed under the MIT licence; see LICENSE.

/// Which of the planted mutants is on, and what it has done.
///
/// `Scripts/mutants` adds this file to a copy of the engine. A mutated place asks
/// for its number when it is come to.
package enum Mutant {
  /// The number of the mutant that is on; 0 is none.
  private nonisolated(unsafe) static var current: Int32 = 0
  private nonisolated(unsafe) static var reached = false
  private nonisolated(unsafe) static var infected = false
  private nonisolated(unsafe) static var steps = 0

  /// Turns one on, for good.
  package static func turnOn(_ number: Int32) {
    unsafe current = number
  }

  /// Whether the mutated place was ever come to, and whether it was ever
  /// different from the place as it was.
  package static var reach: String {
    unsafe infected ? "infected" : unsafe reached ? "reached" : "unreached"
  }

  /// How many steps the engines took that have ended: the hits of all paths.
  package static var work: Int { unsafe steps }

  /// Counts the steps of an engine that ends.
  static func count(_ context: EngineContext) {
    for path in EnginePath.allCases { unsafe steps += context.hits(path) }
  }

  /// Whether a mutant is on that does something else wherever it stands.
  @inline(__always)
  static func isOn(_ number: Int32) -> Bool {
    if unsafe current != number { return false }
    unsafe reached = true
    unsafe infected = true
    return true
  }

  /// The sound value, or the mutated one where the mutant is on.
  @inline(__always)
  static func choose<Value: Equatable>(
    _ number: Int32,
    _ sound: Value,
    _ mutated: @autoclosure () -> Value
  ) -> Value {
    if unsafe current != number { return sound }
    unsafe reached = true
    let other = mutated()
    if other != sound { unsafe infected = true }
    return other
  }

  /// A condition that always holds where the mutant is on.
  @inline(__always)
  static func always(_ number: Int32, _ condition: Bool) -> Bool {
    choose(number, condition, true)
  }

  /// A condition that never holds where the mutant is on.
  @inline(__always)
  static func never(_ number: Int32, _ condition: Bool) -> Bool {
    choose(number, condition, false)
  }
}
