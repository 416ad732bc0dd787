// Licensed under the MIT licence; see LICENSE.

/// `DenseBackend` with every answer of the doubles in doubt: it puts the way
/// through rationals to tests that ordinary systems never send there.
package final class DoubtfulDenseBackend: DenseBackend {
  package override class var name: String { "dense-in-doubt" }

  override class var trustsDoubles: Bool { false }

  package required init() {}
}
