// Licensed under the MIT licence; see LICENSE.

private import Synchronization

/// A field that keeps the structure which has it in one place.
///
/// A structure of plain fields is a value to the compiler: a method that does
/// not mutate it gets all fields, and where the structure has hundreds, a copy
/// of some kilobytes. With a field like this one the structure is known by its
/// address alone, so that every method gets that. The compiler's check of
/// ownership, which takes a value apart field by field, is quick then, too.
struct InPlace: ~Copyable {
  private let pin = Atomic<Bool>(false)

  @inline(__always)
  init() {}
}
