// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// What anchors can't be compared with, so that the compiler says so in a
// sentence and at the mistake.

@available(
  *,
  unavailable,
  message: "only a view that the first block adds can be constrained to"
)
extension Anchors {
  /// Only views of the layout's first block can be compared with.
  public func equalTo(_ view: View) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only views of the layout's first block can be compared with.
  public func greaterThan(_ view: View) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only views of the layout's first block can be compared with.
  public func lessThan(_ view: View) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }
}

@available(
  *,
  unavailable,
  message:
    "anchors compare with views, guides and like anchors; extents with numbers too"
)
extension Anchors {
  /// Anchors are not compared with texts.
  public func equalTo(_ other: String) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Anchors are not compared with texts.
  public func greaterThan(_ other: String) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Anchors are not compared with texts.
  public func lessThan(_ other: String) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }
}

@available(
  *,
  unavailable,
  message: "a place is compared with a view or an anchor; add offset to it"
)
extension Anchors {
  /// Only extents are compared with numbers.
  public func equalTo(_ number: some LayoutNumber) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only extents are compared with numbers.
  public func greaterThan(_ number: some LayoutNumber) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only extents are compared with numbers.
  public func lessThan(_ number: some LayoutNumber) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }
}

@available(
  *,
  unavailable,
  message:
    "one number is for all extents; compare width and height each with its own"
)
extension Anchors {
  /// One number serves for all extents.
  public func equalTo(
    _ width: some LayoutNumber,
    _ height: some LayoutNumber
  ) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// One number serves for all extents.
  public func greaterThan(
    _ width: some LayoutNumber,
    _ height: some LayoutNumber
  ) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// One number serves for all extents.
  public func lessThan(
    _ width: some LayoutNumber,
    _ height: some LayoutNumber
  ) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }
}
